import { describe, expect, test } from 'vitest';

import type { LatestPriceRow } from '../store/latest.ts';
import { chooseMostReported, type CountedReports, toCandidates } from './choose-top.ts';
import { commonSupportPrice, supportPriceOf, toPrice } from './to-price.ts';

describe('a price', () => {
  const row: LatestPriceRow = {
    commodityId: 1,
    commodityKey: 'onion',
    commodityName: 'Onion',
    marketId: 1,
    marketKey: 'mh-nashik-lasalgaon-apmc',
    marketName: 'Lasalgaon APMC',
    stateId: 'maharashtra',
    districtId: 'mh-nashik',
    marketType: 'wholesale',
    typeDerived: true,
    variety: '',
    grade: '',
    day: '2026-11-20',
    minPrice: 1900,
    maxPrice: 2300,
    modalPrice: 2200,
    arrivalsTonnes: null,
    previousDay: '2026-11-13',
    previousModalPrice: 2000,
    source: 'data.gov.in',
    fetchedAt: new Date('2026-11-20T13:00:00Z'),
  };

  const changeSince = (previousDay: string | null) => toPrice({ ...row, previousDay }, '2026-11-21').change;

  test('a price is held against the report before it where that is of the week before', () => {
    expect(changeSince('2026-11-19')).toBe(0.1);
    expect(changeSince('2026-11-13')).toBe(0.1);
  });

  test('a report of last season is no price to have changed from', () => {
    expect(changeSince('2026-11-12')).toBeNull();
    expect(changeSince('2026-04-20')).toBeNull();
    expect(toPrice({ ...row, previousDay: null, previousModalPrice: null }, '2026-11-21').change).toBeNull();
  });
});

describe('the support price', () => {
  const day = '2026-11-21';
  const of = (commodity: string, variety = '', grade = 'FAQ', on = day) =>
    supportPriceOf(commodity, { day: on, variety, grade });

  test('a variety is held against its own support price, however it is written', () => {
    expect(of('paddy', 'Common')).toBe(2441);
    expect(of('paddy', 'grade-a')).toBe(2461);
    expect(of('soybean', 'Yellow')).toBe(5708);
  });

  test('a price that holds for every variety is that of each', () => {
    expect(of('wheat', 'Sharbati')).toBe(2585);
    expect(of('wheat')).toBe(2585);
  });

  test('a variety without a support price of its own has none', () => {
    expect(of('soybean', 'Black')).toBeNull();
    expect(of('paddy', 'Basmati')).toBeNull();
    expect(of('paddy', 'Other')).toBeNull();
  });

  test('only fair average quality has one, and what bears no grade may be it', () => {
    expect(of('wheat', 'Dara', '')).toBe(2585);
    for (const grade of ['Non-FAQ', 'NON FAQ', 'Local', 'Grade A', 'Grade Range-1']) {
      expect(of('wheat', 'Dara', grade), grade).toBeNull();
    }
  });

  test('jute has it where the grade names the variety that it was announced for', () => {
    expect(of('jute', 'Other', 'TD 3 (FAQ)')).toBe(5925);
    expect(of('jute', 'TD-5', 'TD 1 (FAQ)')).toBeNull();
    expect(of('jute', 'TD-5')).toBeNull();
  });

  test('the season is that of the day of the report, not of today', () => {
    expect(of('maize', '', 'FAQ', '2026-09-29')).toBe(2400);
    expect(of('maize', '', 'FAQ', '2026-10-02')).toBe(2410);
    expect(of('maize', '', 'FAQ', '2029-01-01')).toBeNull();
  });

  test('figures over all varieties have one only where it holds for all', () => {
    expect(commonSupportPrice('maize', '2026-09-29')).toBe(2400);
    for (const commodity of ['paddy', 'soybean', 'jute', 'onion', 'oniongreen']) {
      expect(commonSupportPrice(commodity, day), commodity).toBeNull();
    }
  });
});

function counted(marketType: string, commodity: number, reports: number, source = 'data.gov.in'): CountedReports {
  return {
    commodityId: commodity,
    commodityKey: `c${commodity}`,
    commodityName: `C${commodity}`,
    marketType,
    typeDerived: source !== 'import',
    source,
    reports,
    fetchedAt: new Date(reports * 1000),
  };
}
const chosen = (rows: CountedReports[], cards = 1) =>
  chooseMostReported(toCandidates(rows, 'demonstration'), cards).map(({ marketType, commodityId }) => [
    marketType,
    commodityId,
  ]);

describe('the most reported commodity of each market type', () => {
  test('is the one with the most reports of all sources together', () => {
    const rows = [counted('retail', 1, 3), counted('retail', 1, 3, 'import'), counted('retail', 2, 5)];
    expect(chosen(rows)).toEqual([['retail', 1]]);
    expect(toCandidates(rows, 'demonstration')[0]).toMatchObject({
      reports: 6,
      sources: ['data.gov.in', 'import'],
      typeDerived: true,
    });
  });

  test('is none that an earlier type has taken', () => {
    const rows = [counted('retail', 1, 9), counted('local', 1, 2), counted('retail', 2, 1)];
    expect(chosen(rows)).toEqual([
      ['local', 1],
      ['retail', 2],
    ]);
    expect(chosen([counted('retail', 1, 9), counted('local', 1, 2)])).toEqual([['local', 1]]);
  });

  test('is a reported one before any demonstration, and counts no demonstration beside reports', () => {
    const rows = [
      counted('local', 1, 99, 'demonstration'),
      counted('local', 2, 1),
      counted('local', 2, 99, 'demonstration'),
    ];
    expect(chosen(rows)).toEqual([['local', 2]]);
    expect(toCandidates(rows, 'demonstration')[1]).toMatchObject({ reports: 1, isDemonstration: false });
  });

  test('is followed by the next most reported ones where there are fewer types than cards', () => {
    const rows = [
      counted('wholesale', 1, 9),
      counted('wholesale', 2, 8),
      counted('wholesale', 3, 99, 'demonstration'),
      counted('retail', 1, 7),
      counted('retail', 2, 6),
      counted('retail', 4, 5),
    ];
    const types = [
      ['wholesale', 1],
      ['retail', 2],
    ];
    expect(chosen(rows, 2)).toEqual(types);
    expect(chosen(rows, 3)).toEqual([...types, ['retail', 4]]);
    expect(chosen(rows, 5)).toEqual([...types, ['retail', 4], ['wholesale', 3]]);
  });

  test('does not depend on the order the database tells them in', () => {
    const rows = [counted('local', 2, 5), counted('local', 1, 5)];
    expect(chosen(rows)).toEqual(chosen(rows.toReversed()));
  });
});
