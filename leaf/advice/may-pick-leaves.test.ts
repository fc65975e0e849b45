import { expect, test } from 'vitest';

import { loadProblems, problemCrops } from '#catalogue/problems.ts';
import { affectedParts } from '#domain/plants/crop-problems.ts';

import { mayPickLeaves, mayPickLeavesOf } from './may-pick-leaves.ts';

test('leaf spots of a crop that is no grass may be picked off, beside the healthy plant too', async () => {
  expect(await mayPickLeavesOf(['tomato__early_blight', 'tomato__late_blight'], 'leaf')).toBe(true);
  expect(await mayPickLeavesOf(['banana__black_sigatoka', 'banana__healthy'], 'whole plant')).toBe(true);
});

test.each([
  ['a virus', 'banana__bunchy_top'],
  ['a wilt that lives in the soil', 'banana__panama_wilt'],
  ['a bacterium of the whole plant', 'citrus__greening'],
  ['an insect', 'tomato__spider_mites'],
  ['hunger', 'groundnut__nutrient_deficiency'],
  ['a grass', 'rice__blast'],
  ['another grass', 'sugarcane__rust'],
  ['what is no longer in the catalogue', 'tomato__moonrock'],
])('one candidate for which it does harm is enough: %s', async (_what, id) => {
  expect(await mayPickLeavesOf(['tomato__early_blight', id], 'leaf')).toBe(false);
});

test('nothing is picked where the leaves are not what is sick, or nothing is known to be sick', async () => {
  for (const part of affectedParts.filter((each) => each !== 'leaf' && each !== 'whole plant')) {
    expect(await mayPickLeavesOf(['tomato__early_blight'], part), part).toBe(false);
  }
  expect(mayPickLeaves([], 'leaf')).toBe(false);
  expect(await mayPickLeavesOf(['tomato__healthy'], 'leaf')).toBe(false);
});

test('no virus, insect, hunger or sickness of the whole plant is ever picked off, in the whole catalogue', async () => {
  for (const { id: crop } of problemCrops) {
    for (const problem of await loadProblems(crop)) {
      if (!mayPickLeaves([problem], 'leaf')) continue;
      expect(['fungus', 'oomycete', 'bacterium'], problem.id).toContain(problem.kind);
      expect(problem.parts, problem.id).not.toContain('whole plant');
      expect(problem.parts, problem.id).not.toContain('root');
    }
  }
});
