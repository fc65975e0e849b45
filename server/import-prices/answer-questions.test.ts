import { PassThrough } from 'node:stream';

import { expect, test } from 'vitest';

import type { UnknownName } from '#server/features/price-intake/files/unknown-names.ts';

import { answerQuestions } from './answer-questions.ts';

const noOptions = { as: new Map<string, string>(), acceptsProposed: false, addsNew: false };

/** A terminal at which a person gives these answers, each to the question with these words. */
function sitDown(answers: readonly (readonly [asked: string, answer: string])[], { isTTY = true } = {}) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = Object.assign(new PassThrough(), { isTTY });
  const left = [...answers];
  let shown = '';
  let unread = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
    unread += text;
    const [next] = left;
    if (next === undefined || !unread.includes(next[0])) return;
    left.shift();
    unread = '';
    input.write(`${next[1]}\n`);
  });
  return { terminal: { input, output }, shown: () => shown, left };
}

const row = {
  state: 'Maharashtra',
  district: 'Nashik',
  market: 'Lasalgaon APMC',
  commodity: 'Onoin',
  variety: '',
  grade: '',
  day: '2026-07-10',
  minPrice: 1,
  maxPrice: 1,
  modalPrice: 1,
  arrivalsTonnes: null,
};
const unknown = (name: string, nearest?: UnknownName['nearest']): UnknownName => ({
  kind: 'commodity',
  name,
  place: '',
  rows: 2,
  nearest,
  example: { ...row, commodity: name },
});
const onoin = unknown('Onoin', { key: 'onion', name: 'Onion' });
const xyzzy = unknown('Xyzzy');

test('a wrong answer is explained and asked for again, and an empty one ends the questions', async () => {
  const { terminal, shown, left } = sitDown([
    ['In which state are the markets of a.csv? ', 'Atlantis'],
    ['In which state', 'goa'],
    ['For which weight', 'dozen'],
    ['For which weight', 'KG'],
    ['Of which commodity', ''],
  ]);
  const questions = answerQuestions({ names: noOptions }, terminal);
  expect(await questions.state('a.csv')).toBe('Goa');
  expect(shown()).toContain('There is no state Atlantis.');
  expect(await questions.unit('a.csv')).toBe('kg');
  expect(shown()).toContain('A unit is quintal, kg, tonne, not dozen.');
  expect(await questions.commodity('a.csv')).toBeUndefined();
  expect(left).toEqual([]);
});

test('after three wrong answers nobody is asked again', async () => {
  const { terminal, left } = sitDown([
    ['In which state', 'one'],
    ['In which state', 'two'],
    ['In which state', 'three'],
  ]);
  expect(await answerQuestions({ names: noOptions }, terminal).state('a.csv')).toBeUndefined();
  expect(left).toEqual([]);
});

test('unknown names are listed with their nearest and read as proposed; the rest is new only on a yes', async () => {
  const accepting = sitDown([
    ['Read them as proposed? yes, no, or one by one', 'y'],
    ['Store the other 1 as new commodities and markets?', 'n'],
  ]);
  const names = await answerQuestions({ names: noOptions }, accepting.terminal).names([onoin, xyzzy]);
  expect(names).toEqual([{ means: 'onion' }, undefined]);
  expect(accepting.shown()).toContain('commodity Onoin, 2 rows → Onion?');
  expect(accepting.shown()).toContain('commodity Xyzzy, 2 rows → nothing like it is known');
  const adding = sitDown([
    ['Read them as proposed?', 'n'],
    ['Store the other 2 as new', 'yes'],
  ]);
  expect(await answerQuestions({ names: noOptions }, adding.terminal).names([onoin, xyzzy])).toEqual(['new', 'new']);
});

test('one by one, a name is confirmed, corrected or left open', async () => {
  const { terminal, left } = sitDown([
    ['Read them as proposed?', 'o'],
    ['Onoin → Onion?', 'Tomato'],
    ['Onino → Onion?', 'y'],
    ['Xyzzy → is?', 'Nothing Such'],
    ['Store the other 1', ''],
  ]);
  const onino = unknown('Onino', { key: 'onion', name: 'Onion' });
  const answers = await answerQuestions({ names: noOptions }, terminal).names([onoin, onino, xyzzy]);
  expect(answers).toEqual([{ means: 'tomato' }, { means: 'onion' }, undefined]);
  expect(left).toEqual([]);
});

test('an option answers before anybody is asked, and without a terminal nobody is', async () => {
  const { terminal, shown } = sitDown([], { isTTY: false });
  const as = new Map([['Onoin', 'Onion']]);
  const questions = answerQuestions({ names: { ...noOptions, as } }, terminal);
  expect(await questions.names([onoin, xyzzy])).toEqual([{ means: 'onion' }, undefined]);
  expect(await questions.state('a.csv')).toBeUndefined();
  expect(shown()).toBe('');
});
