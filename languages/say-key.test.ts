import { expect, test } from 'vitest';

import { sayKey } from './say-key.ts';

const english = { locale: 'en-IN', countsAsOne: [1] };
const hindi = { locale: 'hi-IN', countsAsOne: [0, 1] };
const words = {
  greeting: 'Hello {{name}}',
  list: { found_one: '{{count}} scheme', found_other: '{{count}} schemes' },
};

test('a nested key with its plural form', () => {
  expect(sayKey(words, english, 'list.found', { count: 1 })).toBe('1 scheme');
  expect(sayKey(words, english, 'list.found', { count: 0 })).toBe('0 schemes');
});

test('Hindi counts nothing as one, as its plural rules say', () => {
  expect(sayKey(words, hindi, 'list.found', { count: 0 })).toBe('0 scheme');
});

test('numbers are grouped as India groups them, text is left alone', () => {
  expect(sayKey(words, english, 'list.found', { count: 1234567 })).toBe('12,34,567 schemes');
  expect(sayKey(words, english, 'greeting', { name: '2026' })).toBe('Hello 2026');
});

test('the content of a value is not read as a placeholder or a pattern', () => {
  expect(sayKey(words, english, 'greeting', { name: '{{count}} $& $1' })).toBe('Hello {{count}} $& $1');
});

test('a missing key and a missing value are mistakes of ours, said aloud', () => {
  expect(() => sayKey(words, english, 'nothing')).toThrow('no words for "nothing"');
  expect(() => sayKey(words, english, 'greeting')).toThrow('{{name}}');
});
