import { expect, test } from 'vitest';

import { joinNotes } from './bars.ts';

test('each figure bears its own note, and a shared one stands once after all of them', () => {
  expect(
    joinNotes([
      { figure: 'one', note: 'same' },
      { figure: 'two', note: 'same' },
    ]),
  ).toEqual(['one', 'two', 'same']);
  expect(
    joinNotes([
      { figure: 'one', note: '' },
      { figure: 'two', note: 'own' },
    ]),
  ).toEqual(['one', 'two · own']);
});

test('figures without a note are lines of their own, and none is no line', () => {
  expect(
    joinNotes([
      { figure: 'one', note: '' },
      { figure: 'two', note: '' },
    ]),
  ).toEqual(['one', 'two']);
  expect(joinNotes([{ figure: 'one', note: 'own' }])).toEqual(['one · own']);
  expect(joinNotes([])).toEqual([]);
});
