import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { MyCrop } from '#contract/my-crops.ts';
import { aWeather, noon } from '#web/testing/weather.ts';
import { renderScreen } from '#web/testing/render.tsx';

import { CropNow } from './CropNow.tsx';

const onion: MyCrop = {
  id: '11111111-1111-4111-8111-111111111111',
  crop: 'onion',
  since: '2026-11-08',
  start: 'transplanting',
  season: null,
  state: 'maharashtra',
  field: null,
  area: null,
  answers: {},
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date(noon), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('water that is due now has the weather beside it, in the words of the weather’s screen', async () => {
  localStorage.setItem('weather-place', JSON.stringify({ state: 'maharashtra', district: 'mh-nashik' }));
  const weather = aWeather();
  const irrigation = { advice: 'wait' as const, rainMm: 18, high: 27, dryWindKmh: null };
  await renderScreen(<CropNow crop={onion} />, {
    words: ['my-crops', 'weather', 'guide'],
    answers: { 'GET /weather': { success: true, data: { ...weather, work: { ...weather.work, irrigation } } } },
  });
  const rain = 'Watering: wait. About 18 mm of rain is expected within two days.';
  const row = (await screen.findByText(rain)).closest('li');
  expect(row?.textContent).toMatch(/water: every 7 to 10 days/i);
  expect(screen.getAllByText(/^Watering:/)).toHaveLength(1);
});
