import { expect, test } from 'vitest';

import type { KaiMemory } from '#contract/assistant.ts';
import { type KaiIntent, nothingAsked } from '#domain/kai.ts';

import { openVocabulary } from '../open-vocabulary.ts';
import { rows } from './carry.ts';
import { understand } from './understand.ts';

const place = { state: 'maharashtra', district: 'mh-nashik', market: null };
const after = (intent: KaiIntent, more: Partial<KaiMemory> = {}): KaiMemory => ({ ...nothingAsked, intent, ...more });
const onion = { commodity: 'onion', place };
const scheme = { scheme: 'pm-kisan', words: 'pm kisan' };

/** For each row of the table: a question before, words after it, and the intent that they keep. */
const kept: readonly [row: string, before: KaiMemory, words: string, intent: KaiIntent][] = [
  ['others', after('schemes', scheme), 'another one', 'schemes'],
  ['amount', after('schemes', scheme), 'how much?', 'schemes'],
  ['alert', after('howTo', onion), 'make it 2800 instead', 'howTo'],
  ['distance', after('price', onion), 'how far is it?', 'price'],
  ['cure', after('problem', { commodity: 'tomato', words: 'spots on tomato leaves' }), 'and what to do?', 'problem'],
  ['price', after('price', onion), 'and the rate in Pune?', 'price'],
  ['weather', after('weather', { place }), 'and will it rain in Pune?', 'weather'],
  ['scheme', after('schemes', scheme), 'who gets this subsidy', 'schemes'],
  ['scheme', after('schemes', scheme), 'कौन से कागज लगेंगे?', 'schemes'],
  ['scheme', after('schemes', scheme), 'what is the rate', 'schemes'],
  ['call', after('animals'), 'and the helpline number?', 'animals'],
  ['app', after('howTo'), 'how do I upload it', 'howTo'],
  [
    'problem',
    after('problem', { commodity: 'tomato', words: 'spots on tomato' }),
    'and the leaves are yellow',
    'problem',
  ],
  ['cultivation', after('growing', { commodity: 'wheat' }), 'how much seed per acre?', 'growing'],
  ['animals', after('animals'), 'and what to feed the cow?', 'animals'],
  ['storage', after('storage', { commodity: 'onion' }), 'and how to store the onions?', 'storage'],
  ['follow', after('growing', { commodity: 'wheat' }), 'and how much?', 'growing'],
];

test('each row of the table has its question here', () => {
  expect([...new Set(kept.map(([row]) => row))]).toEqual(rows.map(({ name }) => name));
});

test.each(kept)('the row "%s" keeps the last question', (row, before, words, intent) => {
  const { carried, intent: understood } = understand(words, before, openVocabulary(words));
  expect([words, understood, carried]).toEqual([words, intent, expect.objectContaining({ does: 'keep', row })]);
});

test.each([
  [after('price', onion), 'my tomato leaves have brown spots and curl', 'problem'],
  [after('schemes', scheme), 'what is the price of wheat in Indore today', 'price'],
  [after('weather', { place }), 'how to apply for pm kisan', 'schemes'],
] as const)('a question with a subject of its own replaces the last one: %o, "%s"', (before, words, intent) => {
  const { carried, intent: understood } = understand(words, before, openVocabulary(words));
  expect([carried.does, understood]).toEqual(['replace', intent]);
});
