import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '#server/testing/app.ts';

import { askKai, type Told } from '../testing/ask-kai.ts';

let khet: TestApp;

beforeAll(async () => {
  khet = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => khet.close());

/** The answer to the last of these texts of one talk. */
async function talk(language: string, ...texts: readonly string[]): Promise<Told> {
  let last: Told | undefined;
  for (const text of texts) last = await askKai(khet, text, { language, memory: last?.memory ?? null });
  if (!last) throw new Error('Nothing was asked');
  return last;
}

const schemesIn = ({ events }: Told) =>
  events.flatMap((event) => (event.kind === 'card' && event.card.kind === 'schemes' ? event.card.schemes : []));
const idsIn = (told: Told) => schemesIn(told).map(({ id }) => id);

test('words that find nearly all schemes tell no need, and kai asks for it', async () => {
  const told = await talk('en', 'any subsidy');
  expect(told.text).toMatch(/^What do you need help with/);
  expect(idsIn(await talk('en', 'any subsidy', 'pump'))).toEqual(idsIn(await talk('en', 'pump scheme')));
});

test('a word after schemes narrows them where both go together', async () => {
  const found = async (...texts: string[]) =>
    Number(/found (\d+) schemes/.exec((await talk('en', ...texts)).text)?.[1]);
  const both = await found('pump scheme', 'solar');
  expect(both).toBeGreaterThan(0);
  expect(both).toBeLessThan(Math.min(await found('pump scheme'), await found('solar scheme')));
});

test.each([
  ['drip subsidy', 'tractor', 'tractor scheme'],
  ['tractor subsidy', 'goat farming', 'goat farming'],
])('after "%s" the words "%s" are a need of their own', async (before, now, alone) => {
  const ids = idsIn(await talk('en', before, now));
  expect(ids).not.toEqual([]);
  expect(ids).toEqual(idsIn(await talk('en', alone)));
});

test.each([
  ['mr', 'विमा', 'सोयाबीन'],
  ['hi', 'बीमा योजना', 'धान'],
  ['en', 'insurance scheme', 'cotton'],
])('in %s, the crop named after "%s" is no need of its own', async (language, need, crop) => {
  expect(idsIn(await talk(language, need, crop))).toEqual(idsIn(await talk(language, need)));
});

test('the state named after a text that kai did not understand is of the schemes before', async () => {
  const ids = idsIn(await talk('en', 'tractor subsidy', 'qwertyuiop', 'Rajasthan'));
  expect(ids).toEqual(idsIn(await talk('en', 'tractor subsidy', 'Rajasthan')));
  expect(ids).toContain('smam');
});

test.each([
  ['en', 'tractor', 'smam'],
  ['hi', 'ट्रैक्टर', 'smam'],
  ['mr', 'सौर पंप', 'pm-kusum'],
  ['mr', 'पंप', 'pm-kusum'],
  ['en', 'solar', 'pm-kusum'],
  ['en', 'drip', 'per-drop-more-crop'],
])('in %s, the thing "%s" alone finds its schemes', async (language, thing, id) => {
  expect(idsIn(await talk(language, thing))).toContain(id);
});

test.each(['police', 'cricket', 'cow', 'office', 'year', 'day', 'work', 'minister', 'काम'])('"%s" alone finds none', async (thing) => {
  expect(schemesIn(await talk('en', thing))).toEqual([]);
});
