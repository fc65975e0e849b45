import fc from 'fast-check';
import { expect, test } from 'vitest';

import { problemsWithSigns, signs } from '#catalogue/signs.ts';

import { labels } from '../labels.ts';
import {
  type Answered,
  conclude,
  mostQuestions,
  nextQuestion,
  type Possibility,
  replies,
  weighAnswers,
} from './weigh-answers.ts';

const anyCandidates: fc.Arbitrary<Possibility[]> = fc
  .uniqueArray(fc.constantFrom(...problemsWithSigns, 'tomato__healthy'), { minLength: 1, maxLength: 5 })
  .chain((ids) =>
    fc
      .array(fc.double({ min: 0.02, max: 1, noNaN: true }), { minLength: ids.length, maxLength: ids.length })
      .map((weights) => {
        const whole = Math.max(
          1,
          weights.reduce((sum, weight) => sum + weight, 0),
        );
        return ids.map((problemId, at) => ({ problemId, probability: (weights[at] ?? 0) / whole }));
      }),
  );
const anyAnswers: fc.Arbitrary<Answered[]> = fc.uniqueArray(
  fc.record({ sign: fc.constantFrom(...signs.map(({ id }) => id)), reply: fc.constantFrom(...replies) }),
  { selector: ({ sign }) => sign, maxLength: 6 },
);

const shares = (candidates: Possibility[], answered: Answered[]) => weighAnswers(candidates, answered);

test('whatever is answered, the shares add up to 1 and nothing becomes certain or impossible', () => {
  fc.assert(
    fc.property(anyCandidates, anyAnswers, (candidates, answered) => {
      const { possibilities, other } = shares(candidates, answered);
      expect(possibilities.reduce((sum, { probability }) => sum + probability, other)).toBeCloseTo(1, 9);
      expect(other).toBeGreaterThanOrEqual(0.05);
      for (const { probability } of possibilities) {
        expect(probability).toBeGreaterThan(0);
        expect(probability).toBeLessThanOrEqual(0.95);
      }
    }),
  );
});

test('"can\'t tell" changes nothing', () => {
  fc.assert(
    fc.property(anyCandidates, anyAnswers, (candidates, answered) => {
      const told = answered.filter(({ reply }) => reply !== 'cantTell');
      expect(shares(candidates, answered)).toEqual(shares(candidates, told));
    }),
  );
});

test('the order of the answers does not matter', () => {
  fc.assert(
    fc.property(anyCandidates, anyAnswers, (candidates, answered) => {
      const one = new Map(shares(candidates, answered).possibilities.map((each) => [each.problemId, each.probability]));
      for (const { problemId, probability } of shares(candidates, answered.toReversed()).possibilities) {
        expect(probability).toBeCloseTo(one.get(problemId) ?? -1, 9);
      }
    }),
  );
});

test('yes and no move a candidate in opposite directions against another', () => {
  fc.assert(
    fc.property(anyCandidates, fc.constantFrom(...signs), (candidates, { id: sign }) => {
      const ratio = (answered: Answered[]) => {
        const [a, b] = shares(candidates, answered).possibilities.toSorted((x, y) =>
          x.problemId.localeCompare(y.problemId),
        );
        return a && b ? a.probability / b.probability : 1;
      };
      const [before, yes, no] = [ratio([]), ratio([{ sign, reply: 'yes' }]), ratio([{ sign, reply: 'no' }])];
      expect((yes - before) * (no - before)).toBeLessThanOrEqual(1e-9);
    }),
  );
});

test('at most three questions are asked, each once, and only such as tell the candidates apart', () => {
  fc.assert(
    fc.property(
      anyCandidates,
      fc.array(fc.constantFrom(...replies), { minLength: 4, maxLength: 4 }),
      (candidates, said) => {
        const answered: Answered[] = [];
        for (const reply of said) {
          const sign = nextQuestion(candidates, answered);
          if (sign === undefined) break;
          expect(answered.map((answer) => answer.sign)).not.toContain(sign);
          answered.push({ sign, reply });
        }
        expect(answered.length).toBeLessThanOrEqual(mostQuestions);
      },
    ),
  );
});

const blights = [
  { problemId: 'tomato__early_blight', probability: 0.5 },
  { problemId: 'tomato__late_blight', probability: 0.42 },
];

test('rings name early blight, white mould below names late blight, and doubt leaves both', () => {
  const first = nextQuestion(blights, []);
  expect(['rings', 'mould_below', 'wet_patches']).toContain(first);
  const early = [
    { sign: 'rings', reply: 'yes' },
    { sign: 'mould_below', reply: 'no' },
  ] as const;
  expect(conclude(shares(blights, [...early]))).toEqual({ kind: 'named', problemId: 'tomato__early_blight' });
  const late = [
    { sign: 'rings', reply: 'no' },
    { sign: 'mould_below', reply: 'yes' },
  ] as const;
  expect(conclude(shares(blights, [...late]))).toEqual({ kind: 'named', problemId: 'tomato__late_blight' });
  expect(conclude(shares(blights, [{ sign: 'rings', reply: 'cantTell' }]))).toMatchObject({ kind: 'pair' });
});

test('where every sign speaks against the candidates nothing is named', () => {
  const against = ['rings', 'mould_below', 'wet_patches', 'old_first'].map((sign) => ({ sign, reply: 'no' }) as const);
  expect(conclude(shares(blights, against)).kind).not.toBe('named');
});

test('nothing to tell apart is no question', () => {
  expect(nextQuestion([], [])).toBeUndefined();
  expect(nextQuestion([{ problemId: 'tomato__early_blight', probability: 1 }], [])).toBeUndefined();
});

test('every problem that the leaf model knows can be asked about', () => {
  const sick = labels.classes.filter(({ crop, healthy }) => crop !== null && !healthy).map(({ id }) => id);
  expect(sick.filter((id) => !problemsWithSigns.includes(id))).toEqual([]);
});
