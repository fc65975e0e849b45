import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '#server/testing/app.ts';

/* Searches as people write them: misspelt, in words of their own, and without a name. */

let khet: TestApp;

beforeAll(async () => {
  khet = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => khet.close());

async function find(q: string, { more = '' }: { more?: string } = {}) {
  const { body, status } = await khet.call('GET', `/search?q=${encodeURIComponent(q)}${more}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

test.each([
  ['cotten', 'cotton'],
  ['onoin', 'onion'],
  ['baigan', 'brinjal'],
])('finds by the misspelt "%s" the price of %s', async (q, id) => {
  expect((await find(q)).commodities.items).toMatchObject([{ id }]);
});

test.each([
  ['tamater ki bimari', 'tomato'],
  ['cotten disease', 'cotton'],
])('finds by the misspelt "%s" what %s gets', async (q, crop) => {
  const { problems } = await find(q);
  expect(problems.total).toBeGreaterThan(4);
  for (const { id } of problems.items) expect(id).toMatch(new RegExp(`^${crop}__`));
});

test.each(['mission', 'carpenter', 'potash', 'gaay ki bimari'])('does not take "%s" for a misspelt crop', async (q) => {
  const { problems, commodities } = await find(q, { more: '&only=problems' });
  expect(commodities.total).toBe(0);
  expect(problems.items.filter(({ id }: { id: string }) => /^(potato|cucurbits|melon)__/.test(id))).toEqual([]);
});

test.each(['pm kisan status', 'pm kisan ekyc', 'पीएम किसान किस्त कब आएगी', 'pm kisan ka paisa kab aayega'])(
  'finds by "%s" first the scheme that is named',
  async (q) => {
    expect((await find(q)).schemes.items[0]).toMatchObject({ id: 'pm-kisan' });
  },
);

test.each(['crop loss', 'crop damage compensation', 'फसल नुकसान', 'ओलावृष्टि', 'पीक नुकसान भरपाई', 'अतिवृष्टी'])(
  'finds by "%s" first the crop insurance of all India',
  async (q) => {
    expect((await find(q)).schemes.items[0]).toMatchObject({ id: 'pmfby' });
  },
);

test.each(['tractor', 'ट्रैक्टर', 'ट्रॅक्टर', 'ट्रैक्टर सब्सिडी'])(
  'finds by "%s" first the machines of all India, not those of one state',
  async (q) => {
    expect((await find(q)).schemes.items[0]).toMatchObject({ id: 'smam' });
  },
);

test.each(['crop rotation', 'kisan mela', 'green leaf'])(
  'puts by "%s" no scheme first for a part of its name',
  async (q) => {
    const { schemes } = await find(q);
    expect(['pm-kisan', 'kisan-credit-card', 'pmfby']).not.toContain(schemes.items[0]?.id);
  },
);

test.each(['aaj ka bhav', 'आज का मंडी भाव', 'आजचा बाजारभाव', 'mandi price'])(
  'shows for "%s", which names no crop, the prices of all crops first',
  async (q) => {
    const { order, commodities } = await find(q);
    expect(order[2]).toBe('commodities');
    expect(commodities.total).toBeGreaterThan(50);
  },
);

test.each(['mandi bhav indore', 'पशु बीमा का भाव', 'tractor price', 'market intervention'])(
  'shows for "%s" no prices of all crops',
  async (q) => {
    expect((await find(q)).commodities.total).toBeLessThan(3);
  },
);

test.each(['गाय की बीमारी', 'cow disease', 'bakri ki bimari', 'गाय', 'bhains'])(
  'finds by "%s" no problem of a plant',
  async (q) => {
    expect((await find(q)).problems.total).toBe(0);
  },
);

test.each(['fertilizer subsidy', 'fertiliser subsidy'])('finds by "%s" first the fixed price of urea', async (q) => {
  expect((await find(q)).schemes.items[0].title).toMatch(/^Fertiliser at fixed prices/);
});

test('finds the scheme of a word that is written as two', async () => {
  expect((await find('bee keeping')).schemes.items[0].title).toMatch(/Beekeeping/);
});

test.each([
  ['white fly', 'cotton__whitefly'],
  ['fall army worm', 'maize__fall_armyworm'],
  ['tomato fruit borer insect', 'tomato__fruit_borer'],
  ['कपास में सुंडी', 'cotton__pink_bollworm'],
  ['fruit borer insect', 'tomato__fruit_borer'],
  ['wilt disease', 'sugarcane__wilt'],
  ['मर रोग', 'general__fusarium_wilt'],
  ['करपा आजार', 'tomato__early_blight'],
])('finds by "%s" first the pest of that name', async (q, id) => {
  expect((await find(q)).problems.items[0]).toMatchObject({ id });
});

test.each([
  ['कांदा', 'onion', 'onion'],
  ['भात', 'paddy', 'rice'],
  ['बटाटा', 'potato', 'potato'],
  ['तूर', 'tur', 'tur'],
])('finds by "%s", the whole name of a crop, nothing of other crops', async (q, id, crop) => {
  const { problems, commodities } = await find(q, { more: '&language=mr&only=problems' });
  expect(problems.total).toBeGreaterThan(0);
  for (const problem of problems.items) expect(problem.id).toMatch(new RegExp(`^${crop}__`));
  expect(commodities.total).toBe(1);
  const goods = await find(q, { more: '&language=mr' });
  expect(goods.commodities.items).toMatchObject([{ id }]);
});

test.each(['A', 'z', 'क', 'ई', ' a '])('finds nothing by "%s", a single letter', async (q) => {
  const { schemes, problems, commodities, places } = await find(q);
  expect([schemes.total, problems.total, commodities.total, places.total]).toEqual([0, 0, 0, 0]);
});

test.each([
  'flood',
  'drought',
  'cyclone',
  'heavy rain',
  'बाढ़',
  'सूखा',
  'baadh',
  'sukha',
  'पूर',
  'दुष्काळ',
  'गारपीट',
  'अवकाळी पाऊस',
])('shows for "%s" first the schemes, and of them the crop insurance', async (q) => {
  const { order, schemes } = await find(q);
  expect(order[2]).toBe('schemes');
  expect(schemes.items[0]).toMatchObject({ id: 'pmfby' });
});

test.each(['सूखा रोग', 'sukha rog'])('shows for "%s" first the problems of plants', async (q) => {
  expect((await find(q)).order[2]).toBe('problems');
});

test.each(['white insect', 'सफेद कीड़ा', 'पांढरी कीड', 'safed keeda'])(
  'finds by "%s" insects that are called white, before those that only sound so',
  async (q) => {
    const { problems, commodities } = await find(q, { more: '&only=problems' });
    expect(commodities.total).toBe(0);
    const ids = problems.items.map(({ id }: { id: string }) => id);
    expect(ids.slice(0, 3)).toContain('general__whitefly');
    expect(ids.indexOf('general__mealybugs')).toBeGreaterThan(0);
    const aphid = ids.indexOf('wheat__aphid');
    expect(aphid === -1 || aphid > ids.indexOf('general__mealybugs')).toBe(true);
  },
);

test.each(['green insect', 'हरा कीड़ा'])('finds by "%s" green insects, not the problems of green gram', async (q) => {
  const { problems } = await find(q);
  expect(problems.total).toBeGreaterThan(3);
  for (const { id } of problems.items) expect(id).not.toMatch(/^moong__/);
});

test.each([
  ['pmkisan', 'pm-kisan'],
  ['pmfby claim', 'pmfby'],
  ['flood relief', 'pmfby'],
  ['kusum yojana apply', 'pm-kusum'],
  ['enam', 'e-nam'],
  ['crop loan', 'kisan-credit-card'],
  ['पीक कर्ज', 'kisan-credit-card'],
  ['fasal rin', 'kisan-credit-card'],
  ['toll free number', 'kisan-call-centre'],
  ['weather', 'gkms'],
  ['mausam', 'gkms'],
  ['हवामान', 'gkms'],
])('finds by "%s" first the scheme %s', async (q, id) => {
  expect((await find(q)).schemes.items[0]).toMatchObject({ id });
});

test.each(['एमएसपी', 'msp rate'])('finds by "%s" the buying at the support price', async (q) => {
  const { schemes } = await find(q);
  expect(schemes.items.map(({ id }: { id: string }) => id)).toContain('msp-procurement');
});

test.each(['e nam', 'e pik pahani'])('finds by "%s" no place for its one letter', async (q) => {
  expect((await find(q)).places.total).toBe(0);
});

test.each([
  ['UP', 'uttar-pradesh'],
  ['mp', 'madhya-pradesh'],
  ['MH', 'maharashtra'],
])('shows for "%s" first the state of these letters', async (q, state) => {
  const { order, places } = await find(q);
  expect(order[2]).toBe('places');
  expect(places.items).toMatchObject([{ state, district: null }]);
});

test.each(['गाय', 'gaay', 'गाय का लोन'])('finds by "%s" no price of a crop', async (q) => {
  expect((await find(q)).commodities.total).toBe(0);
});

test.each([
  ['snake bite', 'emergency'],
  ['साँप ने काटा', 'emergency'],
  ['साप चावला', 'emergency'],
  ['keetnashak pi liya', 'emergency'],
  ['आत्महत्या', 'distress'],
])('tells for "%s" the help in the danger (%s)', async (q, kind) => {
  expect((await find(q, { more: '&language=hi' })).danger).toMatchObject({
    kind,
    text: expect.stringContaining('112'),
  });
});

test.each(['tomato', 'कीटनाशक', 'snake gourd', 'सूखा', 'भूरी'])('tells for "%s" of no danger', async (q) => {
  expect((await find(q)).danger).toBeNull();
});

test.each(['anda', 'अंडा'])('does not take "%s" for the "and" that sounds the same', async (q) => {
  const { schemes, problems } = await find(q);
  expect(schemes.total).toBeLessThan(80);
  expect(problems.total).toBe(0);
});

test.each(['and', 'ke liye', 'और'])('finds nothing for "%s", which only joins words', async (q) => {
  const { order: _order, danger: _danger, ...groups } = await find(q);
  for (const group of Object.values(groups)) expect((group as { total?: number } | null)?.total ?? 0).toBe(0);
});

test.each([
  ['onion', 'onion', null],
  ['गेहूँ की किस्म', 'wheat', 'varieties'],
  ['how to start a goat farm', 'goat', 'start'],
  ['seed rate of soybean', 'soybean', 'seed'],
  ['bakri palan kaise kare', 'goat', 'start'],
  ['शेळीपालन', 'goat', null],
  ['गाय', 'cow', null],
  ['murgi palan', 'poultry', null],
  ['mitti ki jaanch', 'soil-sampling', null],
  ['soil testing', 'soil-sampling', null],
  ['cotten', 'cotton', null],
  ['napier grass', 'napier', null],
])('finds by "%s" first the guide %s, at the part %s', async (q, id, part) => {
  expect((await find(q)).guides.items[0]).toMatchObject({ id, part });
});

test.each(['rain', 'mission', 'potash', 'pm kisan', 'solar pump', 'khet'])('finds by "%s" no guide', async (q) => {
  expect((await find(q)).guides.total).toBe(0);
});

test.each(['goat farming', 'गेहूँ की किस्म', 'how to grow onion'])(
  'shows for "%s", which asks how to do it, the guide first',
  async (q) => {
    expect((await find(q)).order[2]).toBe('guides');
  },
);

test.each(['खसरा', 'khasra'])('finds no disease for the land record "%s"', async (q) => {
  expect((await find(q)).problems.total).toBe(0);
});
