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

/** The first group in which anything is found. */
function firstGroup(data: { readonly order: readonly string[] } & Record<string, unknown>): string | undefined {
  return data.order.find((group) => ((data[group] as { total?: number } | null)?.total ?? 0) > 0);
}

function idsOf({ items }: { items: readonly { id: string }[] }): string[] {
  return items.map(({ id }) => id);
}

test.each([
  ['एससी', 'gj-land-sc'],
  ['अनुसूचित जाति', 'gj-sugarcane-sc'],
  ['एससी किसान', 'mp-tubewell'],
  ['एसटी', 'gj-machines-general'],
  ['अनुसूचित जमाती', 'gj-machines-general'],
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

test.each([
  ['laser leveler', 'smam'],
  ['कंबाइन हार्वेस्टर', 'smam'],
  ['thresher', 'smam'],
  ['power weeder subsidy', 'smam'],
  ['दुधाचा दर', 'ka-ksheera-siri'],
  ['गन्ना भुगतान', 'gj-sugar-coop-package'],
  ['मोती पालन', 'pmmsy'],
  ['विहीर', 'pmksy-har-khet'],
  ['विहीर अनुदान', 'mahadbt-farmer'],
  ['kua khudai', 'pmksy-har-khet'],
  ['बियाणे अनुदान', 'smsp-seed'],
  ['गोठा अनुदान', 'gj-cattle-shed'],
  ['कर्जमाफी यादी', 'telangana-crop-loan-waiver'],
  ['dal mill', 'pmfme'],
  ['napier grass', 'nlm-fodder'],
  ['khad ka rate', 'fertiliser-subsidy'],
  ['lumpy virus', 'lhdcp'],
  ['गाय पालन लोन', 'kcc-animal-fish'],
  ['tea subsidy', 'tea-small-grower-machines'],
  ['fasal bima list', 'pmfby'],
  ['पीक विमा यादी', 'pmfby'],
  ['kcc form', 'kisan-credit-card'],
  ['ekyc', 'pm-kisan'],
  ['शेतकरी ओळखपत्र', 'farmer-registry'],
  ['rain gun', 'per-drop-more-crop'],
  ['मल्चिंग पेपर', 'raj-plastic-mulch'],
  ['दूध अनुदान', 'ka-ksheera-siri'],
])('finds by "%s" first the fitting scheme %s', async (q, id) => {
  const found = await find(q);
  expect(found.schemes.items[0]).toMatchObject({ id });
  expect(firstGroup(found)).toBe('schemes');
});

test.each(['एफपीओ', 'आळिंबी', 'रेशीम उद्योग'])('finds schemes by "%s"', async (q) => {
  expect((await find(q)).schemes.total).toBeGreaterThan(0);
});

test.each([
  ['fishery', 'guides'],
  ['storage', 'schemes'],
  ['harvester', 'schemes'],
  ['केंचुआ खाद', 'guides'],
])('shows for "%s" first the %s, and the schemes before problems that mention it in passing', async (q, first) => {
  const found = await find(q);
  expect(firstGroup(found)).toBe(first);
  expect(found.order.indexOf('schemes')).toBeLessThan(found.order.indexOf('problems'));
});

test.each(['आयुष्मान'])('finds nothing by "%s", of which Khet knows nothing', async (q) => {
  const { schemes, problems, commodities, places } = await find(q);
  expect([schemes.total, problems.total, commodities.total, places.total]).toEqual([0, 0, 0, 0]);
});

test.each([
  ['कपाशीवर मावा', 'general__aphids'],
  ['cotton aphids', 'general__aphids'],
  ['bhindi me mahu', 'general__aphids'],
  ['टोमॅटोवर फुलकिडे', 'general__thrips'],
  ['उसावर हुमणी', 'general__white_grub'],
  ['उसावर खोडकिडा', 'sugarcane__early_shoot_borer'],
  ['मक्यावर लष्करी अळी', 'maize__fall_armyworm'],
  ['ज्वारीवर लष्करी अळी', 'maize__fall_armyworm'],
  ['हरभऱ्यावर घाटेअळी', 'gram__pod_borer'],
  ['तुरीवर शेंगा पोखरणारी अळी', 'tur__pod_borer'],
  ['वांग्यावर अळी', 'brinjal__shoot_fruit_borer'],
  ['टमाटर के पत्ते मुड़ रहे हैं', 'tomato__yellow_leaf_curl_virus'],
])('shows for "%s" the problem %s before any price', async (q, id) => {
  const found = await find(q);
  expect(found.problems.items[0]).toMatchObject({ id });
  expect(firstGroup(found)).toBe('problems');
});

test('finds by "भुरी" the powdery mildew of that name, and not brown spots', async () => {
  for (const id of idsOf((await find('भुरी', 'mr')).problems)) expect(id).toMatch(/powdery_mildew$/);
});

test.each(['mustard seed', 'cotton seed', 'kapas msp', 'green gram', 'red chilli'])(
  'shows for "%s", a thing to sell, first its price',
  async (q) => {
    expect(firstGroup(await find(q))).toBe('commodities');
  },
);

test.each(['cotton seed', 'gehu msp', 'kapas msp'])('finds by "%s" no problem of many crops', async (q) => {
  for (const id of idsOf((await find(q)).problems)) expect(id).not.toMatch(/^general__/);
});

test('finds by "banana subsidy" no scheme that only has बनाना, "to build", in its text', async () => {
  const { schemes } = await find('banana subsidy');
  expect(schemes.items[0]).toMatchObject({ id: 'bihar-banana' });
  expect(schemes.total).toBeLessThan(10);
});
