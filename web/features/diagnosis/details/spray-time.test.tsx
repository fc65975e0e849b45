import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { ReplyOf } from '#contract/api.ts';
import type { readWeather } from '#contract/weather.ts';
import { become } from '#web/lib/session/session.ts';
import { failed } from '#web/testing/server.ts';

import { openDetails } from './testing.tsx';

type Weather = ReplyOf<typeof readWeather>;
type Known = Extract<Weather['data'], { status: 'known' }>;

const hourMs = 60 * 60 * 1000;
/** Nine in the morning in India. */
const nine = new Date('2026-11-28T03:30:00Z');
const at = (hours: number) => new Date(nine.getTime() + hours * hourMs).toISOString();

function anHour(begin: string): Known['hours'][number] {
  const wind = { windKmh: 8, gustKmh: null, windFrom: null };
  return { at: begin, temperature: 24, humidity: 60, rainMm: 0, rainChance: null, sky: 'fair', isDay: true, ...wind };
}

function weatherWith(spraying: Partial<Known['work']['spraying']>, about: Partial<Known> = {}): Weather {
  return {
    success: true,
    data: {
      status: 'known',
      place: {
        state: { id: 'maharashtra' },
        district: { id: 'mh-pune' },
        latitude: 18.52,
        longitude: 73.86,
        ofTown: true,
      },
      now: anHour(at(0)),
      hours: [anHour(at(0))],
      days: [],
      work: {
        spraying: { dryHours: 6, against: [], now: null, windows: [], knownUntil: at(54), ...spraying },
        irrigation: { advice: 'usual', rainMm: 0, high: 30, dryWindKmh: null },
        frost: null,
        heat: null,
        drying: { dryDays: 9, run: null, rain: null },
        sowing: null,
        problems: [],
      },
      warnings: [],
      officialWarnings: [],
      source: 'met-norway',
      credit: { home: 'https://api.met.no/', licence: 'CC BY 4.0', licenceUrl: 'https://creativecommons.org/' },
      issuedAt: at(-2),
      fetchedAt: at(-1),
      ageHours: 2,
      isOld: false,
      ...about,
    },
  };
}

const profile = { success: true, data: { crops: [], state: 'Maharashtra', district: 'Pune' } } as never;

function openWith(weather: Weather | Response, language = 'en') {
  vi.useFakeTimers({ now: nine, toFake: ['Date'] });
  return openDetails({ language, answers: { 'GET /profile': profile, 'GET /weather': weather } });
}

// The sign-out of the person before, who leaves no place on the phone.
beforeEach(() => become({ status: 'visitor', user: null }));

test('beside the chemical step stands how long the weather is good for it, with the place, the source and its age', async () => {
  const { sent } = await openWith(weatherWith({ windows: [{ from: at(-1), until: at(3) }] }));
  expect(await screen.findByText('Spraying: good now, until 12 pm')).toBeTruthy();
  expect(screen.getByText('MET Norway, 2 hours ago · for the main town of Pune')).toBeTruthy();
  const asked = sent.find(({ name }) => name === 'GET /weather');
  expect(asked?.url.search).toBe('?state=Maharashtra&district=Pune');
});

test('it asks for the place whose weather this phone shows, also for the farmer’s own point', async () => {
  const place = { state: 'maharashtra', district: 'mh-nashik', lat: 20.11, lon: 73.92 };
  localStorage.setItem('weather-place', JSON.stringify(place));
  const { sent } = await openWith(weatherWith({ windows: [{ from: at(-1), until: at(3) }] }));
  expect(await screen.findByText('Spraying: good now, until 12 pm')).toBeTruthy();
  const asked = sent.find(({ name }) => name === 'GET /weather');
  expect(asked?.url.search).toBe('?state=maharashtra&district=mh-nashik&lat=20.11&lon=73.92');
});

test('it says when not to spray, why, and the next good time', async () => {
  const windows = [{ from: at(24), until: at(27) }];
  await openWith(weatherWith({ windows, against: ['wind-strong', 'hot'] }));
  expect(await screen.findByText('Not now: too much wind, too hot.')).toBeTruthy();
  expect(screen.getByText('Spraying: tomorrow, 9 am to 12 pm')).toBeTruthy();
});

test('it says how far it sees no good time, and that a forecast is old', async () => {
  await openWith(weatherWith({ against: ['rain-soon'] }, { isOld: true, issuedAt: at(-30) }));
  expect(await screen.findByText(/no good time until Mon 30/)).toBeTruthy();
  expect(screen.getByText(/^It is 30 hours old/)).toBeTruthy();
});

test('an answer of an earlier hour does not judge this one', async () => {
  const stale = weatherWith({ against: ['dark'], windows: [{ from: at(-9), until: at(-6) }] }, { issuedAt: at(-12) });
  await openWith({ ...stale, data: { ...stale.data, now: anHour(at(-10)) } } as Weather);
  expect(await screen.findByText(/no good time until/)).toBeTruthy();
  expect(screen.queryByText(/^Not now/)).toBeNull();
});

test('without a forecast, or a district, it gives the rule', async () => {
  const rule = /^Spray only by daylight/;
  const { unmount } = await openWith(failed(404, 'not_found'));
  expect(await screen.findByText(rule)).toBeTruthy();
  unmount();
  const { sent } = await openDetails();
  expect(await screen.findByText(rule)).toBeTruthy();
  await waitFor(() => expect(sent.some(({ name }) => name === 'GET /profile')).toBe(true));
  expect(sent.some(({ name }) => name === 'GET /weather')).toBe(false);
});

test('in Hindi it speaks Hindi', async () => {
  await openWith(weatherWith({ against: ['dark'] }), 'hi');
  expect(await screen.findByText('अभी नहीं: पूरा उजाला नहीं।')).toBeTruthy();
});
