import { dayMs } from '#domain/days/days.ts';
import { hourMs } from '#domain/weather/forecast.ts';

import { type Answer, sendJson } from './stand-in.ts';

const units = {
  time: 'iso8601',
  temperature_2m: '°C',
  relative_humidity_2m: '%',
  precipitation: 'mm',
  precipitation_probability: '%',
  weather_code: 'wmo code',
  wind_speed_10m: 'km/h',
  wind_gusts_10m: 'km/h',
  wind_direction_10m: '°',
};

/** A reply of `/v1/forecast` by the hour from midnight GMT on. Rain and its chance are those of the hour before. */
export function openMeteoReply(point: { latitude: number; longitude: number }, now: Date) {
  const begin = Math.floor(now.getTime() / dayMs) * dayMs;
  const hours = Array.from({ length: 11 * 24 }, (_, hour) => hour);
  return {
    // The source answers for the middle of its grid cell.
    latitude: point.latitude + 0.03,
    longitude: point.longitude - 0.02,
    generationtime_ms: 0.21,
    utc_offset_seconds: 0,
    timezone: 'GMT',
    timezone_abbreviation: 'GMT',
    elevation: 560,
    hourly_units: units,
    hourly: {
      time: hours.map((hour) => new Date(begin + hour * hourMs).toISOString().slice(0, 16)),
      temperature_2m: hours.map((hour) => 24 + (hour % 24) / 10),
      relative_humidity_2m: hours.map(() => 55),
      precipitation: hours.map((hour) => (hour === 30 ? 1.2 : 0)),
      precipitation_probability: hours.map((hour) => (hour === 30 ? 60 : 10)),
      weather_code: hours.map((hour) => (hour === 30 ? 61 : 1)),
      wind_speed_10m: hours.map(() => 7.2),
      wind_gusts_10m: hours.map(() => 14.8),
      wind_direction_10m: hours.map(() => 240),
    },
  };
}

/** Answers as the real server does, with its own errors for a question that it cannot read. */
export function openMeteo(now: () => Date): Answer {
  return ({ path, query }, response) => {
    if (path !== '/v1/forecast') return sendJson(response, { error: true, reason: 'Not Found' }, { status: 404 });
    const [latitude, longitude] = [Number(query.get('latitude')), Number(query.get('longitude'))];
    const unknown = (query.get('hourly') ?? '').split(',').find((name) => !(name in units));
    if (unknown !== undefined) {
      const reason = `Data corrupted at path ''. Cannot initialize from invalid String value ${unknown}.`;
      return sendJson(response, { error: true, reason }, { status: 400 });
    }
    sendJson(response, openMeteoReply({ latitude, longitude }, now()));
  };
}
