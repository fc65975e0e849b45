import { afterAll, beforeAll, expect, test } from 'vitest';

import { askKai } from '#server/features/assistant/testing/ask-kai.ts';
import { openWeatherApp, type WeatherApp } from '#server/features/weather/testing/open-weather-app.ts';
import { sayIn } from '#languages/words.ts';

let weather: WeatherApp;

beforeAll(async () => {
  weather = await openWeatherApp();
  weather.khet.travelTo('2026-11-28T01:30:00Z');
});
afterAll(() => weather.close());

test('kai tells the weather of a district from the forecast that the screen shows, with its source', async () => {
  const told = await askKai(weather.khet, 'will it rain tomorrow in Pune');
  expect(told.intent).toBe('weather');
  expect(told.text).toMatch(/^Pune, .*29 November.*: \d+° to \d+°/);
  expect(told.events.find(({ kind }) => kind === 'citations')).toMatchObject({ citations: [{ path: '/weather' }] });
});

test('the next words about another place ask for its weather', async () => {
  const { memory } = await askKai(weather.khet, 'weather in Pune');
  expect((await askKai(weather.khet, 'and in Nashik?', { memory })).text).toMatch(/^Nashik, /);
});

test('without a district kai asks for one, after the words that it always says', async () => {
  const told = await askKai(weather.khet, 'कल बारिश होगी क्या', { language: 'hi' });
  expect(told.text).toBe(`${sayIn('kai', 'hi')('weather')} ${sayIn('kai', 'hi')('forecastOf.where')}`);
  expect((await askKai(weather.khet, 'पुणे', { memory: told.memory, language: 'hi' })).text).toMatch(/^पुणे, /);
});

test('kai says when to spray', async () => {
  const told = await askKai(weather.khet, 'can I spray pesticide tomorrow in Pune, will it rain');
  expect(told.text).toContain('Spraying: ');
});
