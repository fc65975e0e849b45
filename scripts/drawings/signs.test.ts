import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { problemFiles } from '#catalogue/problem-files.ts';
import type { CropProblem } from '#catalogue/problems.ts';
import { labels } from '#leaf/labels.ts';

import { signs } from './signs.ts';

const folder = path.resolve(import.meta.dirname, '../../web/drawings/signs');

const problems = (
  await Promise.all(
    Object.values(problemFiles).map(async (load) => ((await load()).default as { problems: CropProblem[] }).problems),
  )
).flat();

test('no two drawings are the same file', () => {
  expect(new Set(signs.values()).size).toBe(signs.size);
});

test('every class of the leaf model has a drawing', () => {
  const classes = labels.classes.filter(({ crop, isOther }) => crop !== null && !isOther).map(({ id }) => id);
  expect(classes.length).toBeGreaterThanOrEqual(79);
  expect(classes.filter((id) => !signs.has(id))).toEqual([]);
});

test('every problem of the catalogue has one, and every drawing is of a problem there', () => {
  const ids = problems.map(({ id }) => id);
  expect(ids.filter((id) => !signs.has(id))).toEqual([]);
  expect([...signs.keys()].filter((id) => !ids.includes(id))).toEqual([]);
});

test('no two problems of one crop look the same', () => {
  for (const crop of new Set(problems.map((problem) => problem.crop))) {
    const drawn = problems.filter((problem) => problem.crop === crop).map(({ id }) => signs.get(id));
    expect(new Set(drawn).size, crop).toBe(drawn.length);
  }
});

test('the files are what the script draws', async () => {
  const files = await readdir(folder);
  expect(files.toSorted()).toEqual([...signs.keys()].map((id) => `${id}.svg`).toSorted());
  for (const [id, svg] of signs) {
    // oxlint-disable-next-line no-await-in-loop -- two hundred files at once would gain nothing
    expect(await readFile(path.join(folder, `${id}.svg`), 'utf8'), id).toBe(svg);
  }
});

describe.each([...signs])('%s', (_id, svg) => {
  test('is small, of one measure, whole, and needs nothing from outside', () => {
    expect(svg.length).toBeLessThanOrEqual(2500);
    expect(svg).toContain('viewBox="0 0 160 110"');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg).not.toMatch(/<(?:text|image|use|script|style|\w+Gradient)|href/);
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toContain('http');
  });
});
