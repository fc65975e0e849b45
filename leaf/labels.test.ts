import { expect, test } from 'vitest';

import { problemCropOf, problemOfClass } from '#catalogue/problems.ts';

import { labels, notAPlant, otherPlant } from './labels.ts';
import { classesWithMoreThanLeaves } from './parts.ts';

test('every class of a crop has its entry in the catalogue, and says the same of health', async () => {
  for (const { id, crop, healthy, isOther } of labels.classes) {
    if (crop === null || isOther) continue;
    const entry = await problemOfClass(id);
    expect(entry?.id).toBe(id);
    expect(entry?.kind === 'healthy', id).toBe(healthy);
  }
});

test('the crops are those of the classes, in the order of their names, each with its thresholds and a healthy class', () => {
  const crops = [...new Set(labels.classes.flatMap(({ crop }) => crop ?? []))].sort();
  expect(labels.crops).toEqual(crops);
  for (const crop of crops) {
    expect(labels.thresholds.crops[crop]).toBeDefined();
    expect(problemCropOf(crop)?.idPrefix).toBe(crop);
    expect(labels.classes.filter((one) => one.crop === crop && one.healthy)).toHaveLength(1);
  }
});

test('the classes without a crop of ours have the two names that the rules ask for', () => {
  const others = labels.classes.filter(({ crop }) => crop === null).map(({ id }) => id);
  expect(others.sort()).toEqual([notAPlant, otherPlant]);
});

test('every class said to show more than leaves is a class of the model', () => {
  const ids = labels.classes.map(({ id }) => id);
  for (const id of classesWithMoreThanLeaves) expect(ids).toContain(id);
});
