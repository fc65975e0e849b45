import { dayMs, dayNumber } from '#domain/days/days.ts';

export interface Daylight {
  readonly sunrise: number;
  readonly sunset: number;
}

/** 2000-01-01 at noon, from which astronomers count. */
const epochMs = Date.UTC(2000, 0, 1, 12);
/** The sun counts as risen when its upper edge is seen through the air. */
const edgeDegrees = -0.833;
const tilt = 23.4397;

/**
 * Sunrise and sunset of an Indian day, within about two minutes: the usual sunrise equation of the almanacs. Nowhere in
 * India stays the sun below the horizon all day.
 */
export function daylightOf(day: string, { latitude, longitude }: { latitude: number; longitude: number }): Daylight {
  const days = dayNumber(day) - epochMs / dayMs + 0.5 + 0.0008;
  const meanNoon = days - longitude / 360;
  const anomaly = (357.5291 + 0.98560028 * meanNoon) % 360;
  const center = 1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly) + 0.0003 * sin(3 * anomaly);
  const sunLongitude = (anomaly + center + 180 + 102.9372) % 360;
  const noon = meanNoon + 0.0053 * sin(anomaly) - 0.0069 * sin(2 * sunLongitude);
  const declination = degrees(Math.asin(sin(sunLongitude) * sin(tilt)));
  const cosine = (sin(edgeDegrees) - sin(latitude) * sin(declination)) / (cos(latitude) * cos(declination));
  const half = degrees(Math.acos(cosine)) / 360;
  return { sunrise: epochMs + (noon - half) * dayMs, sunset: epochMs + (noon + half) * dayMs };
}

function sin(of: number): number {
  return Math.sin((of * Math.PI) / 180);
}

function cos(of: number): number {
  return Math.cos((of * Math.PI) / 180);
}

function degrees(of: number): number {
  return (of * 180) / Math.PI;
}
