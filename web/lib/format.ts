/*
 * Money, weights and days as Indians read them, in the language given as a locale ('en-IN', 'hi-IN'): Indian grouping,
 * the digits 0 to 9 in every language, and the day of India wherever the device is.
 */
import { formatNumber } from './format-number.ts';
import { daysBetween, indianDay } from '#domain/days.ts';
import { ownWords } from './own-words.ts';

const zone = 'Asia/Kolkata';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>();

/** ₹1,23,456: no decimals. */
export function formatRupees(rupees: number, locale: string): string {
  const whole = Math.round(Math.abs(rupees));
  return `${signOf(rupees, whole)}₹${formatNumber(whole, locale)}`;
}

/** The same with paise, for what is smaller than the whole rupees tell: ₹0.40. */
export function formatRupeesAndPaise(rupees: number, locale: string): string {
  return number(locale, {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(rupees);
}

/** 1,234 kg, in the words of the language. */
export function formatKg(kg: number, locale: string): string {
  const own = ownWords(locale);
  if (own) return `${formatNumber(Math.round(kg * 100) / 100, locale)} ${own.kilograms}`;
  return number(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 }).format(kg);
}

/** 0.64 as 64%. */
export function formatPercent(share: number, locale: string): string {
  const whole = Math.round(Math.abs(share) * 100);
  return `${signOf(share, whole)}${formatNumber(whole, locale)}%`;
}

/** What is rounded to nothing is not less than nothing. */
function signOf(value: number, shown: number): string {
  return value < 0 && shown > 0 ? '-' : '';
}

/** `short` 20 Nov, `dated` 20 Nov 2026, `long` 20 November 2026, `weekday` Friday, 20 November, `number` 20. */
export type DayStyle = 'short' | 'dated' | 'long' | 'weekday' | 'number';

const dayStyles: Readonly<Record<DayStyle, Intl.DateTimeFormatOptions>> = {
  short: { day: 'numeric', month: 'short' },
  dated: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  number: { day: 'numeric' },
};

/** `day` is a day as `2026-11-20`, or a moment, which is shown as the day it is in India. */
export function formatDay(day: string | Date, locale: string, style: DayStyle = 'short'): string {
  const [year, month, dayOfMonth] = (isDay(day) ? day : indianDay(toMoment(day))).split('-').map(Number);
  if (style === 'number') return String(dayOfMonth);
  const own = ownWords(locale);
  if (!own || style === 'weekday') return date(locale, { ...dayStyles[style], timeZone: zone }).format(toMoment(day));
  const name = (style === 'long' ? own.months : own.shortMonths)[(month ?? 1) - 1];
  return style === 'short' ? `${dayOfMonth} ${name}` : `${dayOfMonth} ${name} ${year}`;
}

/** 4:05 pm, शाम 4:05; in India. */
export function formatTime(moment: string | Date, locale: string): string {
  // Hindi says the part of the day; English with it would be "4:05 in the afternoon".
  const dayPeriod = locale.startsWith('hi') ? 'short' : undefined;
  return date(locale, { hour: 'numeric', minute: '2-digit', dayPeriod, timeZone: zone }).format(toMoment(moment));
}

/**
 * How old a fact is: for a moment "5 minutes ago", "3 hours ago", then by Indian days "yesterday", "3 days ago".
 * For a day alone never less than "today".
 */
export function formatAge(when: string | Date, now: Date, locale: string): string {
  const ageMs = Math.max(0, now.getTime() - toMoment(when).getTime());
  const days = daysBetween(indianDay(toMoment(when)), indianDay(now));
  if (days > 0 || isDay(when)) return formatDaysAgo(Math.max(0, days), locale);
  const words = relative(locale);
  // Not "this minute", which Hindi does not say.
  if (ageMs < minuteMs) return words.format(0, 'second');
  if (ageMs < hourMs) return words.format(-Math.floor(ageMs / minuteMs), 'minute');
  return words.format(-Math.floor(ageMs / hourMs), 'hour');
}

function formatDaysAgo(days: number, locale: string): string {
  return ownWords(locale)?.daysAgo(days, formatNumber(days, locale)) ?? relative(locale).format(-days, 'day');
}

function isDay(when: string | Date): when is string {
  return typeof when === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(when);
}

function toMoment(when: string | Date): Date {
  return new Date(isDay(when) ? `${when}T00:00:00+05:30` : when);
}

function number(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept('number', locale, options, () => new Intl.NumberFormat(withLatinDigits(locale), options));
}

function date(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept('date', locale, options, () => new Intl.DateTimeFormat(withLatinDigits(locale), options));
}

function relative(locale: string): Intl.RelativeTimeFormat {
  const options = { numeric: 'auto' } as const;
  return kept('age', locale, options, () => new Intl.RelativeTimeFormat(withLatinDigits(locale), options));
}

/** A format costs a cheap phone milliseconds to make and nothing to keep. */
function kept<Format extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>(
  kind: string,
  locale: string,
  options: object,
  make: () => Format,
): Format {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const found = formats.get(key) ?? make();
  formats.set(key, found);
  return found as Format;
}

function withLatinDigits(locale: string): Intl.Locale {
  return new Intl.Locale(locale, { numberingSystem: 'latn' });
}
