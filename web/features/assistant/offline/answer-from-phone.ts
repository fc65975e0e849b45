import type { Card, CardOf } from '#contract/assistant.ts';
import type { Scheme, SchemeDetail } from '#contract/schemes.ts';
import { nothingAsked } from '#domain/kai.ts';
import { usualLanguage } from '#domain/languages.ts';
import type { SeenWord } from '#understanding/features.ts';
import type { Wanted } from '#understanding/wanted.ts';
import { openSpokenNamesInSteps } from '#web/lib/words/spoken-names.ts';
import { loadWords, sayIn } from '#web/lib/words/words.ts';

import { type Answer, noAnswer } from '../answer.ts';
import type { Question } from '../chain/question.ts';
import { findKeptPrices } from './kept-prices.ts';
import { readKept } from './kept-replies.ts';
import { loadReader } from './load-reader.ts';
import { chosenMeaning, meaningOf, type MeaningRead } from './meaning-of.ts';
import { sharedWords, wordsInQuestion } from './words-in-question.ts';

/** The names that a question may contain, and the words for its answer. */
const names = [
  'names/aliases',
  'names/commodities',
  'names/districts',
  'names/markets',
  'names/sources',
  'names/states',
] as const;

/** The wishes that the prices on this phone answer. An old forecast says nothing, so the prices are told instead. */
const ofPrices: ReadonlySet<Wanted> = new Set(['price', 'history', 'market', 'forecast']);
const ofSchemes: ReadonlySet<Wanted> = new Set(['scheme', 'application', 'machine']);
/** The rest of a conversation, or a phone without the reader: then everything counts that the words name. */
const ofAnything: ReadonlySet<Wanted> = new Set(['follow']);

/**
 * Answers offline what is asked: the prices and schemes that this phone has seen, and the numbers to call. Where the
 * learned reader is not sure it offers the two likeliest meanings.
 */
export async function answerFromPhone(question: Question): Promise<Answer> {
  const { language, picture } = question;
  await loadWords(['assistant', 'voice', 'meanings', ...names]);
  const say = sayIn('assistant', language);
  const answer = { ...noAnswer, origin: 'phone' } as const;
  if (picture) return { ...answer, text: `${say('offline.picture')}\n\n${say('offline.help')}` };
  const ofMeanings = sayIn('meanings', language);
  const chosen = chosenMeaning(question, ofMeanings);
  const { text } = chosen ?? question;
  const { commodity, seen } = wordsInQuestion(text, await openSpokenNamesInSteps(sayIn('voice', language)));
  const read = chosen ?? (await readMeaning(seen, language));
  if ('meanings' in read) {
    return {
      ...answer,
      text: ofMeanings('ask'),
      suggestions: read.meanings.map((meaning) => ofMeanings(meaning)),
      memory: { ...(question.memory ?? nothingAsked), asked: 'meaning', words: text },
    };
  }
  const asksFor = (kinds: ReadonlySet<Wanted>) => kinds.has(read.wanted) || ofAnything.has(read.wanted);
  const prices = commodity && asksFor(ofPrices) ? await findKeptPrices(commodity, text, language) : [];
  const { schemes, helplines } = asksFor(ofSchemes) ? await findKeptSchemes(text, language) : noSchemes;
  const cards: Card[] = [...prices, ...schemes];
  const lines = [
    ...(prices.length > 0 ? [say('offline.prices')] : []),
    ...(schemes.length > 0 ? [say('offline.schemes')] : []),
    ...helplines.map((helpline) => `- ${say('offline.helpline', helpline)}`),
    ...(cards.length === 0 && helplines.length === 0 ? [say('offline.nothing')] : []),
    say('offline.help'),
  ];
  return { ...answer, cards, text: lines.join('\n\n') };
}

/** A phone that has never opened kai with internet has no reader. */
async function readMeaning(seen: readonly SeenWord[], language: string): Promise<MeaningRead> {
  const reader = await loadReader(language).catch(() => undefined);
  return reader ? meaningOf(seen, reader) : { wanted: 'follow' };
}

const mostShown = 3;

interface KeptSchemes {
  readonly schemes: readonly CardOf<'schemes'>[];
  readonly helplines: readonly { readonly title: string; readonly helpline: string }[];
}

const noSchemes: KeptSchemes = { schemes: [], helplines: [] };

/** The schemes that this phone has seen in the language in use and the question names, with their helplines. */
export async function findKeptSchemes(text: string, language: string): Promise<KeptSchemes> {
  const isOurs = ({ query }: { query: URLSearchParams }) => (query.get('language') ?? usualLanguage) === language;
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

/** A reply that an older Khet left on the phone has no amounts and no check. */
type Kept = Omit<Scheme, 'amounts' | 'checked'> & Partial<Scheme>;

function toRow({ id, title, benefit, deadline, link, amounts, checked }: Kept): CardOf<'schemes'>['schemes'][number] {
  return { id, title, benefit, deadline, link, amount: amounts?.[0] ?? null, checked: checked?.brief, verdict: null };
}
