import type { Card } from '#contract/assistant.ts';

import { loadWords, sayIn } from '#web/lib/words/words.ts';

import { type Answer, noAnswer } from '../answer.ts';
import type { Question } from '../chain/question.ts';
import { commodityIn } from './words-in-question.ts';
import { findKeptPrices } from './kept-prices.ts';
import { findKeptSchemes } from './kept-schemes.ts';

/** What a question may name, and what its answer does. */
const names = [
  'names/aliases',
  'names/commodities',
  'names/districts',
  'names/markets',
  'names/sources',
  'names/states',
] as const;

/** Without internet: prices as they were last seen, schemes that were looked at, and whom to call. */
export async function answerFromPhone({ text, language, picture }: Question): Promise<Answer> {
  await loadWords(['assistant', ...names]);
  const say = sayIn('assistant', language);
  const answer = { ...noAnswer, origin: 'phone' } as const;
  if (picture) return { ...answer, text: `${say('offline.picture')}\n\n${say('offline.help')}` };
  const commodity = commodityIn(text);
  const prices = commodity === undefined ? [] : await findKeptPrices(commodity, text, language);
  const { schemes, helplines } = await findKeptSchemes(text, language);
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
