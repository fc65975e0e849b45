import { afterAll, beforeAll, expect, test } from 'vitest';

import { formatAge, formatDay, formatRupees } from '#languages/format.ts';
import { languageCodes, languageOf, sayIn } from '#languages/words.ts';
import { daysAgo, type Market, openMarket } from '#server/testing/market/open-market.ts';

import { askKai } from '../../testing/ask-kai.ts';

const july = daysAgo(124);
let market: Market;

beforeAll(async () => {
  market = await openMarket([{ commodity: 'onion', market: 'mh-nashik-lasalgaon-apmc', day: july, modal: 1450 }]);
});
afterAll(() => market.khet.close());

test.each(languageCodes)(
  'in %s the first sentence of an old price says the price, the place and its day',
  async (language) => {
    const { locale } = languageOf(language);
    const { text, shown } = await askKai(market.khet, 'onion price in Lasalgaon', { language });
    const { clock } = market.khet.services;
    const [first = ''] = shown.split(sayIn('kai', language)('price.askFirst'));
    for (const part of [
      formatRupees(1450, locale),
      formatDay(july, locale, 'long'),
      formatAge(july, clock(), locale),
    ]) {
      expect(first).toContain(part);
    }
    // The voice agent speaks the whole text, the chat shows the short one beside a card.
    expect(text.startsWith(first)).toBe(true);
  },
);

test('in English the sentence reads as a farmer would hear it, and a wider area is told after it', async () => {
  const { shown } = await askKai(market.khet, 'onion price in Lasalgaon');
  expect(shown).toBe(
    'Onion, Lasalgaon APMC, Maharashtra: ₹1,450 a quintal (₹14.50 a kg) on 20 July 2026; this price is old, from 4 months ago. Today’s price has not come yet: ask your mandi before you sell.',
  );
  const wider = await askKai(market.khet, 'onion price in Pune');
  expect(wider.shown).toMatch(
    /^Onion, Maharashtra: ₹1,450 .* ago\. No market reports Onion from Pune, Maharashtra now/,
  );
});
