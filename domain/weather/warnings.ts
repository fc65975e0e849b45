import { beginOf, endOf, hourMs, rainBetween, type WeatherStep } from './forecast.ts';
import { beginOfDay, roundTo, type WeatherDay } from './weather-days.ts';
import { firstFrost, firstHeat, severeHeatHigh } from './work/field-work.ts';

export const warningKinds = ['rain', 'heavy-rain', 'storm', 'frost', 'heat', 'severe-heat'] as const;
export type WarningKind = (typeof warningKinds)[number];

/** The colours of the India Meteorological Department. Green stands for none. */
export const officialColours = ['yellow', 'orange', 'red'] as const;
export type OfficialColour = (typeof officialColours)[number];

/** Colours that also reach a locked phone: "be prepared" and "act". A yellow day comes too often for that. */
export const pushedColours = ['orange', 'red'] as const satisfies OfficialColour[];

/** A warning that Khet reads from the forecast. Official warnings stand beside it, with their own colour. */
export interface WeatherWarning {
  readonly kind: WarningKind;
  readonly from: string;
  readonly until: string;
  /** Millimetres of rain, km/h of a storm, or °C; null for thunder without a strong wind. */
  readonly figure: number | null;
}

/**
 * A rainy day has 2.5 mm, heavy rain is 64.5 mm a day, and gusty thunderstorms begin at 41 km/h: all of the India
 * Meteorological Department's terms.
 */
export const warningLimits = { rainMm: 2.5, heavyRainMm: 64.5, gustKmh: 41 } as const;

const aheadMs = 24 * hourMs;

/** Rain and storm within 24 hours; frost and heat within the days given. */
export function warningsIn(
  steps: readonly WeatherStep[],
  days: readonly WeatherDay[],
  now: Date,
): readonly WeatherWarning[] {
  const from = now.getTime();
  const ahead = steps.filter((step) => endOf(step) > from && beginOf(step) < from + aheadMs);
  const near = days.slice(0, 3);
  return [
    ...rainWarning(ahead, from),
    ...stormWarning(ahead),
    ...dayWarning(firstFrost(near), 'frost'),
    ...dayWarning(firstHeat(near), 'heat').map((warning) =>
      (warning.figure ?? 0) >= severeHeatHigh ? { ...warning, kind: 'severe-heat' as const } : warning,
    ),
  ];
}

function rainWarning(ahead: readonly WeatherStep[], from: number): WeatherWarning[] {
  const rainMm = roundTo(rainBetween(ahead, from, from + aheadMs), 10);
  if (rainMm < warningLimits.rainMm) return [];
  const wet = ahead.filter((step) => step.rainMm > 0);
  return spanOf(wet, rainMm >= warningLimits.heavyRainMm ? 'heavy-rain' : 'rain', rainMm);
}

function stormWarning(ahead: readonly WeatherStep[]): WeatherWarning[] {
  const strength = ({ windKmh, gustKmh }: WeatherStep) => Math.max(windKmh, gustKmh ?? 0);
  const stormy = ahead.filter((step) => step.sky === 'thunder' || strength(step) >= warningLimits.gustKmh);
  const strongest = Math.max(0, ...stormy.map(strength));
  return spanOf(stormy, 'storm', strongest >= warningLimits.gustKmh ? Math.round(strongest) : null);
}

function spanOf(steps: readonly WeatherStep[], kind: WarningKind, figure: number | null): WeatherWarning[] {
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return [];
  return [{ kind, from: first.at, until: new Date(endOf(last)).toISOString(), figure }];
}

function dayWarning(found: { day: string; temperature: number } | null, kind: 'frost' | 'heat'): WeatherWarning[] {
  if (!found) return [];
  const begin = beginOfDay(found.day);
  const until = new Date(begin + aheadMs).toISOString();
  return [{ kind, from: new Date(begin).toISOString(), until, figure: found.temperature }];
}
