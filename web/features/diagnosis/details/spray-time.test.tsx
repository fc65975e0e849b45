import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { ReplyOf } from '#contract/api.ts';
import type { readWeather } from '#contract/weather.ts';
import { failed } from '#web/testing/server.ts';

import { openDetails } from './testing.tsx';

type Weather = ReplyOf<typeof readWeather>;
type Known = Extract<Weather['data'], { status: 'known' }>;

const hourMs = 60 * 60 * 1000;
/** Nine in the morning in India. */
const nine = new Date('2026-11-28T03:30:00Z');
const at = (hours: number) => new Date(nine.getTime() + hours * hourMs).toISOString();

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
      now: null,
      hours: [],
      days: [],
      work: {
        spraying: { dryHours: 6, against: [], now: null, windows: [], knownUntil: at(54), ...spraying },
        irrigation: { advice: 'usual', rainMm: 0, high: 30 },
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

test('beside the chemical step stands how long the weather is good for it, with the source and its age', async () => {
  const { sent } = await openWith(weatherWith({ windows: [{ from: at(-1), until: at(3) }] }));
  expect(await screen.findByText('The weather is good for spraying now, until 12:00 pm.')).toBeTruthy();
  expect(screen.getByText('Forecast for the main town of your district. MET Norway, 2 hours ago.')).toBeTruthy();
  const asked = sent.find(({ name }) => name === 'GET /weather');
  expect(asked?.url.search).toBe('?state=Maharashtra&district=Pune');
});

test('it says when not to spray, why, and the next good time', async () => {
  const windows = [{ from: at(24), until: at(27) }];
  await openWith(weatherWith({ windows, against: ['wind-strong', 'hot'] }));
  expect(await screen.findByText(/^Do not spray now: the wind is too strong.* it is too hot\.$/)).toBeTruthy();
  expect(screen.getByText('The next good time: 29 November 2026, 9:00 am to 12:00 pm.')).toBeTruthy();
});

test('it says how far it sees no good time, and that a forecast is old', async () => {
  await openWith(weatherWith({ against: ['rain-soon'] }, { isOld: true, issuedAt: at(-30) }));
  expect(await screen.findByText(/^No good time is in sight until 30 Nov, 3:00 pm\.$/)).toBeTruthy();
  expect(screen.getByText('This forecast is more than a day old.')).toBeTruthy();
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
  expect(await screen.findByText('अभी छिड़काव न करें: दिन का सही समय नहीं है।')).toBeTruthy();
});
