import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Market } from '#server/testing/market/open-market.ts';

import { byCause } from './questions/by-cause.ts';
import { english } from './questions/english.ts';
import { hindi } from './questions/hindi.ts';
import { hinglish } from './questions/hinglish.ts';
import { marathi } from './questions/marathi.ts';
import { pricesByCause } from './questions/prices-by-cause.ts';
import { schemesByCause } from './questions/schemes-by-cause.ts';
import { scoreQuestion, type Scored } from './score.ts';
import { openWorld } from './world.ts';

const questions = [...english, ...hindi, ...hinglish, ...marathi, ...byCause, ...pricesByCause, ...schemesByCause];
let world: Market;
const scored: Scored[] = [];

beforeAll(async () => {
  world = await openWorld();
  for (const question of questions) scored.push(await scoreQuestion(world.khet, question));
}, 180_000);
afterAll(() => world.khet.close());

/** The failures with all facts that a developer needs to fix them. */
function faults() {
  return scored
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

test('kai without a model understands each of them, holds its facts, and contradicts none', () => {
  expect(faults()).toEqual([]);
});
