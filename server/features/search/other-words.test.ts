import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '#server/testing/app.ts';

/* Searches by words that the texts do not have: other names, spoken letters, papers. */

let khet: TestApp;

beforeAll(async () => {
  khet = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => khet.close());

async function find(q: string, language = 'hi') {
  const { body, status } = await khet.call('GET', `/search?q=${encodeURIComponent(q)}&language=${language}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

function idsOf({ items }: { items: readonly { id: string }[] }): string[] {
  return items.map(({ id }) => id);
}

test.each([
  ['एससी', 'pm-adarsh-gram'],
  ['अनुसूचित जाति', 'pm-adarsh-gram'],
  ['एससी किसान', 'gj-machines-sc'],
  ['एसटी', 'gj-machines-st'],
  ['अनुसूचित जमाती', 'gj-machines-st'],
  ['ओबीसी', 'dilli-swarojgar'],
])('finds by "%s" the schemes of these castes and tribes', async (q, id) => {
  expect(idsOf((await find(q)).schemes)).toContain(id);
});

test.each(['घी', 'ghee', 'तूप', 'gay'])('takes "%s" for no gourd that sounds alike', async (q) => {
  const { commodities, problems, schemes } = await find(q);
  expect([commodities.total, problems.total]).toEqual([0, 0]);
  expect(idsOf(schemes)).toContain('rashtriya-gokul-mission');
});

test.each(['rat', 'mice', 'चूहे', 'उंदीर'])('finds by "%s" the animal, and no rates', async (q) => {
  const { schemes, problems } = await find(q);
  expect(idsOf(schemes)).toContain('ml-plant-protection');
  expect(schemes.total).toBeLessThan(10);
  expect(problems.total).toBe(0);
});

test.each([
  ['tur dal', 'tur'],
  ['तूर डाळ भाव', 'tur'],
  ['अरहर की दाल', 'tur'],
  ['moong dal', 'moong'],
  ['chana dal', 'gram'],
])('finds by "%s" the pulse %s and no pomegranate', async (q, id) => {
  const { commodities, problems } = await find(q);
  expect(idsOf(commodities)).toEqual([id]);
  for (const problem of idsOf(problems)) expect(problem).toMatch(new RegExp(`^${id}__`));
});

test.each(['झुलसा रोग', 'blight disease', 'करपा रोग'])('finds by "%s" first the problems called blight', async (q) => {
  const ids = idsOf((await find(q)).problems);
  expect(ids).toContain('tomato__early_blight');
  for (const id of ids) expect(id).toMatch(/_blight$/);
  expect(ids[0]).not.toBe('pomegranate__bacterial_blight');
});

test.each(['बाढ़ राहत', 'flood relief', 'पूर भरपाई', 'sukha rahat', 'गारपीट मदत'])(
  'shows for "%s" first the schemes, and of them the crop insurance',
  async (q) => {
    const { order, schemes } = await find(q);
    expect(order[2]).toBe('schemes');
    expect(schemes.items[0]).toMatchObject({ id: 'pmfby' });
  },
);

test.each([
  ['7/12', /bhulekh/],
  ['खसरा', /bhulekh/],
  ['आधार', /uidai/],
  ['Aadhar card', /uidai/],
  ['राशन कार्ड', /CSC/],
  ['बँक पासबुक', /बैंक/],
])('tells a visitor for "%s" where to get the paper', async (q, office) => {
  const { paper, problems } = await find(q);
  expect(paper).toMatch(office);
  expect(problems.total).toBe(0);
});

test.each(['monkey', 'bandar', 'माकड'])('finds by "%s" what keeps monkeys off, and no money', async (q) => {
  const { schemes } = await find(q);
  expect(idsOf(schemes)).toContain('hp-utpadan-sanrakshan');
  expect(schemes.total).toBeLessThan(10);
});

test.each(['hail', 'ओले', 'insurance claim', 'बीमा क्लेम', 'पीक विमा दावा', 'नुकसान भरपाई'])(
  'finds by "%s" first the crop insurance',
  async (q) => {
    expect((await find(q)).schemes.items[0]).toMatchObject({ id: 'pmfby' });
  },
);

test.each(['किस्त कब आएगी', 'kist kab aayegi', 'हप्ता कधी'])('finds by "%s" first PM-KISAN', async (q) => {
  expect((await find(q)).schemes.items[0]).toMatchObject({ id: 'pm-kisan' });
});

test.each(['वायरस', 'papita wayras', 'विषाणू रोग मिरची'])('finds by "%s" what a virus does', async (q) => {
  const [first] = idsOf((await find(q)).problems);
  expect(first).toMatch(/mosaic_virus|ring_spot|leaf_curl/);
});

test('finds by the misspelt "pm kusm" first PM-KUSUM', async () => {
  expect((await find('pm kusm')).schemes.items[0]).toMatchObject({ id: 'pm-kusum' });
});

test('takes a borewell for no borer', async () => {
  const { problems, schemes } = await find('borewell');
  expect(problems.total).toBe(0);
  expect(idsOf(schemes)).toContain('pmksy-har-khet');
});

test.each([
  ['गव्हाचा तांबेरा', 'wheat'],
  ['कांद्याचा करपा', 'onion'],
  ['मिर्च मुड़ना', 'chilli'],
  ['potatoe blite', 'potato'],
])('finds by "%s" the problems of %s alone', async (q, crop) => {
  const { problems } = await find(q);
  expect(problems.total).toBeGreaterThan(1);
  for (const id of idsOf(problems)) expect(id).toMatch(new RegExp(`^${crop}__`));
});

test.each(['tomato rate', 'gram rate', 'onion price'])('finds by "%s" a price and no problem', async (q) => {
  const { commodities, problems } = await find(q);
  expect(commodities.total).toBe(1);
  expect(problems.total).toBe(0);
});

test.each(['tomato', 'patta gobhi', 'पत्ता', 'pan'])('takes "%s" for no paper', async (q) => {
  expect((await find(q)).paper).toBeNull();
});
