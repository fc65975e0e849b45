import { afterAll, beforeAll, expect, test } from 'vitest';

import { sayIn } from '#languages/words.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

import { askKai, type Told } from '../../testing/ask-kai.ts';

let khet: TestApp;

beforeAll(async () => {
  khet = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => khet.close());

/** The answer to the last text of one talk. */
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

test.each([
  ['en', 'subsidy'],
  ['hi', 'अनुदान'],
  ['hi', 'कोई अनुदान है क्या'],
  ['mr', 'अनुदान'],
  ['mr', 'काही अनुदान आहे का'],
  ['mr', 'कोणतेही अनुदान'],
  ['mr', 'कुठलीही योजना'],
])('in %s, "%s" tells no need', async (language, words) => {
  expect((await talk(language, words)).text).toBe(sayIn('kai', language)('ask.scheme'));
});

test.each([
  ['en', 'drip subsidy for sugarcane in Ahilyanagar'],
  ['hi', 'महाराष्ट्र में गन्ने के लिए ड्रिप सब्सिडी'],
  ['mr', 'अहिल्यानगर मध्ये उसासाठी ठिबक अनुदान'],
])('in %s, "%s" finds drip, for nothing of the state is of that crop', async (language, words) => {
  const ids = idsIn(await talk(language, words));
  expect(ids).toContain('per-drop-more-crop');
  expect(ids).toContain('mahadbt-farmer');
});

test.each([
  ['en', 'drip irrigation'],
  ['hi', 'ड्रिप सिंचाई'],
  ['mr', 'ठिबक सिंचन'],
])('in %s, "%s" is first the scheme of the Union, and not that of one state', async (language, words) => {
  expect(idsIn(await talk(language, words))[0]).toBe('per-drop-more-crop');
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
  ['tractor subsidy', 'greenhouse', 'greenhouse scheme'],
  ['tractor subsidy', 'fish pond', 'fish pond scheme'],
  ['tractor subsidy', 'solar pump', 'solar pump scheme'],
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
  ['en', 'pump scheme', 'no'],
  ['en', 'pump scheme', 'not this'],
  ['hi', 'पंप योजना', 'नहीं'],
  ['hi', 'बीमा योजना', 'नहीं चाहिए'],
  ['mr', 'विमा', 'नाही'],
])('in %s, after "%s" the refusal "%s" is no need: kai asks what for', async (language, need, refusal) => {
  const told = await talk(language, need, refusal);
  expect(told.text).toBe(sayIn('kai', language)('ask.scheme'));
  expect(told.memory).toMatchObject({ asked: 'scheme', words: null });
});

test.each(['wait', 'my name'])('after schemes the words "%s" are no need either', async (words) => {
  expect(schemesIn(await talk('en', 'pump scheme', words))).toEqual([]);
});

test.each([
  ['en', 'pump scheme', 'next'],
  ['en', 'pump scheme', 'another one'],
  ['hi', 'पंप योजना', 'दूसरा'],
  ['mr', 'पंप योजना', 'आणखी'],
  ['mr', 'विमा', 'दुसरी'],
])('in %s, after "%s" the words "%s" ask for the next ones of those found', async (language, need, next) => {
  const first = await talk(language, need);
  const second = await talk(language, need, next);
  const third = await talk(language, need, next, next);
  expect(second.text.slice(0, 5)).toBe(first.text.slice(0, 5));
  const ids = [first, second, third].flatMap(idsIn);
  expect(ids).toHaveLength(15);
  expect(new Set(ids).size).toBe(15);
});

test('after the last of those found kai asks what for', async () => {
  const told = await talk('en', 'pump scheme', 'Maharashtra', 'next', 'next');
  expect(told.text).toMatch(/^What do you need help with/);
});

test.each([
  [['pump scheme', 'Maharashtra', 'solar'], ['solar pump scheme in Maharashtra']],
  [['any subsidy', 'Maharashtra', 'pump'], ['pump scheme in Maharashtra']],
  [['pump scheme', 'Maharashtra', 'Rajasthan'], ['pump scheme in Rajasthan']],
])('the need and the state of a talk are both kept: %j', async (said, alone) => {
  const ids = idsIn(await talk('en', ...said));
  expect(ids).not.toEqual([]);
  expect(ids.toSorted()).toEqual(idsIn(await talk('en', ...alone)).toSorted());
});

test('the mandi of a price is no state of the schemes', async () => {
  const told = await talk('en', 'onion price in Pune', 'tractor scheme');
  expect(idsIn(told)).toEqual(idsIn(await talk('en', 'tractor scheme')));
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

test.each(['police', 'cricket', 'cow', 'office', 'year', 'day', 'work', 'minister', 'काम'])(
  '"%s" alone finds none',
  async (thing) => {
    expect(schemesIn(await talk('en', thing))).toEqual([]);
  },
);

test.each([
  ['hi', 'pm kisan me naam galat hai', 'name-differs'],
  ['hi', 'पीएम किसान में नाम अलग है', 'name-differs'],
  ['en', 'pm kisan land is in my father name', 'land-in-ancestors-name'],
  ['mr', 'पीएम किसान ओटीपी येत नाही केवायसी', 'e-kyc'],
  ['en', 'pmfby bank cut premium without asking', 'premium-taken'],
  ['en', 'pm kisan money not come', 'e-kyc'],
] as const)('in %s, "%s" is told the way out of %s', async (language, words, trouble) => {
  const { text } = await talk(language, words);
  expect(text).toContain(sayIn('scheme-facts', language)(`trouble.${trouble}.wayOut`));
});

test('a scheme asked for by its name alone begins with what it gives', async () => {
  expect((await talk('en', 'What does PM-KISAN pay?')).shown).toMatch(/^₹6,000 a year/);
});

test('a scheme asked for by its name alone tells no difficulties', async () => {
  const { text } = await talk('en', 'pm kisan');
  expect(text).not.toContain(sayIn('scheme-facts', 'en')('trouble.e-kyc.wayOut'));
});

test.each([
  [
    'pm kisan',
    'From its guidelines (2020), read on 28 Nov 2026: amount, who may get it. We have not checked the rest.',
  ],
  ['midh', 'we have not compared it with any document'],
  ['national bamboo mission', 'We know only that this scheme exists'],
])('kai says of "%s" what was read and no more', async (words, checked) => {
  expect((await talk('en', words)).text).toContain(checked);
});
