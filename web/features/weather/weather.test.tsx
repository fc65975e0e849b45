import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { aFarmer } from '#web/testing/people.ts';
import { type Drawn, renderScreen } from '#web/testing/render.tsx';
import { type Answers, failed } from '#web/testing/server.ts';

import type { Weather as WeatherReply } from './api.ts';
import { WeatherRecord } from './record/WeatherRecord.tsx';
import { aDay, anHour, aWeather, noon, noWeather } from '#web/testing/weather.ts';
import { Weather } from './Weather.tsx';
import { WeatherLine } from './WeatherLine.tsx';

const nashik = '/weather?state=maharashtra&district=mh-nashik';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(noon), toFake: ['Date'] });
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

interface Circumstances {
  readonly path?: string;
  readonly answers?: Answers;
  /** Each farmer is another one, and so has a cache of their own. */
  readonly isFarmer?: boolean;
  readonly language?: string;
  readonly element?: React.ReactNode;
}

const answer = (data: WeatherReply) => ({ 'GET /weather': { success: true as const, data } });

function draw({
  path = nashik,
  answers = answer(aWeather()),
  isFarmer = true,
  ...rest
}: Circumstances = {}): Promise<Drawn> {
  return renderScreen(rest.element ?? <Weather />, {
    path,
    words: ['weather', 'notifications'],
    answers,
    ...(isFarmer ? { user: aFarmer({ id: crypto.randomUUID() }) } : {}),
    ...(rest.language === undefined ? {} : { language: rest.language }),
  });
}

describe('the weather of a place', () => {
  test('says the temperature, today in one sentence, the work, the days, and the source with its hour and licence', async () => {
    await draw();
    expect(await screen.findByText('No rain is expected today.')).toBeTruthy();
    expect(screen.getAllByText('27°').length).toBeGreaterThan(0);
    expect(screen.getByText('up to 31° · at night 20°')).toBeTruthy();
    const work = screen.getByRole('region', { name: 'Work in the field' });
    expect(within(work).getByText('Spraying: good now, until 3:30 pm')).toBeTruthy();
    expect(within(work).getByText('Harvest, drying: today to Mon 30')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'The next days' })).getAllByRole('listitem')).toHaveLength(9);
    expect(screen.getByText(/28 Nov, 9:30 am/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'CC BY 4.0' }).getAttribute('href')).toContain('creativecommons.org');
  });

  test('says the chance as times in ten only where the source gives one', async () => {
    const hours = [anHour(0), anHour(1), anHour(2, { rainMm: 6, sky: 'rain' })];
    const days = [aDay('2026-11-28', { rainMm: 6, rainChance: 0.58, sky: 'rain' })];
    const { unmount } = await draw({ answers: answer(aWeather({ hours, days })) });
    expect(
      await screen.findByText('Light rain is likely today, from about 1:30 pm. It comes 6 times in 10.'),
    ).toBeTruthy();
    unmount();
    await draw({ answers: answer(aWeather({ hours, days: [aDay('2026-11-28', { rainMm: 6 })] })) });
    expect(await screen.findByText('Light rain is likely today, from about 1:30 pm.')).toBeTruthy();
    expect(screen.queryByText(/in 10/)).toBeNull();
  });

  test.each([
    [0.3, 'A few drops are possible'],
    [20, 'Good rain is likely'],
    [70, 'Heavy rain is likely'],
  ])('names %s mm of rain in words', async (rainMm, words) => {
    await draw({ answers: answer(aWeather({ hours: [anHour(0), anHour(1, { rainMm })] })) });
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  });

  test('says why there is no spraying now, warns of storm and frost, and links a problem that likes the days', async () => {
    const weather = aWeather();
    const spraying = { ...weather.work.spraying, against: ['wind-strong' as const, 'rain-soon' as const], windows: [] };
    const frost = { day: '2026-11-29', temperature: 2.4 };
    const problem = {
      id: 'potato__late_blight',
      crop: 'potato',
      from: '2026-11-28',
      until: '2026-11-30',
      weather: { warmth: null, damp: null },
    };
    const from = '2026-11-28T10:30:00.000Z';
    await draw({
      answers: answer({
        ...weather,
        work: { ...weather.work, spraying, frost, problems: [problem] },
        warnings: [{ kind: 'storm', from, until: '2026-11-28T12:30:00.000Z', figure: 52 }],
        officialWarnings: [
          { day: '2026-11-28', colour: 'orange', codes: [2], issuedOn: '2026-11-28', fetchedAt: noon },
        ],
      }),
    });
    expect(await screen.findByText('Not now: too much wind, rain may come too soon.')).toBeTruthy();
    expect(screen.getByText(/no good time until Mon 30/)).toBeTruthy();
    expect(screen.getByText('Frost possible: tomorrow')).toBeTruthy();
    const care = screen.getByRole('region', { name: 'Take care' });
    expect(within(care).getByText('Storm, from today 4 pm: gusts of 52 km/h')).toBeTruthy();
    expect(
      within(care).getByText('India Meteorological Department, today: orange, be prepared: heavy rain'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: /these days suit it/ }).getAttribute('href')).toBe(
      '/crop-disease/problems/potato__late_blight',
    );
  });
});

