import { describe, expect, test } from 'vitest';

import { nextReminder } from './deadlines.ts';
import { readFoundSchemes } from './read-found-schemes.ts';
import { createSearchIndex } from './search-index.ts';
import { makeTrackingNumber } from './tracking-number.ts';

describe('a reminder', () => {
  const today = '2026-11-22';

  test.each([
    ['nothing where no paper is missing and no last day is known', null, false, null],
    ['missing papers after three days', null, true, '2026-11-25'],
    ['a last day a week before it', '2026-12-31', false, '2026-12-24'],
    ['missing papers first, where the last day is far', '2026-12-31', true, '2026-11-25'],
    ['the day before, where the week has begun', '2026-11-26', false, '2026-11-25'],
    ['the day before rather than after it is over', '2026-11-24', true, '2026-11-23'],
    ['nothing of a last day that is today', today, false, null],
  ])('a farmer is reminded of %s', (_what, deadline, isPaperMissing, day) => {
    expect(nextReminder({ today, deadline, isPaperMissing })).toBe(day);
  });
});

describe('schemes that a model found', () => {
  const scheme = { title: 'Seed help', description: 'Seed.', benefit: '', eligibility: '' };

  test('a list of schemes is read out of what a model wraps around it', () => {
    const text = `Sure!\n\`\`\`json\n${JSON.stringify([{ ...scheme, link: 'https://agri.gov.in/' }])}\n\`\`\``;
    expect(readFoundSchemes(text)).toEqual([{ ...scheme, link: 'https://agri.gov.in/' }]);
  });

  test('a link that is not plain https is not kept, and the scheme stays', () => {
    const links = ['http://agri.gov.in/', 'javascript:alert(1)', 'https://a:b@agri.gov.in/', 'agri.gov.in', 7, null];
    const read = readFoundSchemes(JSON.stringify(links.map((link) => ({ ...scheme, link }))));
    expect(read?.map(({ link }) => link)).toEqual(links.map(() => null));
  });

  test('anything else is nothing', () => {
    for (const text of ['', 'I do not know.', '[1, 2]', '[{"title": ""}]', '[{]']) {
      expect(readFoundSchemes(text)).toBeUndefined();
    }
    expect(readFoundSchemes('[]')).toEqual([]);
  });
});

describe('a search', () => {
  const search = createSearchIndex([
    { id: 'samman', names: ['Kisan Samman Nidhi', 'किसान सम्मान निधि'], tells: ['money for farmers'] },
    { id: 'bima', names: ['Fasal Bima Yojana', 'फसल बीमा योजना'], tells: ['insurance of crops for farmers'] },
    { id: 'pump', names: ['Solar pump', 'सौर पंप'], tells: ['subsidy for farmers'] },
  ]);
  const idsFor = (query: string) => search(query).map(({ id }) => id);

  test('finds a name in either script, misspelt', () => {
    for (const query of ['kisaan samman', 'किसान', 'sammaan nidi']) expect(idsFor(query)[0]).toBe('samman');
    expect(idsFor('fasal beema')[0]).toBe('bima');
  });

  test('finds a part of a word, as it is typed, after the whole word', () => {
    for (const part of ['pum', 'ump', 'पंप', 'sub', 'bsid']) expect(idsFor(part)).toEqual(['pump']);
    expect(idsFor('yoj')).toEqual(['bima']);
    expect(idsFor('pu')).toEqual([]);
    const mills = createSearchIndex([
      { id: 'in a longer word', names: ['agromachine'], tells: [] },
      { id: 'itself', names: [], tells: ['one machine'] },
      { id: 'nothing', names: ['Mulching'], tells: [] },
    ]);
    expect(mills('machine').map(({ id }) => id)).toEqual(['itself', 'in a longer word']);
    expect(mills('mach').map(({ id }) => id)).toEqual(['in a longer word', 'itself']);
  });

  test('puts a name before what only tells of it, and finds nothing for what is not there', () => {
    expect(idsFor('insurance')).toEqual(['bima']);
    expect(idsFor('zzzz')).toEqual([]);
    expect(idsFor('!!!')).toEqual([]);
  });
});

test('a tracking number is short, of the year in India, and of signs that nobody takes for others', () => {
  const bytes = (length: number) => Uint8Array.from({ length }, (_none, place) => place * 41 + 3);
  expect(makeTrackingNumber(new Date('2026-12-31T18:29:59Z'), bytes)).toMatch(/^KH26-[2-9AC-HJ-NP-RT-Y]{6}$/);
  expect(makeTrackingNumber(new Date('2026-12-31T18:30:00Z'), bytes)).toMatch(/^KH27-/);
});
