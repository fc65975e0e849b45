import { afterAll, beforeAll, expect, test } from 'vitest';

import { addDays, indianDay } from '#domain/days/days.ts';
import type { Market } from '#server/testing/market/open-market.ts';

import { askKai } from '../testing/ask-kai.ts';
import { openKaiMarket } from '../testing/open-kai-market.ts';

let market: Market;

beforeAll(async () => {
  market = await openKaiMarket();
});
afterAll(() => market.khet.close());

const ask: (question: string, more?: Parameters<typeof askKai>[2]) => ReturnType<typeof askKai> = (question, more) =>
  askKai(market.khet, question, more);

test.each([
  ['en', 'how much seed of wheat per acre', 'growing', /kg/],
  ['en', 'seed rate of wheat', 'growing', /kg/],
  ['hi', 'गेहूं की अच्छी किस्म बताओ', 'growing', /./],
  ['mr', 'कांद्याची लागवड कशी करावी', 'growing', /./],
  ['en', 'how to store onion so it does not rot', 'storage', /./],
])('in %s, "%s" is answered from the guide of the crop, with its source', async (language, question, intent, text) => {
  const told = await ask(question, { language });
  expect([told.intent, told.text]).toEqual([intent, expect.stringMatching(text)]);
  expect(told.text).not.toContain('1800-180-1551');
  expect(told.events.find(({ kind }) => kind === 'citations')).toMatchObject({
    citations: [{ path: expect.stringMatching(/^\/crops\/(wheat|onion)$/) }],
  });
});

test.each(['how do I store onion', 'how to store onion so it does not rot'])(
  '"%s" hears of the store first',
  async (q) => {
    expect((await ask(q)).text).toMatch(/^Storing/);
  },
);

test('the next question keeps its crop', async () => {
  const { memory } = await ask('how much seed of wheat per acre');
  const told = await ask('and how many waterings', { memory });
  expect(told.events.find(({ kind }) => kind === 'citations')).toMatchObject({
    citations: [{ path: '/crops/wheat' }],
  });
});

test('a crop without a guide is said not to be known, with those who know', async () => {
  expect((await ask('how to grow dragon fruit')).text).toContain('1800-180-1551');
});

test('an animal is told of from its guide, and a sick one needs the vet', async () => {
  expect((await ask('how to start goat farming')).text).not.toBe('');
  expect((await ask('my goat is sick and not eating')).text).toContain('1962');
});

test('two meanings are offered where kai is not sure, and a tap asks the same words with that meaning', async () => {
  const unsure = await ask('my wheat is there since long');
  expect(unsure.intent).toBe('unsure');
  expect(unsure.suggestions).toHaveLength(2);
  const [first = ''] = unsure.suggestions;
  expect((await ask(first, { memory: unsure.memory })).intent).not.toBe('unsure');
});

test('the next water, and what is due this week, come from the asker’s own fields', async () => {
  const { khet } = market;
  const { token } = await khet.signUp();
  const today = indianDay(khet.services.clock());
  expect((await ask('when is the next water?', { token })).text).toContain('I grow this');
  expect((await ask('agla pani kab', { language: 'hi' })).text).toContain('पता नहीं');
  const onion = { crop: 'onion', since: addDays(today, -20), start: 'transplanting', field: 'By the well' };
  await khet.call('POST', '/my-crops', { token, body: onion });
  const water = await ask('when is the next water?', { token });
  expect(water.intent).toBe('growing');
  expect(water.text).toMatch(/^Onion, By the well, day 20: water: every 7 to 10 days \(now, until /i);
  expect(water.text).not.toMatch(/weed/i);
  expect((await ask('what is due this week?', { token })).text).toMatch(/weed/i);
  // Another crop is told of from its guide.
  expect((await ask('when to water wheat', { token })).text).not.toContain('By the well');
});