describe('an answer that the phone kept', () => {
  test('is shown without the hours and days that are over, and loudly as old after a day', async () => {
    vi.setSystemTime(new Date('2026-11-29T08:10:00.000Z'));
    await draw();
    expect((await screen.findByRole('alert')).textContent).toContain('It is 28 hours old');
    expect(within(screen.getByRole('region', { name: 'The next days' })).getAllByRole('listitem')).toHaveLength(8);
    expect(screen.getByText(/no good time until/)).toBeTruthy();
    expect(screen.queryByText('Watering: as usual')).toBeNull();
  });

  test('is not shown after three days', async () => {
    vi.setSystemTime(new Date('2026-12-01T06:30:00.000Z'));
    await draw();
    expect(await screen.findByText('No forecast for this place now')).toBeTruthy();
    expect(screen.queryByText(/°/)).toBeNull();
  });
});

describe('without a forecast', () => {
  test.each([
    ['fetching', 'The weather of this place is being fetched'],
    ['unavailable', 'No forecast for this place now'],
    ['off', 'This installation of Khet has no weather'],
  ] as const)('the screen says plainly why: %s', async (status, words) => {
    await draw({ answers: answer(noWeather(status)) });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('a failure offers another try', async () => {
    let isUp = false;
    const { person } = await draw({
      answers: {
        'GET /weather': () => (isUp ? Response.json(answer(aWeather())['GET /weather']) : failed(500, 'internal')),
      },
    });
    const again = await screen.findByRole('button', { name: /again/i });
    isUp = true;
    await person.click(again);
    expect(await screen.findByText('No rain is expected today.')).toBeTruthy();
  });

  test('a place that nobody knows leads to the choice', async () => {
    await draw({ path: '/weather?state=Goa&district=Atlantis', answers: { 'GET /weather': failed(404, 'not_found') } });
    expect(await screen.findByText(/knows no weather for this place/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Maharashtra' })).toBeTruthy();
  });
});

describe('the place', () => {
  test('is two taps away on a new phone, is kept there, and can be changed', async () => {
    const { person, sent, unmount } = await draw({ path: '/weather', isFarmer: false });
    await person.click(await screen.findByRole('button', { name: 'Maharashtra' }));
    await person.click(await screen.findByRole('button', { name: 'Nashik' }));
    await screen.findByText('No rain is expected today.');
    expect(sent.at(-1)?.url.search).toBe('?state=maharashtra&district=mh-nashik');
    unmount();
    const again = await draw({ path: '/weather', isFarmer: false });
    await screen.findByText('No rain is expected today.');
    await again.person.click(screen.getByRole('button', { name: 'Change place' }));
    expect(await screen.findByRole('button', { name: 'Goa' })).toBeTruthy();
  });

  test('is the profile’s for a farmer who chose none', async () => {
    const { sent } = await draw({
      path: '/weather',
      answers: {
        ...answer(aWeather()),
        'GET /profile': () => Response.json({ success: true, data: { state: 'Maharashtra', district: 'Nashik' } }),
      },
    });
    await screen.findByText('No rain is expected today.');
    expect(sent.find(({ name }) => name === 'GET /weather')?.url.search).toBe('?state=Maharashtra&district=Nashik');
  });
});

describe('the farmer’s own field', () => {
  const field = { latitude: 20.114_87, longitude: 73.925_13 };
  const standAt = (find: (found: (at: object) => void, failed: () => void) => void) =>
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { geolocation: { getCurrentPosition: find } }));
  const inField = (data: WeatherReply) => ({ ...data, place: { ...data.place, ...roundedField, ofTown: false } });
  const roundedField = { latitude: 20.11, longitude: 73.93 };
  afterEach(() => vi.unstubAllGlobals());

  test('has its own weather after a tap, to two decimals and on this phone only, and the town again after another', async () => {
    standAt((found) => found({ coords: field }));
    const answers: Answers = {
      'GET /weather': ({ url }) =>
        Response.json({
          success: true,
          data: url.searchParams.has('lat') ? inField(aWeather()) : aWeather(),
        }),
    };
    const { person, sent } = await draw({ path: '/weather?state=maharashtra&district=mh-nashik', answers });
    await person.click(await screen.findByRole('button', { name: 'Change place' }));
    await person.click(await screen.findByRole('button', { name: 'I am at my field' }));
    expect(await screen.findByText('Nashik, my field')).toBeTruthy();
    expect(sent.at(-1)?.url.search).toBe('?state=maharashtra&district=mh-nashik&lat=20.11&lon=73.93');
    expect(JSON.parse(localStorage.getItem('weather-place') ?? '')).toMatchObject({ lat: 20.11, lon: 73.93 });
    await person.click(screen.getByRole('button', { name: 'Change place' }));
    await person.click(await screen.findByRole('button', { name: 'Main town of Nashik again' }));
    expect(await screen.findByText(/for the main town of Nashik/)).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('weather-place') ?? '')).not.toHaveProperty('lat');
  });

  test('stays the town’s where the phone does not say where it is, or stands far away', async () => {
    standAt((_found, failed) => failed());
    const answers: Answers = {
      'GET /weather': ({ url }) =>
        url.searchParams.has('lat') ? failed(404, 'not_found') : Response.json({ success: true, data: aWeather() }),
    };
    const { person } = await draw({ answers });
    await person.click(await screen.findByRole('button', { name: 'Change place' }));
    await person.click(await screen.findByRole('button', { name: 'I am at my field' }));
    expect(await screen.findByText(/did not tell where it is/)).toBeTruthy();
    standAt((found) => found({ coords: { latitude: 28.6, longitude: 77.2 } }));
    await person.click(screen.getByRole('button', { name: 'I am at my field' }));
    expect(await screen.findByText(/is far from Nashik/)).toBeTruthy();
    expect(localStorage.getItem('weather-place')).not.toContain('lat');
  });

  test('is one tap away on a new phone, in the district of the nearest town', async () => {
    standAt((found) => found({ coords: field }));
    const answers: Answers = { 'GET /weather': { success: true, data: inField(aWeather()) } };
    const { person, sent } = await draw({ path: '/weather', isFarmer: false, answers });
    await person.click(await screen.findByRole('button', { name: 'Weather of this place' }));
    expect(await screen.findByText('Nashik, my field')).toBeTruthy();
    expect(sent.at(-1)?.url.search).toBe('?state=maharashtra&district=mh-nashik&lat=20.11&lon=73.93');
  });

  test('is asked for only by a tap', async () => {
    const find = vi.fn<() => void>();
    standAt(find);
    const { person } = await draw();
    await person.click(await screen.findByRole('button', { name: 'Change place' }));
    await screen.findByRole('button', { name: 'I am at my field' });
    expect(find).not.toHaveBeenCalled();
  });
});

