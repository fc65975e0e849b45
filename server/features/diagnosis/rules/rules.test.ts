import { describe, expect, test } from 'vitest';

import { problemCropOf, problemsOfCrop } from '#catalogue/problems.ts';
import { leafAnswer } from '#server/testing/leaf.ts';
import { sightingOfAnswer } from '#leaf/advice/sighting-of-answer.ts';

import { gradeSighting } from './grade-sighting.ts';
import { matchProblem } from './match-problem.ts';
import { orderProblems } from '#leaf/advice/order-problems.ts';
import type { Sighting } from './sighting.ts';
import { sightingOfAdvice, type WrittenAdvice } from './sighting-of-advice.ts';

const problems = await problemsOfCrop('tomato');
const leaf: Sighting = { ...sightingOfAnswer(leafAnswer()), source: 'leaf', modelVersion: '1', written: null };

describe('an answer of the leaf model', () => {
  test('is kept by the catalogue’s ids, with its likeliest candidates', () => {
    expect(sightingOfAnswer(leafAnswer({ crop: 'rice', classId: 'rice__blast' }))).toMatchObject({
      crop: 'paddy',
      problemId: 'rice__blast',
    });
    expect(leaf.healthy).toBeCloseTo(0.01 / 0.98);
    expect(leaf.candidates.map(({ problemId }) => problemId)).toEqual(['tomato__late_blight', 'tomato__early_blight']);
  });
});

describe('the words of a model', () => {
  test.each([
    ['Early blight (Alternaria solani)', 'tomato__early_blight'],
    ['Tomato late blight', 'tomato__late_blight'],
    ['पछेती झुलसा', 'tomato__late_blight'],
    ['Infection with Phytophthora infestans', 'tomato__late_blight'],
    ['Sunstroke', undefined],
    ['', undefined],
  ])('"%s" means %s', (disease, id) => {
    expect(matchProblem(disease, problems)?.id).toBe(id);
  });

  const written = (disease: string, changes: Partial<WrittenAdvice> = {}): WrittenAdvice => ({
    advice: { plant: 'Tomato', disease, cure: 'Prune.', pro_tip: 'Look.' },
    language: 'en',
    source: 'Seer',
    crop: problemCropOf('tomato'),
    problems,
    leaf,
    ...changes,
  });

  test('count for nothing when they say that they do not know and our own model could look', () => {
    expect(sightingOfAdvice(written('Unknown'))).toBeUndefined();
    expect(sightingOfAdvice(written('Unknown', { leaf: undefined }))).toMatchObject({ kind: 'crop', crop: 'tomato' });
    expect(sightingOfAdvice(written('Unknown', { leaf: undefined, crop: undefined }))).toMatchObject({
      kind: 'notSure',
    });
  });

  test('are as sure as our own model is of the same problem, and else not sure', () => {
    const grade = (disease: string) => {
      const sighting = sightingOfAdvice(written(disease));
      return sighting && gradeSighting(sighting);
    };
    expect([grade('Late blight'), grade('Early blight'), grade('Bacterial wilt')]).toEqual(['high', 'low', 'low']);
  });
});

test('what recognised nothing has no confidence', () => {
  expect(gradeSighting({ ...leaf, kind: 'notAPlant' })).toBeNull();
  expect(gradeSighting({ ...leaf, kind: 'notSure' })).toBeNull();
});

test('the gravest problem comes first, and of two the one that spreads', () => {
  const ordered = orderProblems(problems).map(({ severity, contagious }) => `${severity} ${contagious}`);
  const order = ['high true', 'high false', 'medium true', 'medium false', 'low true', 'low false'];
  expect(ordered).toEqual(ordered.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
});
