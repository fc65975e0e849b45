import { describe, expect, test } from 'vitest';

import { chooseMostReported, type CountedReports, toCandidates } from './choose-top.ts';

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
