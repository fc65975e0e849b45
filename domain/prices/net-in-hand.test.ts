import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Costs, netInHand, noCosts, type Sale } from './net-in-hand.ts';

const amount = (max: number) => fc.double({ min: 0, max, noNaN: true });
const anySale: fc.Arbitrary<Sale> = fc.record({
  pricePerQuintal: amount(100_000),
  quantityKg: fc.double({ min: 1, max: 100_000, noNaN: true }),
  freight: amount(100_000),
});
const anyCosts: fc.Arbitrary<Costs> = fc.record({ commissionPercent: amount(100), shrinkagePercent: amount(100) });

test('a load of 500 kg at 2000 a quintal, for 600 of freight', () => {
  const costs = { commissionPercent: 6, shrinkagePercent: 2 };
  expect(netInHand({ pricePerQuintal: 2000, quantityKg: 500, freight: 600 }, costs)).toEqual({
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
      const { gross, net } = netInHand({ ...sale, freight: 0 }, noCosts);
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

test('a dearer way or a higher cost never leaves more, a better price never less', () => {
  fc.assert(
    fc.property(anySale, anyCosts, amount(100), (sale, costs, more) => {
      const { net } = netInHand(sale, costs);
      const worse = [
        netInHand({ ...sale, freight: sale.freight + more }, costs),
        netInHand(sale, { ...costs, commissionPercent: costs.commissionPercent + more }),
        netInHand(sale, { ...costs, shrinkagePercent: costs.shrinkagePercent + more }),
      ];
      for (const one of worse) expect(one.net).toBeLessThanOrEqual(net + 1e-6);
      const better = netInHand({ ...sale, pricePerQuintal: sale.pricePerQuintal + more }, costs);
      expect(better.net).toBeGreaterThanOrEqual(net - 1e-6);
    }),
  );
});
