import fc from 'fast-check';
import { expect, test } from 'vitest';

import { leastReports, mostAboveOthers, type Offer, whereToSell } from './where-to-sell.ts';

const anOffer = (market: string, about: Partial<Offer> = {}): Offer => ({
  market,
  pricePerQuintal: 3800,
  distanceKm: 40,
  reports: 20,
  isPrivate: false,
  isOld: false,
  ...about,
});

const loadQuintals = 10;
const leaves = ({ pricePerQuintal, distanceKm }: Offer) => pricePerQuintal * loadQuintals - distanceKm * 40;
const marketsOf = (rows: readonly { readonly offer: Offer }[]) => rows.map(({ offer }) => offer.market);

const around: readonly Offer[] = [
  anOffer('nashik', { distanceKm: 0, pricePerQuintal: 3650, reports: 18 }),
  anOffer('lasalgaon', { distanceKm: 0, pricePerQuintal: 3770, reports: 24 }),
  anOffer('yard', { distanceKm: 0, pricePerQuintal: 3780, reports: 9, isPrivate: true }),
  anOffer('pimpalgaon', { distanceKm: 0, pricePerQuintal: 3700, reports: 22 }),
  anOffer('mumbai', { distanceKm: 150, pricePerQuintal: 4100 }),
  anOffer('pune', { distanceKm: 150, pricePerQuintal: 4000 }),
  anOffer('silvassa', { distanceKm: 88, pricePerQuintal: 6500, reports: 1 }),
];

test('one report far above the others stands below the list, with how far it is above', () => {
  const { best, shown, doubts } = whereToSell(around, { leaves });
  expect(best?.offer.market).toBe('yard');
  expect(marketsOf(shown)).not.toContain('silvassa');
  expect(marketsOf(doubts)).toEqual(['silvassa']);
  expect(doubts[0]).toMatchObject({ isRare: true, isOwn: false });
  expect(doubts[0]?.above).toBeCloseTo(6500 / 3775 - 1);
});

test('a market that reports often is doubted too if it pays far more than the others', () => {
  const often = around.map((offer) => (offer.market === 'silvassa' ? { ...offer, reports: 25 } : offer));
  const { doubts } = whereToSell(often, { leaves });
  expect(doubts.map(({ offer, isRare }) => [offer.market, isRare])).toEqual([['silvassa', false]]);
});

test('the mandi that reports most is the own one, and the nearest stand in the list, committees before yards', () => {
  const { shown, others } = whereToSell(around, { leaves });
  expect(shown.filter(({ isOwn }) => isOwn).map(({ offer }) => offer.market)).toEqual(['lasalgaon']);
  expect(marketsOf(shown)).toEqual(expect.arrayContaining(['lasalgaon', 'pimpalgaon', 'nashik']));
  expect(marketsOf([...shown, ...others]).toSorted()).toEqual([
    'lasalgaon',
    'mumbai',
    'nashik',
    'pimpalgaon',
    'pune',
    'yard',
  ]);
});

test('old prices win nothing and stand below the fresh ones', () => {
  const offers = [anOffer('old', { pricePerQuintal: 4500, isOld: true }), anOffer('fresh')];
  const { best, shown } = whereToSell(offers, { leaves });
  expect(best?.offer.market).toBe('fresh');
  expect(marketsOf(shown)).toEqual(['fresh', 'old']);
  expect(whereToSell(offers.slice(0, 1), { leaves }).best).toBeUndefined();
});

test('where nobody reports often there is no best market', () => {
  const { best, shown, doubts } = whereToSell([anOffer('a', { reports: 2 }), anOffer('b', { reports: 1 })], { leaves });
  expect(best).toBeUndefined();
  expect(shown).toEqual([]);
  expect(marketsOf(doubts).toSorted()).toEqual(['a', 'b']);
});

const anyOffers = fc
  .uniqueArray(
    fc.record({
      market: fc.stringMatching(/^[a-z]{1,4}$/),
      pricePerQuintal: fc.integer({ min: 100, max: 9000 }),
      distanceKm: fc.constantFrom(0, 0, 20, 60, 88, 150),
      reports: fc.integer({ min: 1, max: 30 }),
      isPrivate: fc.boolean(),
      isOld: fc.boolean(),
    }),
    { selector: ({ market }) => market, maxLength: 30 },
  )
  .filter((offers) => offers.length > 0);

test('a single wild report never wins', () => {
  fc.assert(
    fc.property(anyOffers, fc.integer({ min: 1, max: 1_000_000 }), (offers, pricePerQuintal) => {
      const wild = anOffer('wild one', { pricePerQuintal, reports: 1, distanceKm: 0 });
      const { best, shown, others, doubts } = whereToSell([...offers, wild], { leaves });
      expect(best?.offer.market).not.toBe('wild one');
      expect(marketsOf([...shown, ...others])).not.toContain('wild one');
      expect(marketsOf(doubts)).toContain('wild one');
    }),
  );
});

test('the best leaves the most of the fresh prices that hold, and each list is ordered by what is left', () => {
  fc.assert(
    fc.property(anyOffers, (offers) => {
      const { best, shown, others, doubts } = whereToSell(offers, { leaves });
      const holds = offers.filter(({ market }) => !marketsOf(doubts).includes(market));
      const most = Math.max(...holds.filter(({ isOld }) => !isOld).map(leaves));
      expect(best?.net ?? -Infinity).toBe(most);
      if (best) expect(shown).toContainEqual(best);
      for (const list of [shown, others]) {
        const fresh = list.filter(({ offer }) => !offer.isOld).map(({ net }) => net);
        expect(fresh).toEqual(fresh.toSorted((a, b) => b - a));
      }
      for (const { offer } of shown) expect(offer.reports).toBeGreaterThanOrEqual(leastReports);
    }),
  );
});

test('no market is lost or shown twice, and the own one is always in sight', () => {
  fc.assert(
    fc.property(anyOffers, fc.nat(), (offers, at) => {
      const own = offers[at % offers.length]?.market ?? '';
      const { shown, others, doubts } = whereToSell(offers, { leaves, own });
      const all = marketsOf([...shown, ...others, ...doubts]);
      expect(all.toSorted()).toEqual(offers.map(({ market }) => market).toSorted());
      expect([...marketsOf(shown), doubts[0]?.offer.market]).toContain(own);
    }),
  );
});

test('a doubted price is a rare one or far above the middle of the others', () => {
  fc.assert(
    fc.property(anyOffers, (offers) => {
      for (const { above, isRare, offer } of whereToSell(offers, { leaves }).doubts) {
        expect(isRare || (above ?? 0) > mostAboveOthers).toBe(true);
        expect(isRare).toBe(offer.reports < leastReports);
      }
    }),
  );
});

test('the order in which the markets come changes nothing', () => {
  fc.assert(
    fc.property(anyOffers, (offers) => {
      const one = whereToSell(offers, { leaves });
      const other = whereToSell(offers.toReversed(), { leaves });
      expect(other.best?.net).toBe(one.best?.net);
      expect(marketsOf(other.doubts).toSorted()).toEqual(marketsOf(one.doubts).toSorted());
    }),
  );
});