describe('the line', () => {
  const line = <WeatherLine />;

  test('says the gravest news and leads to the weather', async () => {
    const warning = {
      kind: 'rain' as const,
      from: '2026-11-28T12:30:00.000Z',
      until: '2026-11-28T15:30:00.000Z',
      figure: 12,
    };
    await draw({ element: line, answers: answer(aWeather({ warnings: [warning] })) });
    const link = await screen.findByRole('link', { name: /Rain within 24 hours, from today 6 pm: about 12 mm/ });
    expect(link.getAttribute('href')).toBe('/weather');
  });

  test('says a warning of the department before our own, and a yellow one only where we have none', async () => {
    const about = { codes: [5], issuedOn: '2026-11-28', fetchedAt: noon };
    const rain = {
      kind: 'rain' as const,
      from: '2026-11-28T12:30:00.000Z',
      until: '2026-11-28T15:30:00.000Z',
      figure: 12,
    };
    const yellow = { day: '2026-11-28', colour: 'yellow' as const, ...about };
    const red = { day: '2026-11-29', colour: 'red' as const, ...about };
    const { unmount } = await draw({
      element: line,
      answers: answer(aWeather({ warnings: [rain], officialWarnings: [yellow, red] })),
    });
    expect(await screen.findByText('India Meteorological Department, tomorrow: red, act: hail')).toBeTruthy();
    unmount();
    const second = await draw({
      element: line,
      answers: answer(aWeather({ warnings: [rain], officialWarnings: [yellow] })),
    });
    expect(await screen.findByText(/^Rain within 24 hours/)).toBeTruthy();
    second.unmount();
    await draw({ element: line, answers: answer(aWeather({ officialWarnings: [yellow] })) });
    expect(await screen.findByText('India Meteorological Department, today: yellow, watch: hail')).toBeTruthy();
  });

  test('offers the choice where no place is known, and nothing where the operator wants no weather', async () => {
    const { unmount } = await draw({ element: line, path: '/', isFarmer: false });
    expect(await screen.findByText('Weather: choose your place')).toBeTruthy();
    unmount();
    await draw({ element: line, answers: answer(noWeather('off')) });
    await vi.waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  });
});

describe('the record', () => {
  const row = {
    state: null,
    daysAhead: 1,
    source: 'met-norway' as const,
    days: 31,
    forecasts: 900,
    rightRain: 0.82,
    rainyDays: 0.2,
    brier: null,
    brierOfClimate: null,
    highError: 1.24,
  };
  const record = (rows: (typeof row)[], daysSoFar: number): Answers => ({
    'GET /weather/record': {
      success: true,
      data: { against: 'own-analysis', leastDays: 30, daysSoFar, from: null, until: null, rows },
    },
  });
  const element = <WeatherRecord />;

  test('gives no score before thirty days', async () => {
    await draw({ element, path: '/weather/record', answers: record([], 4) });
    expect(await screen.findByText('No score before 30 days')).toBeTruthy();
    expect(screen.getByText('4 days are scored so far.')).toBeTruthy();
  });

  test('says how often it was right, and every figure in a table', async () => {
    await draw({ element, path: '/weather/record', answers: record([row], 31) });
    expect(await screen.findByText('Rain or no rain for tomorrow: right 8 times in 10.')).toBeTruthy();
    expect(within(screen.getByRole('table')).getByText('82%')).toBeTruthy();
    expect(screen.getByText(/not a rain gauge/)).toBeTruthy();
  });
});
