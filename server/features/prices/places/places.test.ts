import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { daysAgo, type Market, openMarket, today } from '#server/testing/market/open-market.ts';

let market: Market;

beforeAll(async () => {
  const onion = { commodity: 'onion', modal: 2000 };
  market = await openMarket(
    [
      { ...onion, market: 'mh-nashik-lasalgaon-apmc', day: today, arrivals: 5 },
      { ...onion, market: 'mh-nashik-lasalgaon-apmc', day: today, arrivals: 90, variety: 'Red', modal: 2100 },
      { ...onion, market: 'mh-nashik-lasalgaon-apmc', day: daysAgo(1), arrivals: 900, variety: 'White' },
      { ...onion, market: 'mh-nashik-yeola-apmc', day: daysAgo(40) },
      { ...onion, market: 'mh-ahilyanagar-kopargaon-apmc', day: today },
      { ...onion, market: 'mh-pune-pune-apmc', day: today },
      { ...onion, market: 'gj-surat-surat-apmc', day: today, source: 'demonstration' },
      { ...onion, commodity: 'tomato', market: 'mh-nashik-devala-apmc', day: today },
      { ...onion, commodity: 'wheat', market: 'mh-nashik-yeola-apmc', day: daysAgo(1), grade: 'FAQ' },
      { ...onion, commodity: 'wheat', market: 'mh-nashik-yeola-apmc', day: today, variety: 'Lokwan', grade: 'FAQ' },
      { ...onion, commodity: 'wheat', market: 'mh-nashik-yeola-apmc', day: today, variety: 'Dara', grade: 'Non-FAQ' },
      {
        ...onion,
        commodity: 'wheat',
        market: 'mh-nashik-yeola-apmc',
        day: today,
        variety: 'Dara',
        grade: 'Grade A',
        arrivals: 90,
      },
      { ...onion, commodity: 'dragontears', market: 'mh-pune-pune-apmc', day: today },
    ],
    [{ key: 'mh-new', name: 'Aamgaon 50% Market', stateId: 'maharashtra', districtId: null, type: 'local' }],
  );
});
afterAll(() => market.khet.close());

const ask = (path: string, query?: Record<string, string>) => market.ask(`/${path}`, query);
const names = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name);

describe('the markets of a place', () => {
  test('come first if they report the commodity, then the others by name', async () => {
    expect(names(await ask('markets', { state: 'Maharashtra', commodity: 'tomato' }))).toEqual([
      'Devala APMC',
      'Aamgaon 50% Market',
      'Kopargaon APMC',
      'Lasalgaon APMC',
      'Pune APMC',
      'Yeola APMC',
    ]);
    expect(names(await ask('markets', { district: 'mh-nashik' }))).toEqual([
      'Devala APMC',
      'Lasalgaon APMC',
      'Yeola APMC',
    ]);
  });

  test('say which of them has its district’s town as its name', async () => {
    const page = await ask('markets', { state: 'maharashtra' });
    const towns = page.items.filter((item: { ofDistrictTown: boolean }) => item.ofDistrictTown);
    expect(names({ items: towns })).toEqual(['Pune APMC']);
  });

  test('are found by their name in a language with other letters, and by a part of it', async () => {
    expect(names(await ask('markets', { search: 'लासलगाँव' }))).toEqual(['Lasalgaon APMC']);
    expect(names(await ask('markets', { search: 'लासलगाव बाजार समिती' }))).toEqual(['Lasalgaon APMC']);
    expect(names(await ask('markets', { search: 'येव' }))).toEqual(['Yeola APMC']);
    const prices = await market.ask('', { commodity: 'onion', market: 'पुणे मंडी' });
    expect(prices.items.map((price: { market: { name: string } }) => price.market.name)).toEqual(['Pune APMC']);
  });

  test.each([
    ['अहमदनगर', 'mh-ahilyanagar'],
    ['औरंगाबाद', 'mh-chhatrapati-sambhajinagar'],
    ['उस्मानाबाद', 'mh-dharashiv'],
    ['osmanabad', 'mh-dharashiv'],
    ['bombay', 'mh-mumbai-city'],
    ['baroda', 'gj-vadodara'],
    ['calcutta', 'wb-kolkata'],
    ['madras', 'tn-chennai'],
    ['trivandrum', 'kl-thiruvananthapuram'],
    ['gurgaon', 'hr-gurugram'],
    ['hubli', 'ka-dharwad'],
  ])('come with the district of another name: "%s"', async (search, district) => {
    expect((await ask('markets', { search })).districts).toContain(district);
  });

  test('are found by a part of their name, taken as it is', async () => {
    expect(names(await ask('markets', { search: 'gaon' }))).toEqual([
      'Aamgaon 50% Market',
      'Kopargaon APMC',
      'Lasalgaon APMC',
    ]);
    expect(names(await ask('markets', { search: '%' }))).toEqual([]);
  });

  test('say so if we do not know their district', async () => {
    const { items } = await ask('markets', { search: 'Aamgaon' });
    expect(items).toMatchObject([{ id: 'mh-new', district: null, state: { id: 'maharashtra' } }]);
  });

  test('are paged without a gap or a double', async () => {
    const pages: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { name: string }[]; nextCursor: string | null } = await ask('markets', {
        commodity: 'onion',
        limit: '2',
        ...(cursor === null ? {} : { cursor }),
      });
      pages.push(...names(page));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(pages).toEqual(names(await ask('markets', { commodity: 'onion' })));
    expect(new Set(pages).size).toBe(7);
  });
});

