import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  formatAge,
  formatDay,
  formatDayOrYear,
  formatKg,
  formatLabelled,
  formatEither,
  formatList,
  formatMoment,
  formatPercent,
  formatRupees,
  formatExactRupees,
  formatRupeesAndPaise,
  formatTime,
} from './format.ts';
import { languageCodes, languageOf } from './words.ts';

describe('money', () => {
  test('rupees are grouped as in India, without decimals', () => {
    expect(formatRupees(123456.6, 'en-IN')).toBe('₹1,23,457');
    expect(formatRupees(12345678, 'hi-IN')).toBe('₹1,23,45,678');
    expect(formatRupees(-1234.5, 'en-IN')).toBe('-₹1,235');
    expect(formatRupees(-0.4, 'en-IN')).toBe('₹0');
  });

  test('paise are there where they are asked for', () => {
    expect(formatRupeesAndPaise(0.4, 'en-IN')).toBe('₹0.40');
    expect(formatRupeesAndPaise(-1234.5, 'hi-IN')).toBe('-₹1,234.50');
    expect([45, 42.5, 0.4].map((rupees) => formatExactRupees(rupees, 'en-IN'))).toEqual(['₹45', '₹42.50', '₹0.40']);
  });

  test('no number in any language is written in other digits than 0 to 9', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom('en-IN', 'hi-IN', 'mr-IN'), (rupees, locale) => {
        expect(formatRupees(rupees, locale)).toMatch(/^-?₹[\d,]+$/);
      }),
    );
  });
});

test('weights and shares are said in the language', () => {
  expect(formatKg(1500, 'en-IN')).toBe('1,500 kg');
  expect(formatKg(2.5, 'hi-IN')).toBe('2.5 किलो');
  expect(formatKg(1_234_567.891, 'hi-IN')).toBe('12,34,567.89 किलो');
  expect(formatPercent(0.644, 'en-IN')).toBe('64%');
  expect(formatPercent(-0.05, 'hi-IN')).toBe('-5%');
});

describe('days', () => {
  test('a day is itself in every time zone', () => {
    expect(formatDay('2026-11-20', 'en-IN')).toBe('20 Nov');
    expect(formatDay('2017-11-20', 'en-IN', 'dated')).toBe('20 Nov 2017');
    expect(formatDay('2026-11-20', 'hi-IN', 'long')).toBe('20 नवंबर 2026');
    expect(formatDay('2026-11-05', 'en-IN', 'number')).toBe('5');
  });

  test('a year alone is said as it is', () => {
    expect(formatDayOrYear('2026', 'hi-IN')).toBe('2026');
    expect(formatDayOrYear('2026-11-20', 'en-IN')).toBe('20 Nov 2026');
  });

  test('a month is written out where people write it so', () => {
    expect(formatDay('2026-11-20', 'hi-IN')).toBe('20 नवंबर');
    expect(formatDay('2026-11-20', 'hi')).toBe('20 नवंबर');
    expect(formatDay('2026-09-20', 'en-IN')).toBe('20 Sept');
  });

  test.each(languageCodes)('the months of %s are those of CLDR, in its order', (code) => {
    const { locale, months } = languageOf(code);
    const latin = new Intl.Locale(locale, { numberingSystem: 'latn' });
    const named = (options: Intl.DateTimeFormatOptions, at: number) =>
      new Intl.DateTimeFormat(latin, { ...options, timeZone: 'UTC' })
        .formatToParts(at)
        .find(({ type }) => type === Object.keys(options)[0])?.value;
    months.forEach((month, at) => expect(month).toBe(named({ month: 'long', day: 'numeric' }, Date.UTC(2026, at, 5))));
  });

  test.each(languageCodes)('%s counts as one what CLDR counts as one', (code) => {
    const { locale, countsAsOne } = languageOf(code);
    const rules = new Intl.PluralRules(locale);
    for (let count = 0; count < 200; count += 1) {
      expect(rules.select(count)).toBe(countsAsOne.includes(count) ? 'one' : 'other');
    }
  });

  test('a moment is shown as the day and the time it is in India', () => {
    expect(formatDay('2026-11-20T19:00:00Z', 'en-IN')).toBe('21 Nov');
    expect(formatTime('2026-11-20T10:35:00Z', 'en-IN')).toBe('4:05 pm');
    expect(formatTime('2026-11-20T10:35:00Z', 'hi-IN')).toBe('शाम 4:05');
  });
});

describe('age', () => {
  const now = new Date('2026-11-20T12:00:00+05:30');

  test('a moment of today is minutes or hours old', () => {
    expect(formatAge('2026-11-20T11:55:00+05:30', now, 'en-IN')).toBe('5 minutes ago');
    expect(formatAge('2026-11-20T08:30:00+05:30', now, 'hi-IN')).toBe('3 घंटे पहले');
  });

  test('from midnight in India on, yesterday is yesterday', () => {
    expect(formatAge('2026-11-19T23:59:00+05:30', now, 'en-IN')).toBe('yesterday');
    expect(formatAge('2026-11-10T23:59:00+05:30', now, 'en-IN')).toBe('10 days ago');
  });

  test('Hindi counts days past, for its word for yesterday is also that for tomorrow', () => {
    expect(formatAge('2026-11-19', now, 'hi-IN')).toBe('1 दिन पहले');
    expect(formatAge('2026-11-18', now, 'hi-IN')).toBe('2 दिन पहले');
    expect(formatAge('2026-11-19T23:59:00+05:30', now, 'hi-IN')).toBe('1 दिन पहले');
  });

  test('a day alone is today at the youngest', () => {
    expect(formatAge('2026-11-20', now, 'en-IN')).toBe('today');
    expect(formatAge('2026-11-20', now, 'hi-IN')).toBe('आज');
  });

  test('a moment ahead, by a clock that runs fast, is not in the future', () => {
    expect(formatAge('2026-11-20T12:03:00+05:30', now, 'en-IN')).toBe('now');
    expect(formatAge('2026-11-20T12:00:00+05:30', now, 'hi-IN')).toBe('अभी');
  });
});

test('a moment is its day and its time', () => {
  const moment = '2026-11-20T10:35:00Z';
  expect(formatMoment(moment, 'en-IN')).toBe('20 Nov, 4:05 pm');
  expect(formatMoment(moment, 'hi-IN', 'dated')).toBe('20 नवंबर 2026, शाम 4:05');
});

test('the parts of which one is enough end in the word of the language for "or", with the words of CLDR', () => {
  for (const locale of ['en-IN', 'hi-IN', 'mr-IN']) {
    const cldr = new Intl.ListFormat(locale, { type: 'disjunction' });
    for (const parts of [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']]) {
      expect(formatEither(parts, locale)).toBe(cldr.format(parts));
    }
  }
  expect(formatEither(['गाय', 'बकरी', '{{next}}'], 'hi-IN')).toBe('गाय, बकरी या {{next}}');
});

test('a list says its parts in a row, without those that have no words', () => {
  expect(formatList(['Onion', null, 'Nashik', '', undefined, 'Maharashtra'], 'en-IN')).toBe(
    'Onion, Nashik, Maharashtra',
  );
  expect(formatList(['{{next}}', 'प्याज'], 'hi-IN')).toBe('{{next}}, प्याज');
  expect(formatList(['Pune, Maharashtra', 'Patna, Bihar'], 'en-IN', 'longList')).toBe(
    'Pune, Maharashtra; Patna, Bihar',
  );
  expect(formatList([], 'mr-IN')).toBe('');
  expect(formatLabelled('पौधा', 'टमाटर', 'hi-IN')).toBe('पौधा: टमाटर');
});
