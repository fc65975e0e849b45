import type { Scheme } from '#contract/schemes.ts';
import { formatLabelled } from '#languages/format.ts';

import type { Answer, Asking } from '../../answer.ts';
import { citeScheme, toSchemesCard } from '../../tools/schemes.ts';
import { sayFire, slotsOf, tellSlots } from './schemes-details.ts';
import { noteBorrowed } from './schemes-well-known.ts';

const mostNamed = 3;

/** Each scheme that the question names, up to the number that fits on a phone's screen. */
export async function tellNamed(asking: Asking, all: readonly Scheme[], isMoreUnknown: boolean): Promise<Answer> {
  const { asked, say, locale } = asking;
  const named = all.slice(0, mostNamed);
  const slots = slotsOf(asked);
  // Of each, what the question asks; without a part, what it gives.
  const lines = await Promise.all(
    named.map(async (scheme) => {
      const told = await tellSlots(asking, scheme, slots);
      const text = told.length > 0 ? told.join(' ') : scheme.benefit;
      return `- ${formatLabelled(scheme.title, text, locale)} (${scheme.checked.brief})`;
    }),
  );
  const notes = [
    ...(asked.hints.has('damage') ? [say('schemes.damage')] : []),
    ...(isMoreUnknown ? [say('schemes.unknown')] : []),
    ...(all.length > named.length ? [say('schemes.moreNamed')] : []),
  ];
  const rest = [say('eligible.office'), ...noteBorrowed(asking, named)];
  return {
    text: [...sayFire(asking), ...lines, [...notes, ...rest].join(' ')].join('\n'),
    brief: [
      ...sayFire(asking),
      ...(slots.length > 0 ? lines : [say('schemes.found', { count: named.length })]),
      ...notes,
      say('eligible.office'),
      ...noteBorrowed(asking, named),
    ].join(' '),
    cards: [toSchemesCard(named.map((scheme) => ({ scheme, verdict: null })))],
    citations: named.map(citeScheme),
    suggestions: named.map(({ title }) => say('ask.eligible', { title })),
    remember: { scheme: named[0]?.id ?? null, words: asked.text.slice(0, 500) },
  };
}
