import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hourMs } from '#domain/weather/forecast.ts';
import { imd, imdReply } from '#server/features/weather/testing/imd-stand-in.ts';
import { openWeatherApp, type WeatherApp } from '#server/features/weather/testing/open-weather-app.ts';
import { openStandIn, sendJson, type StandIn } from '#server/features/weather/testing/stand-in.ts';

import { fetchWarnings } from './fetch-warnings.ts';

let department: StandIn;
let weather: WeatherApp;

beforeAll(async () => {
  department = await openStandIn(() => undefined);
  weather = await openWeatherApp({ IMD_WARNINGS_URL: `${department.url}/api/warnings_district_api.php` });
});
beforeEach(async () => {
  weather.khet.travelTo('2026-11-28T06:30:00Z');
  await weather.forget();
  department.answer = imd(weather.khet.services.clock);
});
afterAll(async () => {
  await weather.close();
  await department.close();
});

const fetchNow = () => fetchWarnings(weather.khet.services, AbortSignal.timeout(5000));

async function warningsOf(district: string) {
  const query = new URLSearchParams({ state: 'Maharashtra', district });
  const { body } = await weather.khet.call('GET', `/weather?${query}`);
  return body.data.officialWarnings;
}

describe('official warnings', () => {
  test('stand beside the forecast of their district, with colour, numbers and day', async () => {
    await fetchNow();
    expect(await warningsOf('Pune')).toMatchObject([
      { day: '2026-11-28', colour: 'yellow', codes: [2, 4], issuedOn: '2026-11-28' },
      { day: '2026-11-29', colour: 'red', codes: [16] },
    ]);
    expect(await warningsOf('Nashik')).toEqual([]);
  });

  test('go with the next list once they are lifted', async () => {
    await fetchNow();
    const lifted = imdReply(weather.khet.services.clock()).map((record) => ({
      ...record,
      Day_1: '1',
      Day1_Color: '4',
    }));
    department.answer = (_, response) => sendJson(response, lifted);
    await fetchNow();
    expect(await warningsOf('Pune')).toMatchObject([{ day: '2026-11-29', colour: 'red' }]);
  });

  test('stay as they were where the list cannot be read, and are gone after a day and a half', async () => {
    await fetchNow();
    department.answer = (_, response) => sendJson(response, '<html>', { status: 200 });
    await expect(fetchNow()).rejects.toThrow(/IMD/);
    expect(await warningsOf('Pune')).toHaveLength(2);
    weather.khet.travel(37 * hourMs);
    expect(await warningsOf('Pune')).toEqual([]);
  });
});
