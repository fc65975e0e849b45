import { describe, expect, test } from 'vitest';

import { problemCrops, problemsOfCrop } from '#catalogue/problems.ts';
import { loadAdvice, readProblemWords } from '#languages/advice.ts';
import { languageCodes, sayIn } from '#languages/words.ts';

import type { ToldProblem } from './advice.ts';
import { stepsToDo, tellSteps, todayLabel } from './steps-to-do.ts';
import { whatToAvoid } from './what-to-avoid.ts';

/** Words by which a warning forbids something, and by which a step asks for it all the same. */
const contradictions: Record<string, readonly { readonly forbids: RegExp; readonly asks: RegExp }[]> = {
  en: [
    { forbids: /before you are sure/, asks: /without delay|do not wait|^spray a product|at the first .*spray/i },
    { forbids: /none heals/, asks: /which product is registered for this/ },
    { forbids: /not spray the leaves/, asks: /\bspray\b.*\bleaves/i },
    { forbids: /again and again/, asks: /\bspray\b.*(every \w+ days|\bagain\b|\brepeat)/i },
    { forbids: /no more urea|not give more urea/i, asks: /^(give|spray|top-dress).*urea(?! until)/i },
    { forbids: /wet the leaves in the evening/, asks: /water .*evening|evening.*\bwater\b/i },
  ],
  hi: [
    { forbids: /पक्का होने से पहले/, asks: /(देर न करें|बिना देर|दिखते ही).*छिड़क/ },
    { forbids: /कोई दवा ठीक नहीं करती/, asks: /^इसके लिए कौन-सी दवा पंजीकृत है/ },
    { forbids: /पत्तों पर छिड़काव न करें/, asks: /पत्तों पर .*छिड़कें/ },
    { forbids: /बार-बार छिड़काव न करें/, asks: /बार-बार छिड़क(ें|ाव करें)/ },
    { forbids: /शाम को पत्ते गीले न करें/, asks: /शाम को .*पानी दें/ },
  ],
  mr: [
    { forbids: /खात्री होण्याआधी/, asks: /(थांबू नका|उशीर न करता|दिसताच).*फवारा/ },
    { forbids: /कोणतेही औषध बरे करत नाही/, asks: /^यासाठी कोणते औषध नोंदणीकृत आहे/ },
    { forbids: /पानांवर फवारणी करू नका/, asks: /पानांवर .*फवारा/ },
    { forbids: /पुन्हा पुन्हा फवारणी करू नका/, asks: /पुन्हा पुन्हा फवार(ा|णी करा)/ },
    { forbids: /संध्याकाळी पाने ओली करू नका/, asks: /संध्याकाळी .*पाणी द्या/ },
  ],
};

async function tellAll(language: string): Promise<ToldProblem[]> {
  await loadAdvice(language);
  const all = (await Promise.all(problemCrops.map(({ id }) => problemsOfCrop(id)))).flat();
  return Promise.all(all.map(async (problem) => ({ ...problem, words: await readProblemWords(problem, language) })));
}

describe.each(languageCodes)('in %s', (language) => {
  test('no warning forbids what a step asks for', async () => {
    const rules = contradictions[language] ?? [];
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
