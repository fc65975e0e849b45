import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  formatAge,
  formatDay,
  formatKg,
  formatPercent,
  formatRupees,
  formatRupeesAndPaise,
  formatTime,
} from './format.ts';

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
    expect(formatDay('2026-11-20', 'en-IN', 'weekday')).toBe('Friday, 20 November');
    expect(formatDay('2026-11-05', 'en-IN', 'number')).toBe('5');
  });

  test.each(['en-IN', 'hi-IN'])('the months of %s, which are written by hand, are those of the browser', (locale) => {
    const styles = {
      short: { day: 'numeric', month: 'short' },
      dated: { day: 'numeric', month: 'short', year: 'numeric' },
      long: { day: 'numeric', month: 'long', year: 'numeric' },
    } as const;
    for (const day of Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-05`)) {
      for (const [style, options] of Object.entries(styles)) {
        const theirs = new Intl.DateTimeFormat(new Intl.Locale(locale, { numberingSystem: 'latn' }), options);
        const at = new Date(`${day}T12:00:00Z`);
        expect(formatDay(day, locale, style as keyof typeof styles)).toBe(theirs.format(at));
      }
    }
  });

  test('a language whose words nobody wrote has the browser’s', () => {
    expect(formatDay('2026-11-05', 'mr-IN')).toMatch(/^5 नोव्हें/);
    expect(formatKg(2, 'mr-IN')).toMatch(/^2 कि/);
    expect(formatAge('2026-11-19', new Date('2026-11-20T12:00:00+05:30'), 'mr-IN')).toBe('काल');
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

  test.each(['en-IN', 'hi-IN'])(
    'the days of %s, which are counted by hand, are counted as the browser does',
    (locale) => {
      const theirs = new Intl.RelativeTimeFormat(new Intl.Locale(locale, { numberingSystem: 'latn' }), {
        numeric: 'auto',
      });
      for (const days of [0, 1, 2, 3, 31, 1234]) {
        const day = new Date(Date.parse('2026-11-20') - days * 86_400_000).toISOString().slice(0, 10);
        expect(formatAge(day, now, locale)).toBe(theirs.format(-days, 'day'));
      }
    },
  );

  test('a day alone is today at the youngest', () => {
    expect(formatAge('2026-11-20', now, 'en-IN')).toBe('today');
    expect(formatAge('2026-11-19', now, 'hi-IN')).toBe('कल');
  });

  test('a moment ahead, by a clock that runs fast, is not in the future', () => {
    expect(formatAge('2026-11-20T12:03:00+05:30', now, 'en-IN')).toBe('now');
    expect(formatAge('2026-11-20T12:00:00+05:30', now, 'hi-IN')).toBe('अब');
  });
});
