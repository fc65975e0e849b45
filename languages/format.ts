/* Money, weights and days as Indians read them, in the words of a locale's language ('hi-IN', or 'hi' alone): Indian
   grouping, the digits 0 to 9 in every language, and the day in India wherever the device is. */
import { daysBetween, indianDay, indianMinutes } from '#domain/days/days.ts';

import { formatNumber } from './format-number.ts';
import { fill, sayKey } from './say-key.ts';
import { languageOf } from './words.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** ₹1,23,456: no decimals. */
export function formatRupees(rupees: number, locale: string): string {
  const whole = Math.round(Math.abs(rupees));
  return signOf(rupees, whole) + fill(languageOf(locale).rupees, { count: whole });
}

/** With paise, for amounts too small for whole rupees: ₹0.40. */
export function formatRupeesAndPaise(rupees: number, locale: string): string {
  const [whole = '', paise = ''] = Math.abs(rupees).toFixed(2).split('.');
  const count = `${formatNumber(Number(whole))}.${paise}`;
  return signOf(rupees, Number(`${whole}.${paise}`)) + fill(languageOf(locale).rupees, { count });
}

/** With paise only if there are any: ₹45, ₹42.50. For a figure on which people act. */
export function formatExactRupees(rupees: number, locale: string): string {
  const isWhole = Math.abs(rupees - Math.round(rupees)) < 0.005;
  return isWhole ? formatRupees(rupees, locale) : formatRupeesAndPaise(rupees, locale);
}

/** 1,234 kg, in the words of the language. */
export function formatKg(kg: number, locale: string): string {
  return fill(languageOf(locale).kilograms, { count: Math.round(kg * 100) / 100 });
}

/** 0.64 as 64%. */
export function formatPercent(share: number, locale: string): string {
  const whole = Math.round(Math.abs(share) * 100);
  return signOf(share, whole) + fill(languageOf(locale).percent, { count: whole });
}

/** A number that rounds to zero gets no minus sign. */
function signOf(value: number, shown: number): string {
  return value < 0 && shown > 0 ? '-' : '';
}

/** `short` 20 Nov, `dated` 20 Nov 2026, `long` 20 November 2026, `number` 20. */
export type DayStyle = 'short' | 'dated' | 'long' | 'number';

/** `day` is a day as `2026-11-20`, or a moment, which is shown as its day in India. */
export function formatDay(day: string | Date, locale: string, style: DayStyle = 'short'): string {
  const shown = dayOf(day);
  const [year = '', month = '', dayOfMonth = ''] = shown.split('-');
  if (style === 'number') return String(Number(dayOfMonth));
  const { months, shortMonths = months, dates } = languageOf(locale);
  const names = style === 'short' || style === 'dated' ? shortMonths : months;
  return fill(style === 'short' ? dates.day : dates.whole, {
    day: String(Number(dayOfMonth)),
    month: names[Number(month) - 1] ?? '',
    year,
  });
}

/** A day with its year, or a year alone: 20 Nov 2026, 2026. */
export function formatDayOrYear(day: string, locale: string): string {
  return day.length === 4 ? day : formatDay(day, locale, 'dated');
}

/** 4:05 pm, शाम 4:05; in India. */
export function formatTime(moment: string | Date, locale: string): string {
  const { time, dayPeriods } = languageOf(locale);
  const minutes = indianMinutes(toMoment(moment));
  const hour = Math.floor(minutes / 60);
  const period = dayPeriods.findLast(({ from }) => from <= hour) ?? dayPeriods.at(-1);
  const clock = `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')}`;
  return fill(time, { time: clock, period: period?.name ?? '' });
}

/** 20 November 2026, 4:05 pm; in India. */
export function formatMoment(moment: string | Date, locale: string, style: DayStyle = 'short'): string {
  return fill(languageOf(locale).moment, { day: formatDay(moment, locale, style), time: formatTime(moment, locale) });
}

/** "Onion, Nashik, Maharashtra": joins the parts, and leaves out those without words. */
export function formatList(
  parts: readonly (string | null | undefined)[],
  locale: string,
  kind: 'list' | 'longList' = 'list',
): string {
  const { [kind]: pattern } = languageOf(locale);
  const said = parts.filter((part): part is string => Boolean(part));
  return said.length === 0 ? '' : said.reduce((first, next) => fill(pattern, { first, next }));
}

/** "cows, goats or hens". The language's own word for "or", because an old phone may not know it. */
export function formatEither(parts: readonly string[], locale: string): string {
  const { two, last } = languageOf(locale).either;
  const next = parts.at(-1);
  if (next === undefined || parts.length === 1) return next ?? '';
  return fill(parts.length === 2 ? two : last, { first: formatList(parts.slice(0, -1), locale), next });
}

/** "Plant: tomato". */
export function formatLabelled(label: string, text: string, locale: string): string {
  return fill(languageOf(locale).labelled, { label, text });
}

/** From here on nobody counts days. */
const toldInMonths = 60;
const daysOfMonth = 30.4;

/**
 * The age of a fact. For a moment: "5 minutes ago", "3 hours ago", then by Indian days "yesterday", "3 days ago". For a
 * day alone, "today" is the youngest age.
 */
export function formatAge(when: string | Date, now: Date, locale: string): string {
  const language = languageOf(locale);
  const { ages } = language;
  const days = Math.max(0, daysBetween(dayOf(when), indianDay(now)));
  if (days >= toldInMonths) return sayKey(ages, language, 'months', { count: Math.round(days / daysOfMonth) });
  if (days > 1 || (days === 1 && !('yesterday' in ages))) return sayKey(ages, language, 'days', { count: days });
  if (days === 1) return sayKey(ages, language, 'yesterday');
  if (isDay(when)) return sayKey(ages, language, 'today');
  const ageMs = Math.max(0, now.getTime() - toMoment(when).getTime());
  if (ageMs < minuteMs) return sayKey(ages, language, 'now');
  if (ageMs < hourMs) return sayKey(ages, language, 'minutes', { count: Math.floor(ageMs / minuteMs) });
  return sayKey(ages, language, 'hours', { count: Math.floor(ageMs / hourMs) });
}

function isDay(when: string | Date): when is string {
  return typeof when === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(when);
}

function dayOf(when: string | Date): string {
  return isDay(when) ? when : indianDay(toMoment(when));
}

function toMoment(when: string | Date): Date {
  return new Date(isDay(when) ? `${when}T00:00:00+05:30` : when);
}
