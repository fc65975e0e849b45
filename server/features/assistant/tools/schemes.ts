import type { CardOf, Citation } from '#contract/assistant.ts';
import type { Scheme } from '#contract/schemes.ts';
import { judgeEligibility } from '#domain/schemes/scheme-eligibility.ts';
import { listSchemes, listSchemesForMe, readFacts, readScheme } from '#server/features/schemes/index.ts';
import type { Assistant } from '#server/platform/actor.ts';

import type { OnBehalf } from '../answer.ts';

type Verdict = CardOf<'schemes'>['schemes'][number]['verdict'];
const mostShown = 5;

export interface SchemesFound {
  readonly schemes: readonly Scheme[];
  readonly total: number;
}

export async function findSchemes(
  { services, language }: Pick<OnBehalf, 'services' | 'language'>,
  { q, state, limit = mostShown }: { q: string; state: string | null; limit?: number },
): Promise<SchemesFound> {
  const input = { q, language, limit, state: state ?? undefined };
  const { items, total } = await listSchemes({ services, input });
  return { schemes: items, total };
}

/** Judges a scheme by its rules in the catalogue and by the farmer's data in Khet. */
export async function judgeScheme(
  { services, language }: Pick<OnBehalf, 'services' | 'language'>,
  { id, actor }: { id: string; actor: Assistant },
) {
  const [scheme, facts] = await Promise.all([readScheme({ services, id, language }), readFacts({ services, actor })]);
  return { scheme, eligibility: judgeEligibility(scheme, facts) };
}

export async function findSchemesForMe(
  { services, language }: Pick<OnBehalf, 'services' | 'language'>,
  { actor, state }: { actor: Assistant; state?: string | undefined },
) {
  return listSchemesForMe({ services, actor, language, limit: mostShown, state });
}

export function toSchemesCard(found: readonly { scheme: Scheme; verdict: Verdict }[]): CardOf<'schemes'> {
  return {
    kind: 'schemes',
    schemes: found.map(({ scheme, verdict }) => {
      const { id, title, benefit, deadline, link, amounts, checked } = scheme;
      return { id, title, benefit, deadline, link, amount: amounts[0] ?? null, checked: checked.brief, verdict };
    }),
  };
}

/** A source has a day only if it was read. */
export function citeScheme({ id, title, link, checked: { how, on } }: Scheme): Citation {
  const isSafe = link.startsWith('https://');
  return { title, day: how === 'from-knowledge' ? null : on, link: isSafe ? link : null, path: `/schemes/${id}` };
}
