import { readFile } from 'node:fs/promises';

import { describe, expect, test } from 'vitest';

import { problemCrops, problemsOfCrop } from '#catalogue/problems.ts';
import { loadAdvice, readProblemWords } from '#languages/advice.ts';
import { languageCodes, sayIn } from '#languages/words.ts';

import type { ToldProblem } from './advice.ts';
import { stepsToDo, tellSteps, todayLabel } from './steps-to-do.ts';
import { whatToAvoid } from './what-to-avoid.ts';

interface Contradiction {
  readonly forbids: RegExp;
  readonly asks: RegExp;
}

/** Words by which a warning forbids something, and by which a step asks for it all the same. */
async function readContradictions(language: string): Promise<readonly Contradiction[]> {
  const file = new URL(`../../languages/${language}/safety/contradictions.json`, import.meta.url);
  const written = JSON.parse(await readFile(file, 'utf8')) as { forbids: string; asks: string }[];
  return written.map(({ forbids, asks }) => ({ forbids: new RegExp(forbids, 'iu'), asks: new RegExp(asks, 'iu') }));
}

async function tellAll(language: string): Promise<ToldProblem[]> {
  await loadAdvice(language);
  const all = (await Promise.all(problemCrops.map(({ id }) => problemsOfCrop(id)))).flat();
  return Promise.all(all.map(async (problem) => ({ ...problem, words: await readProblemWords(problem, language) })));
}

describe.each(languageCodes)('in %s', (language) => {
  test('no warning forbids what a step asks for', async () => {
    const rules = await readContradictions(language);
    const problems = await tellAll(language);
    const told = problems.flatMap((problem) => {
      const { today, later } = stepsToDo(problem, true);
      const steps = [today, ...later].flatMap((step) => step?.text ?? []);
      const avoid = whatToAvoid(problem, sayIn('problems', language)).join(' ');
      return rules.flatMap(({ forbids, asks }) =>
        forbids.test(avoid) ? steps.filter((step) => asks.test(step)).map((step) => `${problem.id}: ${step}`) : [],
      );
    });
    expect(told).toEqual([]);
    // Each rule reads warnings that exist, so a change of words does not switch it off.
    const warnings = problems.flatMap((problem) => whatToAvoid(problem, sayIn('problems', language))).join(' ');
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.filter(({ forbids }) => !forbids.test(warnings))).toEqual([]);
  });

  test('a severe problem begins with what must be done today, and nothing is said twice or lost', async () => {
    for (const problem of await tellAll(language)) {
      const { today } = stepsToDo(problem, true);
      const lines = tellSteps(problem, true, language);
      expect(lines).toHaveLength(problem.cure.length);
      expect(today !== undefined).toBe(problem.severity === 'high');
      if (today) expect(lines[0]).toBe(`${todayLabel(problem, language)}: ${today.text}`);
    }
  });

  test('nobody is told to spray today before the problem is sure', async () => {
    for (const problem of await tellAll(language)) {
      const { today, later } = stepsToDo(problem, false);
      expect([today, ...later].filter((step) => step?.level === 'chemical')).toEqual([]);
    }
  });
});

test('late blight is sprayed today, and its warning no longer asks to wait', async () => {
  const late = (await tellAll('en')).find(({ id }) => id === 'tomato__late_blight');
  if (!late) throw new Error('The catalogue has no late blight');
  expect(tellSteps(late, true, 'en')[0]).toMatch(/^Do this today, for it spreads: Spray a product with mancozeb/);
  expect(whatToAvoid(late, sayIn('problems', 'en'))[1]).toMatch(/^Do not spray just anything: only a product/);
  expect(tellSteps(late, false, 'en')[0]).toMatch(/^Do this today, for it spreads: Pick off the sick leaves/);
});
