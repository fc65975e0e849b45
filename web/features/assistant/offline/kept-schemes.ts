import type { CardOf } from '#contract/assistant.ts';
import type { Scheme, SchemeDetail } from '#contract/schemes.ts';

import { readKept } from './kept-replies.ts';
import { sharedWords } from './words-in-question.ts';

const mostShown = 3;

interface KeptSchemes {
  readonly schemes: readonly CardOf<'schemes'>[];
  readonly helplines: readonly { readonly title: string; readonly helpline: string }[];
}

/** The schemes this phone has seen, in the language in use, that a question names; with their helplines. */
export async function findKeptSchemes(text: string, language: string): Promise<KeptSchemes> {
  const isOurs = ({ query }: { query: URLSearchParams }) => (query.get('language') ?? 'en') === language;
  const details: SchemeDetail[] = (await readKept('GET /schemes/:id')).filter(isOurs).map(({ data }) => data);
  const listed: Scheme[] = (await readKept('GET /schemes')).filter(isOurs).flatMap(({ data }) => data.items);
  const byId = new Map([...listed, ...details].map((scheme) => [scheme.id, scheme]));
  const rank = ({ id, title }: Scheme) => sharedWords(text, [title, id.replaceAll('-', ' ')]);
  const named = [...byId.values()].filter((scheme) => rank(scheme) > 0).toSorted((a, b) => rank(b) - rank(a));
  const schemes = named.slice(0, mostShown);
  return {
    schemes: schemes.length === 0 ? [] : [{ kind: 'schemes', schemes: schemes.map(toRow) }],
    helplines: schemes.flatMap(({ id, title }) => {
      const helpline = details.find((detail) => detail.id === id)?.helpline;
      return helpline ? [{ title, helpline }] : [];
    }),
  };
}

function toRow({ id, title, benefit, deadline, link, lastVerified }: Scheme): CardOf<'schemes'>['schemes'][number] {
  return { id, title, benefit, deadline, link, lastVerified, verdict: null };
}
