import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { afterPause, exhaustedText, freshRound, nextStep, noteFailure, pauseHelps, type Round } from './plan-round.ts';

const failed = (round: Round, keyId: string, tooMany = false) =>
  noteFailure(round, { keyId, text: `${keyId} failed`, tooMany });

describe('a round', () => {
  test('has three attempts', () => {
    const two = failed(failed(freshRound, 'a'), 'b');
    expect(nextStep(two, 8)).toBe('ask');
    expect(nextStep(failed(two, 'c'), 8)).toBe('give-up');
  });

  test('is over, and another begins after a pause, when every key has failed', () => {
    const two = failed(failed(freshRound, 'a'), 'b', true);
    expect(nextStep(two, 2)).toBe('pause');
    expect(nextStep(afterPause(two), 2)).toBe('ask');
    expect(afterPause(two)).toEqual({ ...freshRound, lastError: 'b failed' });
  });

  test('gives three keys that fail a pause, not an end', () => {
    expect(nextStep(failed(failed(failed(freshRound, 'a'), 'b'), 'c'), 3)).toBe('pause');
  });

  test('counts every failure as an attempt but a 429, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 20 }), (tooManys) => {
        const round = tooManys.reduce((sofar, tooMany, index) => failed(sofar, `key-${index}`, tooMany), freshRound);
        expect(round.attempts).toBe(tooManys.filter((tooMany) => !tooMany).length);
      }),
    );
  });
});

describe('a pause', () => {
  test.each([
    [0, 2001, true],
    [2000, 30_000, true],
    [2001, 30_000, false],
    [0, 2000, false],
    [Number.POSITIVE_INFINITY, 30_000, false],
  ])('with a key free in %d ms and %d ms left helps: %s', (keyFreeInMs, remainingMs, helps) => {
    expect(pauseHelps({ keyFreeInMs, remainingMs })).toBe(helps);
  });
});

test('the final text is the one of the specification', () => {
  const round = noteFailure(freshRound, { keyId: 'a', text: 'HTTP 500: Internal Server Error', tooMany: false });
  expect(exhaustedText('Gemini', round)).toBe(
    'All Gemini API keys failed after retries with last error: HTTP 500: Internal Server Error',
  );
});
