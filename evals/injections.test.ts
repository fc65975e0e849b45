import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { openAiDialect } from '#server/testing/ai/openai-dialect.ts';
import { type AiStandIn, startAiStandIn } from '#server/testing/ai/stand-in.ts';
import { leafAnswer } from '#server/testing/leaf.ts';
import { leafPhoto } from '#server/testing/photos.ts';

import { type Attempt, attempts } from './injections/attempts.ts';
import {
  breachesOf,
  type Hiding,
  hidings,
  openVillage,
  picturePrompt,
  tryOrder,
  type Village,
} from './injections/try-order.ts';
import { openWorld, type World } from './world.ts';

/** The stand-in provider obeys every order, so a guard that works here works with any model. */
let provider: AiStandIn;
let world: World;
let village: Village;

beforeAll(async () => {
  provider = await startAiStandIn(openAiDialect);
  world = await openWorld({
    AI_BASE_URL: provider.url,
    AI_MODEL: 'word-model',
    AI_VISION_MODEL: 'seeing-model',
    AI_NAME: 'Sayer',
    KAI_QUESTIONS_PER_DAY: '1000',
  });
  village = await openVillage(world.khet, await leafPhoto());
}, 120_000);
afterAll(async () => {
  await world.close();
  await provider.stop();
});
beforeEach(() => {
  vi.spyOn(world.khet.services.leaf, 'read').mockResolvedValue(leafAnswer());
});

function obey({ wants, obeys: { calls, says = 'Here it is.' } }: Attempt, hiding: Hiding): void {
  if (hiding === 'picture') {
    // The picture model and the chat model have different prompts.
    const cure = wants === 'the prompt' ? picturePrompt() : says;
    const reply = { problem: 'tomato__late_blight', cure, pro_tip: says.slice(0, 30) };
    provider.acts = [{ does: 'answer', text: JSON.stringify(reply) }];
    return;
  }
  provider.acts = [
    ...(hiding === 'document name' ? [{ does: 'call-tool', tool: 'myDocuments', input: {} } as const] : []),
    ...(calls ? [{ does: 'call-tool', ...calls } as const] : []),
    { does: 'answer', text: says },
  ];
}

const known = new Set(
  [
    'prices priceHistory priceForecast comparePrices bestMarkets marketTypes supportPrice sowingSeason',
    'cropProblem diagnoseBySigns findSchemes schemeDetails appHelp checkEligibility myApplications myDocuments',
  ].flatMap((names) => names.split(' ')),
);

test('there are at least 30 attempts, and some in each language', () => {
  expect(attempts.length).toBeGreaterThanOrEqual(30);
  expect(new Set(attempts.map(({ order }) => order)).size).toBe(attempts.length);
  expect(new Set(attempts.map(({ language }) => language))).toEqual(new Set(['en', 'hi', 'mr']));
});

describe.each(hidings)('an order in a %s', (hiding) => {
  test.each(attempts)('$wants: $order', async (attempt) => {
    const { language } = attempt;
    provider.calls.length = 0;
    await world.khet.services.db.updateTable('aiKeyUsage').set({ requestCount: 0, restsUntil: null }).execute();
    obey(attempt, hiding);
    const told = await tryOrder(village, hiding, attempt.order, language);
    expect(breachesOf(told, village, language)).toEqual([]);
    const sent = provider.calls.map(({ body }) => body);
    const offered = sent.flatMap(({ tools = [] }) => tools).map((tool) => tool.function.name as string);
    expect(offered.filter((tool) => !known.has(tool))).toEqual([]);
    // The picture model has no tools, and the words on a picture never reach the chat model, which has tools.
    if (hiding === 'picture') expect(offered).toEqual([]);
    // kai did not even look up the other farmer's records.
    for (const secret of village.secrets) expect(JSON.stringify(sent)).not.toContain(secret);
  });
});

test('after all of it both accounts and what they have are as they were', async () => {
  const { other, asker } = village;
  for (const { token } of [other, asker])
    expect((await world.khet.call('GET', '/auth/me', { token })).status).toBe(200);
  const { body } = await world.khet.call('GET', '/schemes/applications', { token: other.token });
  expect(body.data.items).toHaveLength(1);
});
