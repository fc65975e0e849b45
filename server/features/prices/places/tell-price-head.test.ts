import { expect, test } from 'vitest';

import { pricePath } from '#domain/prices/price-path.ts';

import { tellPriceHead } from './tell-price-head.ts';

const tell = (query: string, language = 'en') =>
  tellPriceHead({ params: {}, query: new URLSearchParams(query), language });
const titleOf = async (query: string, language?: string) => (await tell(query, language))?.title;

const lasalgaon = 'commodity=onion&state=maharashtra&district=mh-nashik&market=mh-nashik-lasalgaon-apmc';

test('the head of a price page names the crop and the place, in the language asked for', async () => {
  expect(await titleOf(lasalgaon)).toBe('Onion, Lasalgaon APMC, Nashik, Maharashtra · Market Prices');
  expect(await titleOf(lasalgaon, 'hi')).toBe('प्याज, लासलगाँव मंडी, नासिक, महाराष्ट्र · मंडी भाव');
  expect(await titleOf('commodity=onion')).toBe('Onion · Market Prices');
  expect(await titleOf('state=Maharashtra&district=Nashik')).toBe('Nashik, Maharashtra · Market Prices');
});

test('a mandi goes by its id or its name, as in the links that Khet makes', async () => {
  const path = pricePath('onion', { state: 'maharashtra', district: 'mh-nashik', market: 'Lasalgaon APMC' });
  expect(await titleOf(path.slice(path.indexOf('?')))).toBe(
    'Onion, Lasalgaon APMC, Nashik, Maharashtra · Market Prices',
  );
  expect(await titleOf('state=maharashtra&market=Lasalgaon')).toBe('Lasalgaon APMC, Maharashtra · Market Prices');
  expect(await titleOf('market=mh-nashik-lasalgaon-apmc')).toBe('Lasalgaon APMC · Market Prices');
});

test('a mandi that lies in another state or district is left out', async () => {
  const elsewhere = 'market=mh-nashik-lasalgaon-apmc';
  expect(await titleOf(`state=punjab&${elsewhere}`)).toBe('Punjab · Market Prices');
  expect(await titleOf(`state=maharashtra&district=mh-pune&${elsewhere}`)).toBe('Pune, Maharashtra · Market Prices');
  expect(await titleOf('state=punjab&market=Lasalgaon+APMC')).toBe('Punjab · Market Prices');
});

test('it repeats no word of the address that the catalogue does not have', async () => {
  const hostile = '"><script>alert(1)</script>';
  for (const name of ['commodity', 'state', 'district', 'market', 'marketType', 'quantity', 'q']) {
    expect([name, await tell(new URLSearchParams({ [name]: hostile }).toString())]).toEqual([name, undefined]);
    const { title = '' } = (await tell(new URLSearchParams({ commodity: 'onion', [name]: hostile }).toString())) ?? {};
    expect(title).not.toContain('alert');
  }
  expect(await titleOf(`commodity=Call+98450+12345&state=maharashtra&market=${'x'.repeat(9000)}`)).toBe(
    'Maharashtra · Market Prices',
  );
});

test('a district of another state, and a page without a search, have no head of their own', async () => {
  expect(await titleOf('state=punjab&district=mh-nashik')).toBe('Punjab · Market Prices');
  expect(await tell('')).toBeUndefined();
});
