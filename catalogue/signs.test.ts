import { expect, test } from 'vitest';

import { loadProblems, problemCrops } from './problems.ts';
import { problemsWithSigns, signById, signs, signsOf, unwell } from './signs.ts';

const problems = (await Promise.all(problemCrops.map(({ id }) => loadProblems(id)))).flat();

test('at least 150 problems can be told by signs', () => {
  expect(problemsWithSigns.length).toBeGreaterThanOrEqual(150);
});

test('signs and problems know each other, and each sign is there for some problem', () => {
  const ids = new Set(problems.map(({ id }) => id));
  const levels = new Set(['always', 'often', 'sometimes', 'rarely', 'never']);
  for (const id of problemsWithSigns) {
    expect(ids, id).toContain(id);
    for (const [sign, level] of Object.entries(signsOf(id))) {
      expect(signById(sign), `${id}: ${sign}`).toBeDefined();
      expect(levels, `${id}: ${sign}`).toContain(level);
    }
  }
  for (const { id, picture } of signs) {
    expect(ids, picture).toContain(picture);
    const shown = problemsWithSigns.some((problem) => ['always', 'often'].includes(signsOf(problem)[id] ?? ''));
    expect(shown, id).toBe(id !== unwell);
  }
});
