import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

import { foldSpelling, foldWords } from './fold-spelling.ts';

describe('spellings of one word', () => {
  test.each([
    ['किसान', 'kisan', 'kisaan', 'Kissan'],
    ['सम्मान', 'samman', 'sammaan', 'saman'],
    ['फसल', 'fasal', 'phasal', 'fasl'],
    ['फ़सल', 'fasal'],
    ['बीमा', 'bima', 'beema'],
    ['योजना', 'yojana', 'yojna'],
    ['खेती', 'kheti', 'khetee'],
    ['टमाटर', 'tamatar', 'tamater'],
    ['जैविक', 'jaivik'],
    ['पौधा', 'paudha'],
    ['भाई', 'bhai'],
    ['गाय', 'gay', 'gaay'],
    ['पपीता', 'papita', 'papeeta'],
    ['ममता', 'mamta', 'mamata'],
    ['अच्छा', 'achha', 'accha'],
  ])('%s and the others are the same', (...spellings) => {
    expect(new Set(spellings.map(foldSpelling)).size).toBe(1);
  });

  test('other words stay others', () => {
    expect(new Set(['बीमा', 'बीज', 'किसान', 'फसल', 'फल', 'rain', 'ऋण'].map(foldSpelling)).size).toBe(7);
  });

  test('a letter that is spoken twice is not a doubled letter', () => {
    expect(foldSpelling('banana')).not.toBe(foldSpelling('ban'));
    expect(foldSpelling('नाना')).not.toBe(foldSpelling('ना'));
  });

  test('a word of which one letter is left is like no other word', () => {
    expect(new Set(['zzzz', 'jh', 'ja', 'का', 'kh', 'ख'].flatMap(foldWords)).size).toBe(6);
    expect(foldWords('ZZ')).toEqual(foldWords('zz'));
  });
});

describe('the memory of words', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;

  function megabytesKeptBy(work: () => void): number {
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    work();
    collectGarbage();
    return (process.memoryUsage().heapUsed - before) / 2 ** 20;
  }

  test.each([
    ['words as long as a question', (count: number) => `${count}${'बक'.repeat(1000)}`],
    ['words of long questions', (count: number) => `औरxyzअनाजx${100_000 + count} ${'बक'.repeat(1000)}`],
  ])('does not hold %s', (_name, question) => {
    const kept = megabytesKeptBy(() => {
      for (let count = 0; count < 3000; count += 1) foldSpelling(/[^ ]+/.exec(question(count))?.[0] ?? '');
    });
    expect(kept).toBeLessThan(4);
  });
});