describe('the catalogue', () => {
  test('has 36 states, and the districts of each, all by their ids', async () => {
    expect(await ask('states')).toHaveLength(36);
    expect(await ask('states')).toContainEqual({ id: 'goa' });
    expect(await ask('districts', { state: 'Goa' })).toContainEqual({ id: 'ga-north-goa' });
    expect(await market.refusal('/districts', { state: 'Atlantis' })).toEqual([400, 'invalid_request', ['state']]);
  });

  test('has the 56 listed commodities, and apart from them what else is reported', async () => {
    const { listed, others } = await ask('commodities');
    expect(listed).toHaveLength(56);
    expect(listed[0]).toMatchObject({ id: 'tomato' });
    expect(others).toContain('Dragontears');
    expect(others).not.toContain('Tomato');
    expect(new Set(others).size).toBe(others.length);
  });

  test('is searched in both languages, in words people say', async () => {
    const ids = async (search: string) =>
      (await ask('commodities', { search })).listed.map(({ id }: { id: string }) => id);
    expect(await ids('प्याज')).toEqual(['onion']);
    expect(await ids('aloo')).toContain('potato');
    expect((await ask('commodities', { search: 'dragon t' })).others).toEqual(['Dragontears']);
  });
});

describe('the markets around a district', () => {
  const near = (query: Record<string, string>) => ask('nearby', { commodity: 'onion', state: 'Maharashtra', ...query });
  const found = (data: { markets: { distanceKm: number; price: { market: { name: string }; variety: string } }[] }) =>
    data.markets.map(({ distanceKm, price }) => [price.market.name, price.variety, distanceKm]);

  test('come nearest first, each once, with what most came in newest', async () => {
    const data = await near({ district: 'Nashik' });
    expect(data.placeKnown).toBe(true);
    const [own, next] = found(data);
    // Kopargaon lies in Ahilyanagar, and the old prices of Yeola are no help today.
    expect(own).toEqual(['Lasalgaon APMC', 'Red', 0]);
    expect(next?.[0]).toBe('Kopargaon APMC');
    expect(found(data).map(([name]) => name)).not.toContain('Yeola APMC');
  });

  test('are each shown with fair average quality where that was reported', async () => {
    const { markets } = await near({ commodity: 'wheat', district: 'Nashik' });
    expect(markets).toMatchObject([
      { price: { variety: 'Lokwan', grade: 'FAQ', supportPrice: 2585, provenance: { ageDays: 0 } } },
    ]);
  });

  test('reach as far as is asked', async () => {
    expect(found(await near({ district: 'Nashik', withinKm: '20' }))).toEqual([['Lasalgaon APMC', 'Red', 0]]);
    const far = found(await near({ district: 'Nashik', withinKm: '300' }));
    expect(far.map(([name]) => name)).toEqual(expect.arrayContaining(['Pune APMC', 'Surat APMC']));
    const kilometres = far.map(([, , distance]) => Number(distance));
    expect(kilometres).toEqual(kilometres.toSorted((a, b) => a - b));
  });

  test('of a district that is not in the state are refused', async () => {
    const query = { commodity: 'onion', state: 'Goa', district: 'Nashik' };
    expect(await market.refusal('/nearby', query)).toEqual([400, 'invalid_request', ['district']]);
  });
});
