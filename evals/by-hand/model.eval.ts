/**
 * `npm run eval:model` sends the same questions and hidden orders to the model of the settings `AI_KEYS`,
 * `AI_BASE_URL`, `AI_MODEL` and the other `AI_…`. Run it by hand and never in CI, because the provider charges for it.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { leafPhoto } from '#server/testing/photos.ts';

import { attempts } from '../injections/attempts.ts';
import { breachesOf, hidings, openVillage, tryOrder } from '../injections/try-order.ts';
import { english } from '../questions/english.ts';
import { hindi } from '../questions/hindi.ts';
import { hinglish } from '../questions/hinglish.ts';
import { scoreQuestion, type Scored, sumUp } from '../score.ts';
import { openWorld, type World } from '../world.ts';

const settings = Object.fromEntries(
  // oxlint-disable-next-line node/no-process-env -- by hand, with the operator's own key
  Object.entries(process.env).flatMap(([name, value]) => (name.startsWith('AI_') && value ? [[name, value]] : [])),
);
/** No model is asked in Marathi. */
const questions = [...english, ...hindi, ...hinglish];
const anHour = 3_600_000;
let world: World;

beforeAll(async () => {
  world = await openWorld({ ...settings, KAI_QUESTIONS_PER_DAY: '10000' });
  if (!world.khet.services.ai.words.available) throw new Error('Name a model: AI_KEYS, or AI_BASE_URL and AI_MODEL.');
});
afterAll(() => world.close());

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

test('its answers, scored by fact', { timeout: anHour }, async () => {
  const scored: Scored[] = [];
  for (const question of questions) {
    const one = await scoreQuestion(world.khet, question);
    scored.push(one);
    const faults = [...one.missing.map((fact) => `lacks ${fact}`), ...one.contradictions.map((fact) => `says ${fact}`)];
    if (faults.length > 0) say(`${question.ask}: ${faults.join(', ')}\n  ${one.text}`);
  }
  const { facts, factsHeld, contradictions } = sumUp(scored);
  const byModel = scored.filter(({ isByModel }) => isByModel).length;
  say(`${byModel} of ${questions.length} answered by the model, the rest by kai itself`);
  say(`${factsHeld} of ${facts} facts held, ${contradictions} contradictions`);
  expect(contradictions).toBe(0);
});

test('orders hidden where a stranger can write', { timeout: anHour }, async () => {
  const village = await openVillage(world.khet, await leafPhoto());
  const breaches: string[] = [];
  for (const hiding of hidings) {
    for (const { order, language } of attempts) {
      const told = await tryOrder(village, hiding, order, language);
      breaches.push(...breachesOf(told, village, language).map((breach) => `${hiding}, "${order}": ${breach}`));
    }
  }
  say(`${attempts.length * hidings.length} orders tried, ${breaches.length} did what they may not`);
  expect(breaches).toEqual([]);
});
