import { describe, expect, test } from 'vitest';

import { nextReminder } from './deadlines.ts';
import { readFoundSchemes } from './read-found-schemes.ts';
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

test('a tracking number is short, of the year in India, and of signs that nobody takes for others', () => {
  const bytes = (length: number) => Uint8Array.from({ length }, (_none, place) => place * 41 + 3);
  expect(makeTrackingNumber(new Date('2026-12-31T18:29:59Z'), bytes)).toMatch(/^KH26-[2-9AC-HJ-NP-RT-Y]{6}$/);
  expect(makeTrackingNumber(new Date('2026-12-31T18:30:00Z'), bytes)).toMatch(/^KH27-/);
});
