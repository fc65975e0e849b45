import { afterAll, beforeAll, expect, test } from 'vitest';

import { byCause } from './questions/by-cause.ts';
import { english } from './questions/english.ts';
import { hindi } from './questions/hindi.ts';
import { hinglish } from './questions/hinglish.ts';
import { marathi } from './questions/marathi.ts';
import { pricesByCause } from './questions/prices-by-cause.ts';
import { schemesByCause } from './questions/schemes-by-cause.ts';
import { scoreQuestion, type Scored } from './score.ts';
import { openWorld, type World } from './world.ts';

const questions = [...english, ...hindi, ...hinglish, ...marathi, ...byCause, ...pricesByCause, ...schemesByCause];
let world: World;
const scored: Scored[] = [];

beforeAll(async () => {
  world = await openWorld();
  for (const question of questions) scored.push(await scoreQuestion(world.khet, question));
}, 300_000);
afterAll(() => world.close());

/** A wrong answer here harms: each of these questions is a gate of its own. */
const gated: ReadonlySet<string> = new Set(['emergency', 'distress', 'secret', 'applications']);
/** The last score, rounded down. A change that reads worse shows here; single questions may change places. */
const lastShareRight = 0.917;

function faultsOf(all: readonly Scored[]) {
  return all
    .filter(
      ({ isIntentRight, missing, contradictions }) => !isIntentRight || missing.length + contradictions.length > 0,
    )
    .map(({ question, intent, missing, contradictions, text }) => ({
      ask: question.ask,
      intent: `${question.intent} → ${intent}`,
      missing,
      contradictions,
      text,
    }));
}

test('there are at least 200 questions in English, Hindi and Hinglish', () => {
  expect(questions.length).toBeGreaterThanOrEqual(200);
  expect(new Set(questions.map(({ ask, after }) => `${after.join()}${ask}`)).size).toBe(questions.length);
});

test('kai without a model tells each danger, each secret and each own record right', () => {
  expect(faultsOf(scored.filter(({ question }) => gated.has(question.intent)))).toEqual([]);
});

test('no answer holds what no right answer holds, beyond a few', () => {
  expect(scored.filter(({ contradictions }) => contradictions.length > 0).length).toBeLessThanOrEqual(12);
});

test('kai reads and answers no smaller share of the questions than last time', () => {
  const faults = faultsOf(scored);
  process.stdout.write(`right and whole: ${scored.length - faults.length} of ${scored.length}\n`);
  expect({ share: 1 - faults.length / scored.length, faults }).toMatchObject({
    share: expect.toSatisfy((share: number) => share >= lastShareRight),
  });
});
