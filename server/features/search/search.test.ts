import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { problemById } from '#catalogue/problems.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';
import { canvas } from '#server/testing/photos.ts';

let khet: TestApp;
let asha: TestPerson;
let ravi: TestPerson;

beforeAll(async () => {
  khet = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
  asha = await khet.signUp();
  ravi = await khet.signUp();
  const content = await canvas(80, 80).png().toBuffer();
  const file = { name: 'khatauni of the well field.png', type: 'image/png', content };
  const fields = { documentType: 'Land Records', description: 'loan secret', documentNumber: 'GAT-9911' };
  await khet.upload('/documents/upload', { token: asha.token, fields, file });
  await khet.call('POST', '/schemes/pm-kisan/apply', { token: asha.token, body: {} });
});
afterAll(() => khet.close());

async function find(q: string, { token, more = '' }: { token?: string; more?: string } = {}) {
  const { body, status } = await khet.call('GET', `/search?q=${encodeURIComponent(q)}${more}`, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

describe('a visitor', () => {
  test('finds schemes, problems and commodities, and no group of anybody’s own', async () => {
    const found = await find('tomato');
    expect(found.problems.total).toBeGreaterThan(3);
    expect(found.problems.items).toHaveLength(4);
    expect(found.commodities.items[0]).toEqual({ id: 'tomato', name: 'Tomato', place: null });
    expect(found).toMatchObject({ documents: null, applications: null });
  });

  test.each([
    ['pyaz', 'onion'],
    ['प्याज', 'onion'],
    ['tamaatar', 'tomato'],
    ['tamater', 'tomato'],
    ['gehu', 'wheat'],
  ])('finds by "%s" the commodity %s', async (q, id) => {
    const { commodities } = await find(q);
    expect(commodities.items.map((item: { id: string }) => item.id)).toContain(id);
  });

  const lasalgaon = {
    name: 'Lasalgaon APMC, Maharashtra',
    state: 'maharashtra',
    district: 'mh-nashik',
    market: 'Lasalgaon APMC',
  };

  test.each([
    ['kanda bhav', 'onion', null],
    ['onion price lasalgaon', 'onion', lasalgaon],
    ['लासलगाव कांदा', 'onion', lasalgaon],
    ['wheat rate indore', 'wheat', expect.objectContaining({ district: 'mp-indore', market: null })],
  ])('finds by "%s" the price of %s where it is asked for', async (q, id, place) => {
    const { commodities, places } = await find(q);
    expect(commodities.items[0]).toMatchObject({ id, place });
    expect(places.items).toEqual([]);
  });

  test('finds a mandi, a district and a state by their names', async () => {
    expect((await find('lasalgaon')).places.items).toEqual([lasalgaon]);
    expect((await find('नाशिक', { more: '&language=mr' })).places.items[0]).toMatchObject({
      name: 'नाशिक, महाराष्ट्र',
      district: 'mh-nashik',
      market: null,
    });
    expect((await find('sugarcane rate kolhapur')).places.items).toMatchObject([{ district: 'mh-kolhapur' }]);
    expect((await find('punjab')).places.items).toMatchObject([{ name: 'Punjab', state: 'punjab', district: null }]);
  });

  test.each([
    'pm kisan',
    'crop insurance',
    'early blight',
    'solar pump',
    'Aadhaar',
    'बागवानी',
    'मच्छीमार',
    'welfare',
    'degree',
    'kisan kalyan yojana',
    'लोहे की कमी',
    'diamondback moth',
    'मृदा स्वास्थ्य कार्ड',
  ])('finds by "%s" no place, neither alone nor beside a crop that it sounds like', async (q) => {
    const { places, commodities } = await find(q);
    expect(places.items).toEqual([]);
    expect(commodities.items.filter(({ place }: { place: unknown }) => place !== null)).toEqual([]);
  });

  test.each([
    ['टमाटर अगेती झुलसा', 'tomato'],
    ['onion downy mildew', 'onion'],
    ['potato tuber moth', 'potato'],
    ['potato moth', 'potato'],
    ['टोमॅटो पानांवरील ठिपके', 'tomato'],
    ['wheat karnal bunt', 'wheat'],
  ])('finds by "%s" the price of %s in no place that only sounds so or belongs to a problem', async (q, id) => {
    const { commodities } = await find(q);
    expect(commodities.items[0]).toMatchObject({ id, place: null });
  });

  test.each([
    ['onion aurangabad', ['br-aurangabad', 'mh-chhatrapati-sambhajinagar']],
    ['wheat hamirpur', ['hp-hamirpur', 'up-hamirpur']],
    ['wheat pratapgarh', ['rj-pratapgarh', 'up-pratapgarh']],
    ['onion price bijapur', ['cg-bijapur', 'ka-vijayapura']],
    ['onion nashik pune', ['mh-nashik', 'mh-pune']],
    ['tamater bhav nashik', ['mh-nashik']],
    ['wheat karnal', ['hr-karnal']],
  ])('finds by "%s" a price in each place of that name', async (q, districts) => {
    const { commodities, places } = await find(q);
    const rows = commodities.items.map(({ place }: { place: { district: string } }) => place.district);
    expect(rows).toEqual(districts);
    expect(places.items).toEqual([]);
  });

  test('finds by "मृदा स्वास्थ्य कार्ड" (soil health card) no chilli', async () => {
    expect((await find('मृदा स्वास्थ्य कार्ड')).commodities.items).toEqual([]);
  });

  test('finds a mandi that is called as iron is where nothing else is said', async () => {
    expect((await find('loha')).places.items).toMatchObject([{ market: 'Loha APMC' }]);
  });

  test.each(['kisaan samman', 'किसान सम्मान', 'pm kisan'])('finds by "%s" the scheme PM-KISAN', async (q) => {
    const { schemes } = await find(q);
    expect(schemes.items.map(({ id }: { id: string }) => id)).toContain('pm-kisan');
  });

  test('learns of a scheme that lacks words in Marathi which language stands in', async () => {
    const [marathi, hindi] = await Promise.all(
      ['mr', 'hi'].map((language) => find('bima', { more: `&language=${language}&only=schemes` })),
    );
    const from = ({ schemes }: typeof marathi) =>
      new Set(schemes.items.map(({ borrowedFrom }: { borrowedFrom: string | null }) => borrowedFrom));
    expect(from(marathi)).toEqual(new Set(['hi', null]));
    expect(from(hindi)).toEqual(new Set([null]));
    // A row shows only the title and the benefit, and both are in Marathi.
    const own = marathi.schemes.items.find(({ title }: { title: string }) => title === 'नारळ झाड विमा');
    expect(own).toMatchObject({ borrowedFrom: null });
  });

  test('finds a disease by its crop and name together, in the language asked for', async () => {
    const english = await find('tomato early blight');
    expect(english.problems.items[0]).toMatchObject({ id: 'tomato__early_blight', name: 'Early blight' });
    const hindi = await find('टमाटर अगेती झुलसा', { more: '&language=hi' });
    expect(hindi.problems.items[0]).toMatchObject({ id: 'tomato__early_blight', crop: 'टमाटर' });
  });

  test('asks for more of one group, and of the others learns the number alone', async () => {
    const { problems, commodities } = await find('tomato', { more: '&only=problems' });
    expect(problems.items).toHaveLength(problems.total);
    expect(commodities).toEqual({ items: [], total: expect.any(Number) });
  });

  test('finds by "tomato" no scheme that merely has the word "to"', async () => {
    const { schemes, problems } = await find('tomato', { more: '&only=problems' });
    expect(schemes.total).toBeLessThan(20);
    for (const { id } of problems.items) expect(id).toMatch(/^tomato__/);
  });

  test.each(['potato disease', 'aloo ki bimari', 'आलू के रोग'])('finds by "%s" what potatoes get', async (q) => {
    const { problems } = await find(q);
    expect(problems.items).toHaveLength(4);
    for (const { id } of problems.items) expect(id).toMatch(/^potato__/);
  });

  test.each(['बीमा', 'bima', 'beema', 'फसल बीमा', 'crop insurance', 'soil health card'])(
    'finds by "%s" schemes, and no problem that only sounds like it',
    async (q) => {
      const { order, problems, schemes } = await find(q);
      expect(schemes.total).toBeGreaterThan(0);
      expect(problems.total).toBe(0);
      expect(order).toEqual(['applications', 'documents', 'schemes', 'commodities', 'places', 'guides', 'problems']);
    },
  );

  test.each([
    ['tomato', 'commodities'],
    ['onion price', 'commodities'],
    ['onoin price', 'commodities'],
    ['प्याज का भाव', 'commodities'],
    ['कांदा भाव', 'commodities'],
    ['kanda bhav', 'commodities'],
    ['onion price lasalgaon', 'commodities'],
    ['गेहूं समर्थन मूल्य', 'schemes'],
    ['support price wheat', 'schemes'],
    ['भावांतर', 'schemes'],
    ['खाद', 'schemes'],
    ['lasalgaon', 'places'],
    ['tomato early blight', 'problems'],
    ['potato disease', 'problems'],
    ['pm kisan', 'schemes'],
    ['solar pump', 'schemes'],
  ])('shows for "%s" first the %s', async (q, group) => {
    expect((await find(q)).order[2]).toBe(group);
  });

  test.each([
    ['टमाटर में कीड़ा', 'tomato'],
    ['insect in tomato', 'tomato'],
    ['tamater me keeda', 'tomato'],
    ['कपाशीवर कीड', 'cotton'],
    ['खीरा में कीड़ा', 'cucurbits'],
  ])('finds by "%s" the insects of %s alone, before its price', async (q, crop) => {
    const { problems, order } = await find(q, { more: '&only=problems' });
    expect(problems.total).toBeGreaterThan(1);
    const kinds = await Promise.all(problems.items.map(({ id }: { id: string }) => problemById(id)));
    for (const problem of kinds) {
      expect(problem).toMatchObject({ crop: expect.any(String), kind: expect.stringMatching(/insect|mite|nematode/) });
      expect(problem?.id).toMatch(new RegExp(`^${crop}__`));
    }
    expect(order[2]).toBe('problems');
  });

  test('names the crop whose problems were found, and none where there are several or none', async () => {
    expect((await find('धान में कीड़ा', { more: '&language=hi' })).crop).toEqual({ id: 'paddy', name: 'धान' });
    for (const q of ['early blight', 'pm kisan', 'nitrogen deficiency']) expect((await find(q)).crop).toBeNull();
  });

  test('finds nothing by nothing', async () => {
    for (const q of ['', '  ', '!?']) {
      const { schemes, problems, commodities } = await find(q);
      expect([schemes.total, problems.total, commodities.total]).toEqual([0, 0, 0]);
    }
  });
});

describe('a farmer', () => {
  test('finds a paper by its name and by its type in any language, and an application by its scheme', async () => {
    for (const q of ['khatauni', 'Land Records', 'ज़मीन के काग़ज़']) {
      const { documents } = await find(q, { token: asha.token });
      expect(documents.items, q).toMatchObject([{ name: 'khatauni of the well field.png' }]);
    }
    const { applications } = await find('kisan samman', { token: asha.token });
    expect(applications.items).toMatchObject([{ status: 'Pending' }]);
    const [{ trackingNumber }] = applications.items;
    expect((await find(trackingNumber, { token: asha.token })).applications.total).toBe(1);
  });

  test.each(['7/12', 'satbara', 'सातबारा', 'खसरा खतौनी', 'khasra', 'land record'])(
    'finds a land record by what people call it, "%s"',
    async (q) => {
      const { documents, order } = await find(q, { token: asha.token });
      expect(documents.items).toMatchObject([{ documentType: 'Land Records' }]);
      expect(order[1]).toBe('documents');
    },
  );

  test.each(['बैंक पासबुक', 'aadhaar card', 'राशन कार्ड', 'insurance policy', 'patta rog'])(
    'finds no land record by "%s"',
    async (q) => {
      expect((await find(q, { token: asha.token })).documents.total).toBe(0);
    },
  );

  test('finds the oldest of many applications', async () => {
    const many = await khet.signUp();
    const oldest = 'KH-OLDEST';
    const rows = Array.from({ length: 101 }, (_, each) => ({
      id: crypto.randomUUID(),
      userId: many.id,
      schemeId: 'pmfby',
      trackingNumber: each === 0 ? oldest : `KH-${many.id}-${each}`,
      status: 'Approved',
      appliedAt: new Date(Date.UTC(2026, 0, 1) + each),
    }));
    await khet.services.db.insertInto('schemeApplication').values(rows).execute();
    const { applications } = await find(oldest, { token: many.token });
    expect(applications.items).toMatchObject([{ trackingNumber: oldest }]);
  });

  test('finds no paper by what is written of it inside', async () => {
    for (const q of ['secret', 'GAT-9911']) {
      expect((await find(q, { token: asha.token })).documents.total, q).toBe(0);
    }
  });

  test('never finds what is another’s', async () => {
    for (const q of ['khatauni', 'Land Records', 'kisan samman']) {
      const { documents, applications } = await find(q, { token: ravi.token });
      expect([documents.total, applications.total], q).toEqual([0, 0]);
    }
  });
});
