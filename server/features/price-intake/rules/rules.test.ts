import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { findJumps, type Report } from './find-jumps.ts';
import { findFields, isWithoutPrice, readSourceRow } from './read-source-row.ts';

describe('the fields of a source', () => {
  const spellings = [
    [
      'state',
      'district',
      'market',
      'commodity',
      'variety',
      'grade',
      'arrival_date',
      'min_price',
      'max_price',
      'modal_price',
    ],
    [
      'State',
      'District',
      'Market',
      'Commodity',
      'Variety',
      'Grade',
      'Arrival_Date',
      'Min_Price',
      'Max_Price',
      'Modal_Price',
    ],
    [
      'State',
      'District',
      'Market',
      'Commodity',
      'Variety',
      'Grade',
      'Arrival_Date',
      'Min_x0020_Price',
      'Max_x0020_Price',
      'Modal_x0020_Price',
    ],
    [
      '\uFEFFState Name',
      'District Name',
      'Market Name',
      'Commodity',
      'Variety',
      'Grade',
      'Price Date',
      'Min Price (Rs./Quintal)',
      'Max Price (Rs./Quintal)',
      'Modal Price (Rs./Quintal)',
    ],
  ];
  const values = ['Goa', 'North Goa', ' Mapusa ', 'Onion', 'Red', 'FAQ', '24/07/2026', '1,500', 1800, '1650.50'];

  test.each(spellings)('fields called %s are found', (...names) => {
    const { fields } = findFields(names);
    expect(fields && readSourceRow(fields, values)).toEqual({
      state: 'Goa',
      district: 'North Goa',
      market: 'Mapusa',
      commodity: 'Onion',
      variety: 'Red',
      grade: 'FAQ',
      day: '2026-07-24',
      minPrice: 1500,
      maxPrice: 1800,
      modalPrice: 1650.5,
      arrivalsTonnes: null,
    });
  });

  test('the names of fields that are gone are told', () => {
    expect(findFields(['state', 'market', 'commodity', 'arrival_date', 'low', 'high']).missing).toEqual([
      'minPrice',
      'maxPrice',
      'modalPrice',
    ]);
    expect(findFields(['market', 'commodity', 'date', 'min_price', 'max_price', 'modal_price']).missing).toEqual([
      'state',
    ]);
    const known = findFields(['market', 'commodity', 'date', 'min_price', 'max_price', 'modal_price'], {
      facts: { state: 'Goa' },
    });
    expect(known.missing).toBeUndefined();
  });

  describe('a row', () => {
    const { fields } = findFields(spellings[0] ?? []);
    const read = (at: number, value: unknown) => fields && readSourceRow(fields, values.with(at, value as string));

    test.each([
      ['without a price', 9, ''],
      ['with a word for a price', 7, 'NR'],
      ['with a price beyond belief', 8, '1e12'],
      ['with a comma that groups no digits', 9, '2,5'],
      ['without a market', 2, '  '],
      ['with a market of signs alone', 2, '---'],
      ['without a commodity', 3, null],
      ['without a state', 0, ''],
      ['with a day that never was', 6, '31/06/2026'],
      ['with no day', 6, 'today'],
    ])('%s cannot be read', (_what, at, value) => {
      expect(read(at, value)).toBeUndefined();
    });

    test.each([
      '2026-07-24',
      '24-07-2026',
      '24/7/2026',
      '2026-07-24T00:00:00',
      '24-Jul-26',
      '24 Jul 2026',
      '24-July-2026',
    ])('of %s is of that day', (day) => {
      expect(read(6, day)?.day).toBe('2026-07-24');
    });

    test('has a range of just the modal price if it tells that alone', () => {
      const row = fields && readSourceRow(fields, values.with(7, '').with(8, null as unknown as string));
      expect(row).toMatchObject({ minPrice: 1650.5, maxPrice: 1650.5, modalPrice: 1650.5 });
    });

    test('of which nobody wrote down a price is told from one that is spoilt', () => {
      const blank = values.map((value, at) => (at < 7 ? value : ''));
      expect(fields && isWithoutPrice(fields, blank)).toBe(true);
      expect(fields && isWithoutPrice(fields, values.with(7, 'NR'))).toBe(false);
      expect(fields && isWithoutPrice(fields, values.slice(0, 3))).toBe(false);
    });
  });
});

describe('the jumps of a series', () => {
  function series(...prices: (number | null)[]): Report[] {
    return prices.flatMap((modalPrice, at) =>
      modalPrice === null ? [] : [{ day: `2026-07-${String(at + 1).padStart(2, '0')}`, modalPrice, believed: false }],
    );
  }

  test.each([
    [[100, 1000, 105], ['2026-07-02']],
    [[100, 10, 105], ['2026-07-02']],
    [[100, 999, 105], []],
    [[100, 1000], ['2026-07-02']],
    [
      [100, 1000, 1000],
      ['2026-07-02', '2026-07-03'],
    ],
    [
      [100, 1000, 1000, 105],
      ['2026-07-02', '2026-07-03'],
    ],
    [[100, 1000, 1100, 900], []],
    [[100, 1000, null, 1500, null, 1200, 100], ['2026-07-07']],
    [
      [100, 1000, 2100, 1000],
      ['2026-07-02', '2026-07-03', '2026-07-04'],
    ],
  ])('in %j the jumps are %j', (prices, days) => {
    expect([...findJumps(series(...prices))]).toEqual(days);
  });

  test('a price that is believed already is not a jump, and the next is measured by it', () => {
    const [first, second, third] = series(100, 1000, 1100);
    if (!first || !second || !third) throw new Error('three reports');
    expect([...findJumps([first, { ...second, believed: true }, third])]).toEqual([]);
  });

  test.each([
    ['2025-07-01', ['2026-07-01']],
    ['2025-04-01', []],
  ])('a price of %s, a season or more ago, makes jumps of %j', (day, jumps) => {
    const reports = [
      { day, modalPrice: 100, believed: true },
      { day: '2026-07-01', modalPrice: 2000, believed: false },
    ];
    expect([...findJumps(reports)]).toEqual(jumps);
  });

  test('reports agree only within three months', () => {
    const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-04-20'];
    const reports = days.map((day, at) => ({ day, modalPrice: at === 0 ? 100 : 1000, believed: at === 0 }));
    expect([...findJumps(reports)]).toEqual(days.slice(1));
  });

  test.each([
    [[1000], ['2026-07-01']],
    [[999], []],
    [[9], []],
    [[8], ['2026-07-01']],
    [[1000, 1000, 1000], []],
    [[1000, 150, 150], ['2026-07-01']],
  ])('beside others of 80 to 100 a series that begins with %j jumps on %j', (prices, days) => {
    expect([...findJumps(series(...prices), { lowest: 80, highest: 100 })]).toEqual(days);
  });

  test('the first report and every report near the one before are kept', () => {
    const prices = fc.array(fc.integer({ min: 100, max: 999 }), { minLength: 1, maxLength: 20 });
    fc.assert(fc.property(prices, (given) => findJumps(series(...given)).size === 0));
  });
});
