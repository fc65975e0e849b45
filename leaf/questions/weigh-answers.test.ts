import fc from 'fast-check';
import { expect, test } from 'vitest';

import { levelOf, problemsWithSigns, signs, unwell } from '#catalogue/signs.ts';

import { seeded, talkAbout } from '../../bench/leaf/simulate-talk.ts';

import { labels } from '../labels.ts';
import {
  type Answered,
  conclude,
  mostQuestions,
  nextQuestion,
  type Possibility,
  weighAnswers,
} from './weigh-answers.ts';
import { replies } from '#domain/plants/diagnosis.ts';

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

test('the shares add up to 1 and nothing becomes certain or impossible, for any answers', () => {
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

const conclusionOf = (candidates: Possibility[], answered: Answered[]) =>
  conclude(weighAnswers(candidates, answered), answered);

test('a yes never lowers the problem that always shows it', () => {
  fc.assert(
    fc.property(anyCandidates, anyAnswers, fc.constantFrom(...signs), (candidates, answered, { id: sign }) => {
      const before = answered.filter((each) => each.sign !== sign);
      const shareOf = (said: Answered[]) =>
        new Map(shares(candidates, said).possibilities.map((each) => [each.problemId, each.probability]));
      const [without, withYes] = [shareOf(before), shareOf([...before, { sign, reply: 'yes' }])];
      for (const [problemId, share] of without) {
        if (levelOf(sign, problemId) === 'always') {
          expect(withYes.get(problemId) ?? 0).toBeGreaterThanOrEqual(share - 1e-9);
        }
      }
    }),
  );
});

test('the conclusion does not depend on the order of the answers, or on a "can\'t tell"', () => {
  fc.assert(
    fc.property(anyCandidates, anyAnswers, (candidates, answered) => {
      const { kind } = conclusionOf(candidates, answered);
      expect(conclusionOf(candidates, answered.toReversed()).kind).toBe(kind);
      expect(
        conclusionOf(
          candidates,
          answered.filter(({ reply }) => reply !== 'cantTell'),
        ).kind,
      ).toBe(kind);
    }),
  );
});

test('nothing is named unless a yes bears it out and nothing speaks against it', () => {
  fc.assert(
    fc.property(anyCandidates, anyAnswers, (candidates, answered) => {
      const conclusion = conclusionOf(candidates, answered);
      if (conclusion.kind !== 'named') return;
      const { problemId } = conclusion;
      const levels = (reply: string) =>
        answered.filter((each) => each.reply === reply).map(({ sign }) => levelOf(sign, problemId));
      expect(levels('no')).not.toContain('always');
      expect(levels('yes')).not.toContain('never');
      if (problemId.endsWith('__healthy')) expect(answered).toContainEqual({ sign: unwell, reply: 'no' });
      else expect(levels('yes').some((level) => level === 'always' || level === 'often')).toBe(true);
    }),
  );
});

test('without an answer nothing is named, and nothing is said to be unknown', () => {
  fc.assert(
    fc.property(anyCandidates, (candidates) => {
      expect(['pair', 'open']).toContain(conclusionOf(candidates, []).kind);
    }),
  );
});

const blights = [
  { problemId: 'tomato__early_blight', probability: 0.5 },
  { problemId: 'tomato__late_blight', probability: 0.42 },
];
const lateFirst = [
  { problemId: 'tomato__late_blight', probability: 0.5 },
  { problemId: 'tomato__early_blight', probability: 0.42 },
];

test('rings name early blight, white mould below names late blight', () => {
  expect(['rings', 'mould_below', 'wet_patches']).toContain(nextQuestion(blights, []));
  const early = [
    { sign: 'rings', reply: 'yes' },
    { sign: 'mould_below', reply: 'no' },
    { sign: 'old_first', reply: 'yes' },
  ] as const;
  expect(conclusionOf(blights, [...early])).toEqual({ kind: 'named', problemId: 'tomato__early_blight' });
  const late = [
    { sign: 'rings', reply: 'no' },
    { sign: 'mould_below', reply: 'yes' },
    { sign: 'wet_patches', reply: 'yes' },
  ] as const;
  expect(conclusionOf(lateFirst, [...late])).toEqual({ kind: 'named', problemId: 'tomato__late_blight' });
});

test('signs that two problems share leave these two, and doubt alone decides nothing', () => {
  const [early] = blights;
  const alike = [...(early ? [early] : []), { problemId: 'tomato__target_spot', probability: 0.42 }];
  const both = ['rings', 'old_first'].map((sign) => ({ sign, reply: 'yes' }) as const);
  expect(conclusionOf(alike, both)).toEqual({
    kind: 'pair',
    problemIds: ['tomato__early_blight', 'tomato__target_spot'],
    isUneven: false,
  });
  expect(conclusionOf(blights, [{ sign: 'rings', reply: 'cantTell' }])).toEqual({ kind: 'open' });
});

test('two that are far from equally likely are no even pair', () => {
  const replies = [
    { sign: 'rings', reply: 'yes' },
    { sign: 'mould_below', reply: 'no' },
    { sign: 'old_first', reply: 'cantTell' },
  ] as const;
  const [early, late] = weighAnswers(blights, replies).possibilities;
  expect(early?.probability).toBeGreaterThan(0.6);
  expect(late?.probability).toBeLessThan(0.05);
  expect(conclusionOf(blights, [...replies])).toEqual({
    kind: 'pair',
    problemIds: ['tomato__early_blight', 'tomato__late_blight'],
    isUneven: true,
  });
});

test('the same shares name a problem that a person described, and leave two where photos found them', () => {
  const replies = [
    { sign: 'rings', reply: 'no' },
    { sign: 'mould_below', reply: 'yes' },
    { sign: 'wet_patches', reply: 'yes' },
  ] as const;
  const weighed = weighAnswers(blights, replies);
  expect(weighed.possibilities[0]?.probability).toBeGreaterThan(0.75);
  expect(conclude(weighed, replies, 'words')).toEqual({ kind: 'named', problemId: 'tomato__late_blight' });
  expect(conclude(weighed, replies, 'photos')).toMatchObject({ kind: 'pair', isUneven: true });
});

test('where every sign speaks against the candidates it is a problem that Khet does not know', () => {
  const against = ['rings', 'wet_patches'].map((sign) => ({ sign, reply: 'no' }) as const);
  expect(conclusionOf(blights, against)).toEqual({ kind: 'unknown' });
});

test('the network’s own share for something else counts', () => {
  const rings = [{ sign: 'rings', reply: 'yes' }] as const;
  const faint = blights.map(({ problemId, probability }) => ({ problemId, probability: probability / 4 }));
  expect(weighAnswers(faint, rings).other).toBeGreaterThan(weighAnswers(blights, rings).other);
  expect(conclusionOf(faint, [...rings])).toEqual({ kind: 'unknown' });
});

test('a healthy plant is told by nothing being wrong, and only then', () => {
  const well = [
    { problemId: 'tomato__healthy', probability: 0.7 },
    { problemId: 'tomato__leaf_mold', probability: 0.2 },
  ];
  expect(nextQuestion(well, [])).toBe(unwell);
  expect(conclusionOf(well, [{ sign: unwell, reply: 'no' }])).toEqual({ kind: 'named', problemId: 'tomato__healthy' });
  const signsOfMould = ['velvet_below', 'old_first', 'wet_patches'].map((sign) => ({ sign, reply: 'no' }) as const);
  expect(conclusionOf(well, signsOfMould).kind).not.toBe('named');
});

test('a single candidate is tested against something else', () => {
  const [one] = blights;
  expect(nextQuestion(one ? [one] : [], [])).toBe('rings');
});

test('nothing to ask about is no question', () => {
  expect(nextQuestion([], [])).toBeUndefined();
});

test('of problems that were never learned few are named, of known ones most by a name or a pair, and rightly', () => {
  // Three classes of each crop, with the probabilities of unsure photos (`npm run bench:leaf-talk`).
  const photos = labels.crops.flatMap((crop) => {
    const ids = labels.classes.filter((each) => each.crop === crop).map(({ id }) => id);
    return ids.map((_id, at) =>
      [0.55, 0.3, 0.12].flatMap((probability, place) => {
        const problemId = ids[(at + place) % ids.length];
        return problemId === undefined || place >= ids.length ? [] : [{ problemId, probability }];
      }),
    );
  });
  const count = (truthOf: (photo: Possibility[]) => string, outcome: string, isRight: boolean) => {
    const talks = photos.flatMap((photo, at) =>
      Array.from({ length: 20 }, (_, run) => talkAbout(photo, truthOf(photo), seeded(at * 20 + run))),
    );
    return talks.filter((talk) => talk.outcome === outcome && talk.holdsTruth === isRight).length / talks.length;
  };
  const unknown = () => 'tomato__never_learned';
  const first = (photo: Possibility[]) => photo[0]?.problemId ?? '';
  expect(count(unknown, 'named', false)).toBeLessThan(0.05);
  expect(count(unknown, 'unknown', false)).toBeGreaterThan(0.3);
  expect(count(first, 'named', true)).toBeGreaterThan(0.2);
  expect(count(first, 'named', true) + count(first, 'pair', true)).toBeGreaterThan(0.6);
  expect(count(first, 'named', false)).toBeLessThan(0.05);
});

test('every problem that the leaf model knows can be asked about', () => {
  const sick = labels.classes.filter(({ crop, healthy }) => crop !== null && !healthy).map(({ id }) => id);
  expect(sick.filter((id) => !problemsWithSigns.includes(id))).toEqual([]);
});
