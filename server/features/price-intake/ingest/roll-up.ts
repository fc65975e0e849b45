import { median } from '#domain/numbers/median.ts';

import type { Group, NumberedSeries } from './order-rows.ts';

/** A row of the daily roll-up. */
export interface RolledUp {
  markets: number;
  reports: number;
  modalSum: number;
  modalMedian: number;
  minPrice: number;
  maxPrice: number;
}

/**
 * Sums up the groups that have no stored row yet, while their series are read. PostgreSQL sums up all other groups from
 * its rows. For a long new file, reading them back would take as long as writing them.
 */
export function createRollUp() {
  const open = new Map<Group, { modalPrices: number[]; lastMarket: number; rolled: RolledUp }>();

  return {
    add({ market, reports, groups }: NumberedSeries, at: number): void {
      const report = reports[at];
      const group = groups[at];
      if (!report || !group) return;
      let sums = open.get(group);
      if (!sums) {
        sums = { modalPrices: [], lastMarket: 0, rolled: nothing() };
        open.set(group, sums);
      }
      const { rolled } = sums;
      sums.modalPrices.push(report.modalPrice);
      // The series are sorted by market, so a new id is a new market.
      if (sums.lastMarket !== market.id) rolled.markets += 1;
      sums.lastMarket = market.id;
      rolled.modalSum += report.modalPrice;
      if (report.minPrice < rolled.minPrice) rolled.minPrice = report.minPrice;
      if (report.maxPrice > rolled.maxPrice) rolled.maxPrice = report.maxPrice;
    },

    *finish(): Iterable<[Group, RolledUp]> {
      for (const [group, { modalPrices, rolled }] of open) {
        rolled.reports = modalPrices.length;
        // This must be the same median as PostgreSQL's `percentile_cont(0.5)`.
        rolled.modalMedian = median(modalPrices);
        yield [group, rolled];
      }
    },
  };
}

function nothing(): RolledUp {
  return { markets: 0, reports: 0, modalSum: 0, modalMedian: 0, minPrice: Infinity, maxPrice: -Infinity };
}
