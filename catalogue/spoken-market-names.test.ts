import { expect, test } from 'vitest';

import { marketNameIn } from '#languages/market-name.ts';
import { languageCodes, languageOf } from '#languages/words.ts';

import { markets } from './markets.ts';

const catalogued = new Map(markets.map((market) => [market.id, market]));
const writesLatin = (code: string) => languageOf(code).script === 'Latin';

test('a language that writes Latin letters keeps the name that the source gives, but shortens private yards', () => {
  const kinds = new Set(['corporate', 'cooperative']);
  for (const language of languageCodes.filter(writesLatin)) {
    for (const market of markets) {
      const name = marketNameIn(language, market);
      if (name === market.name) continue;
      expect(kinds).toContain(market.type);
      expect(name.split(',')).toHaveLength(2);
      expect(name.length).toBeLessThanOrEqual(30);
    }
  }
});

test('each private yard of Maharashtra has a short name in every language, in its own letters', () => {
  const yards = markets.filter(({ stateId, type }) => stateId === 'maharashtra' && type === 'corporate');
  expect(yards.length).toBeGreaterThan(10);
  for (const language of languageCodes) {
    for (const market of yards) {
      const name = marketNameIn(language, market);
      expect(name.length, name).toBeLessThanOrEqual(30);
      if (!writesLatin(language)) expect(name).not.toMatch(/[a-z]/i);
    }
  }
});

test.each([
  ['mh-nashik-lasalgaon-apmc', 'Lasalgaon APMC', 'लासलगाँव मंडी', 'लासलगाव बाजार समिती'],
  ['mh-nashik-lasalgaon-niphad-apmc', 'Lasalgaon (Niphad) APMC', 'लासलगाँव (निफाड) मंडी', 'लासलगाव (निफाड) बाजार समिती'],
  ['mp-indore-indore-f-v-apmc', 'Indore (F&V) APMC', 'इंदौर (फल-सब्ज़ी) मंडी', 'इंदूर (फळ-भाजी) बाजार समिती'],
  ['tn-krishnagiri-hosur-uzhavar-sandhai', 'Hosur Uzhavar Sandhai', 'होसूर किसान बाज़ार', 'होसूर शेतकरी बाजार'],
  ['rj-kota-ramganjmandi-apmc', 'Ramganjmandi APMC', 'रामगंज मंडी', 'रामगंज मंडी बाजार समिती'],
  ['rj-kota-bhamashah-mandi-kota', 'Bhamashah Mandi Kota', 'भामाशाह मंडी, कोटा', 'भामाशाह मंडी, कोटा'],
])('%s is called as its readers call it', (id, name, hindi, marathi) => {
  expect(catalogued.get(id)?.name).toBe(name);
  expect([marketNameIn('hi', { id, name }), marketNameIn('mr', { id, name })]).toEqual([hindi, marathi]);
});

test('a market with the name of a district takes the district’s name, of its own state alone', () => {
  expect(marketNameIn('hi', { id: 'mh-nagpur-nagpur-apmc', name: 'Nagpur APMC' })).toBe('नागपुर मंडी');
  expect(marketNameIn('hi', { id: 'tn-salem-nagpur-apmc', name: 'Nagpur APMC' })).toBe('Nagpur APMC');
});

test('a name is said whole in one script or left whole as the source has it', () => {
  for (const language of languageCodes.filter((code) => !writesLatin(code))) {
    const inOwnScript = new RegExp(
      String.raw`^[\p{Script=${languageOf(language).script}}\p{Join_Control}\p{P}\p{M} ]+$`,
      'u',
    );
    const said = markets.map((market) => ({ market, name: marketNameIn(language, market) }));
    const ours = said.filter(({ market, name }) => name !== market.name);
    expect(ours.filter(({ name }) => !inOwnScript.test(name))).toEqual([]);
    expect(ours.length / markets.length).toBeGreaterThan(0.6);
  }
});

test('two markets of a district are never called the same', () => {
  for (const language of languageCodes) {
    const byName = Map.groupBy(markets, (market) => `${market.districtId} ${marketNameIn(language, market)}`);
    const shared = [...byName.values()].filter((group) => group.length > 1);
    expect(shared.map((group) => group.map(({ id }) => id))).toEqual([]);
  }
});
