import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '#server/testing/app.ts';

import { findGuide, readGuide } from './index.ts';

let khet: TestApp;

beforeAll(async () => {
  khet = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => khet.close());

async function get(path: string) {
  const { body, status } = await khet.call('GET', path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

test('anyone reads how to grow a crop, each fact in codes and in words, with its source', async () => {
  const guide = await get('/crops/onion?language=hi&state=maharashtra&season=rabi');
  expect(guide).toMatchObject({ id: 'onion', about: 'crop', name: 'प्याज', commodities: ['onion'], hasProblems: true });
  expect(guide.facts.find(({ kind }: { kind: string }) => kind === 'seed-rate')).toMatchObject({
    part: 'seed',
    codes: { kgPerHectare: [5, 8] },
    label: 'बीज',
    text: '2 से 3.2 किलो प्रति एकड़ (50 से 80 ग्राम प्रति गुंठा, 5 से 8 किलो प्रति हेक्टेयर)',
    source: 'dogr',
    confidence: 'sure',
  });
  const listed = new Set(guide.sources.map(({ id }: { id: string }) => id));
  for (const { source } of guide.facts) expect(listed.has(source), source).toBe(true);
});

test('a fact of the state stands before that of its zone, and one of another state is not told', async () => {
  const windows = async (state: string) => {
    const { facts } = await get(`/crops/wheat?state=${state}&part=sowing`);
    return facts
      .filter(({ kind, codes }: { kind: string; codes: { act?: string } }) => kind === 'window' && codes.act === 'sow')
      .map(({ codes }: { codes: { from: string; only: string[] } }) => `${codes.only.join(' ')} ${codes.from}`);
  };
  expect(await windows('punjab')).toContain('irrigated timely-sown 11-01');
  expect(await windows('bihar')).toContain('irrigated timely-sown 11-05');
  expect(await windows('bihar')).not.toContain('irrigated timely-sown 11-01');
});

test('amounts are in the measure of the state’s farmers where it has one size, else in acres', async () => {
  const seed = async (state: string) => {
    const { facts } = await get(`/crops/onion?state=${state}&part=seed`);
    return facts[0].text;
  };
  expect(await seed('west-bengal')).toBe('0.67 to 1.1 kg a bigha (30 to 50 g a kattha, 5 to 8 kg a hectare)');
  expect(await seed('madhya-pradesh')).toBe('2 to 3.2 kg an acre (5 to 8 kg a hectare)');
  expect(await seed('karnataka')).toBe('2 to 3.2 kg an acre (50 to 80 g a guntha, 5 to 8 kg a hectare)');
});

test('an animal and a topic have their own address, and a wrong one is not found', async () => {
  expect((await get('/animals/goat')).facts.map(({ part }: { part: string }) => part)).toContain('vet');
  const sample = await get('/topics/soil-sampling?language=mr');
  expect(sample.facts.map(({ text }: { text: string }) => text).join(' ')).toContain('15 सेमी खोल V आकाराचा खड्डा');
  for (const path of ['/crops/goat', '/animals/onion', '/topics/moonrock']) {
    expect((await khet.call('GET', path)).status, path).toBe(404);
  }
  const guides = await get('/guides?language=mr');
  expect(guides).toContainEqual({ id: 'goat', about: 'animal', name: 'शेळी' });
});

test('other features read a part of a guide as facts, and have it said in a language', async () => {
  const part = await readGuide('wheat', 'seed', { state: 'punjab' });
  expect(part?.facts[0]).toMatchObject({ kind: 'seed-rate', kgPerHectare: [100, 100] });
  expect((await part?.say('en'))?.[0]).toBe('Seed (sown in time): 40 kg an acre (5 kg a kanal, 100 kg a hectare)');
  expect(await readGuide('moonrock', 'seed')).toBeUndefined();
});

test('a guide is found by what people call the crop or the animal', async () => {
  for (const [words, id] of [
    ['Kanda', 'onion'],
    ['गेहूँ', 'wheat'],
    ['शेळी', 'goat'],
  ]) {
    expect((await findGuide(words ?? ''))?.id, words).toBe(id);
  }
  expect(await findGuide('moonrock')).toBeUndefined();
});
