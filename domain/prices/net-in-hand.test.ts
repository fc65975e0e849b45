import fc from 'fast-check';
import { expect, test } from 'vitest';

import { byNetInHand, type Costs, netInHand, noCosts, type Sale } from './net-in-hand.ts';

const amount = (max: number) => fc.double({ min: 0, max, noNaN: true });
const anySale: fc.Arbitrary<Sale> = fc.record({
  pricePerQuintal: amount(100_000),
  quantityKg: fc.double({ min: 1, max: 100_000, noNaN: true }),
  distanceKm: amount(500),
});
const anyCosts: fc.Arbitrary<Costs> = fc.record({
  transportPerKm: amount(200),
  commissionPercent: amount(100),
  shrinkagePercent: amount(100),
});

test('a load of 500 kg at 2000 a quintal, 40 km away', () => {
  const costs = { transportPerKm: 15, commissionPercent: 6, shrinkagePercent: 2 };
  expect(netInHand({ pricePerQuintal: 2000, quantityKg: 500, distanceKm: 40 }, costs)).toEqual({
    gross: 10_000,
    shrinkage: 200,
    commission: 588,
    transport: 600,
    net: 8612,
  });
});

test('without costs all of the price stays in hand', () => {
  fc.assert(
    fc.property(anySale, (sale) => {
      const { gross, net } = netInHand(sale, noCosts);
      expect(net).toBe(gross);
    }),
  );
});

test('the parts add up, and no more stays in hand than the market pays', () => {
  fc.assert(
    fc.property(anySale, anyCosts, (sale, costs) => {
      const { gross, shrinkage, commission, transport, net } = netInHand(sale, costs);
      expect(Math.abs(net + shrinkage + commission + transport - gross)).toBeLessThan(1e-3);
      expect(net).toBeLessThanOrEqual(gross);
      for (const part of [shrinkage, commission, transport]) expect(part).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a longer way or a higher cost never leaves more, a better price never less', () => {
  fc.assert(
    fc.property(anySale, anyCosts, amount(100), (sale, costs, more) => {
      const { net } = netInHand(sale, costs);
      const worse = [
        netInHand({ ...sale, distanceKm: sale.distanceKm + more }, costs),
        netInHand(sale, { ...costs, transportPerKm: costs.transportPerKm + more }),
        netInHand(sale, { ...costs, commissionPercent: costs.commissionPercent + more }),
        netInHand(sale, { ...costs, shrinkagePercent: costs.shrinkagePercent + more }),
      ];
      for (const one of worse) expect(one.net).toBeLessThanOrEqual(net + 1e-6);
      const better = netInHand({ ...sale, pricePerQuintal: sale.pricePerQuintal + more }, costs);
      expect(better.net).toBeGreaterThanOrEqual(net - 1e-6);
    }),
  );
});

test('of two markets at one price the nearer leaves at least as much, whatever the load', () => {
  fc.assert(
    fc.property(anySale, anyCosts, amount(500), (sale, costs, way) => {
      const near = { ...sale, distanceKm: Math.min(sale.distanceKm, way) };
      const far = { ...sale, distanceKm: Math.max(sale.distanceKm, way) };
      expect(netInHand(near, costs).net).toBeGreaterThanOrEqual(netInHand(far, costs).net);
    }),
  );
});

test('the order is by what is left, then by the way, and loses no offer', () => {
  const anyOffer = fc.record({ distanceKm: fc.integer({ min: 0, max: 9 }), net: fc.integer({ min: 0, max: 9 }) });
  fc.assert(
    fc.property(fc.array(anyOffer), (offers) => {
      const ordered = byNetInHand(offers, ({ net }) => net);
      expect(new Set(ordered)).toEqual(new Set(offers));
      for (const [index, offer] of ordered.slice(1).entries()) {
        const before = ordered[index];
        const rightOrder =
          before && (before.net > offer.net || (before.net === offer.net && before.distanceKm <= offer.distanceKm));
        expect(rightOrder).toBe(true);
      }
    }),
  );
});
