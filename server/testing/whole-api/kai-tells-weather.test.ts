import { afterAll, beforeAll, expect, test } from 'vitest';

import { askKai } from '#server/features/assistant/testing/ask-kai.ts';
import { openWeatherApp, type WeatherApp } from '#server/features/weather/testing/open-weather-app.ts';
import { formatDay } from '#languages/format.ts';
import { languageOf, sayIn } from '#languages/words.ts';

let weather: WeatherApp;

beforeAll(async () => {
  weather = await openWeatherApp({ IMD_WARNINGS_URL: 'http://127.0.0.1:1/warnings' });
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

test('without a district kai asks for one', async () => {
  const told = await askKai(weather.khet, 'कल बारिश होगी क्या', { language: 'hi' });
  expect(told.text).toBe(sayIn('kai', 'hi')('forecastOf.where'));
  expect((await askKai(weather.khet, 'पुणे', { memory: told.memory, language: 'hi' })).text).toMatch(/^पुणे, /);
});

test('kai says when to spray', async () => {
  const told = await askKai(weather.khet, 'can I spray pesticide tomorrow in Pune, will it rain');
  expect(told.text).toContain('Spraying: ');
});

test.each([
  ['en', 'will it rain in Pune tomorrow', 'Forecast of MET Norway, 28 Nov, '],
  ['hi', 'पुणे में कल बारिश होगी क्या', 'पूर्वानुमान: मेट नॉर्वे (नॉर्वे का मौसम विभाग), 28 नवंबर, '],
  ['mr', 'उद्या पुण्यात पाऊस पडेल का', 'अंदाज: मेट नॉर्वे (नॉर्वेचा हवामान विभाग), 28 नोव्हेंबर, '],
])('each answer names its source and the hour of the forecast: %s', async (language, question, source) => {
  expect((await askKai(weather.khet, question, { language })).text).toContain(source);
});

test.each([
  ['en', 'will there be frost tonight in Pune', 'No frost is expected until 6 December 2026: the coldest night has '],
  ['hi', 'आज रात पाला पड़ेगा क्या पुणे में', 'तक पाले का अनुमान नहीं है'],
  ['mr', 'पुण्यात आज दंव पडेल का', 'पर्यंत दंव पडण्याचा अंदाज नाही'],
  ['en', 'should I irrigate wheat in Pune or will it rain', 'Watering: as usual. Little rain within two days: 0 mm.'],
  ['hi', 'मौसम देखकर बताओ सरसों में सिंचाई करें या रुक जाएं पुणे में', 'सिंचाई: रोज़ की तरह।'],
  ['mr', 'पाऊस बघून सांगा कापसाला पाणी द्यावे का पुणे', 'पाणी देणे: नेहमीप्रमाणे.'],
  ['en', 'will it stay dry in Pune to harvest tomorrow', 'Harvest, drying: '],
  ['hi', 'गेहूं काट के खेत में पड़ा है अगले दो दिन पानी तो नहीं गिरेगा पुणे', 'कटाई, सुखाई: '],
  ['mr', 'कांदा काढायला आलाय दोन दिवस पाऊस नाही ना पुणे', 'काढणी, वाळवण: '],
  ['en', 'how strong will the wind be tomorrow in Pune', 'Wind on 29 November 2026: up to '],
  ['mr', 'पुण्यात फवारणी कधी करू', 'फवारणी: '],
  ['hi', 'ओले गिरने की कोई चेतावनी है क्या पुणे में', 'mausam.imd.gov.in'],
])('kai tells the work and the weather that is asked about: %s, %s', async (language, question, words) => {
  const told = await askKai(weather.khet, question, { language });
  expect([told.intent, told.text]).toEqual(['weather', expect.stringContaining(words)]);
});

test('a frost or a strong dry wind that is coming is told with what to do', async () => {
  const { khet, answerWell } = weather;
  answerWell({ weatherAt: () => ({ temperature: 3, humidity: 20, wind: 9 }) });
  const frost = await askKai(khet, 'will there be frost in Nagpur tonight');
  expect(frost.text).toMatch(/Frost possible: 28 November 2026\. Down to 3°\. .*water lightly the day before/);
  const water = await askKai(khet, 'rain is coming or should I irrigate in Nagpur');
  expect(water.text).toContain('Watering: in the evening or early. A strong dry wind: up to 32 km/h.');
  answerWell();
});

test.each([
  ['en', 'when will the monsoon come to Pune'],
  ['hi', 'मानसून पुणे कब तक पहुंचेगा'],
  ['mr', 'मान्सून पुण्यात कधी येणार यंदा'],
  ['en', 'will it rain next month in Pune'],
])('beyond its nine days kai says how far it sees, and names who knows: %s, %s', async (language, question) => {
  const { text } = await askKai(weather.khet, question, { language });
  expect(text).toContain(formatDay('2026-12-06', languageOf(language).locale, 'long'));
  expect(text).toContain('mausam.imd.gov.in');
});

test('kai tells the rain of several days as one sum', async () => {
  const { text } = await askKai(weather.khet, 'agle 5 din ka mausam batao Pune', { language: 'en' });
  expect(text).toContain('Until 2 December 2026: about 0 mm of rain in all.');
});

test('beside a price the weather of its place is told too', async () => {
  const { text } = await askKai(weather.khet, 'onion price in Pune and will it rain tomorrow');
  expect(text).toMatch(/Pune, 29 November 2026: \d+° to \d+°/);
});

test.each([
  ['en', 'can I sow wheat now in Indore', 'Today, 28 November 2026, is outside the days for it.', 'Sowing: 1 December'],
  ['hi', 'क्या अभी चना बो सकते हैं इंदौर में', 'आज, 28 नवंबर 2026, इसके सही दिनों में', 'बुवाई'],
  ['mr', 'आता कांदा लावू का नाशिक', 'आज, 28 नोव्हेंबर 2026, त्याच्या योग्य दिवसांत', 'पुनर्लागवड'],
])(
  'whether to sow now is told by the days of the guide and the rain: %s, %s',
  async (language, question, now, days) => {
    const told = await askKai(weather.khet, question, { language });
    expect([told.intent, told.text]).toEqual(['sowing', expect.stringContaining(now)]);
    expect(told.text).toContain(days);
    expect(told.text).toContain(sayIn('kai', language)('forecastOf.source', { source: '', moment: '' }).slice(0, 4));
  },
);

test.each([
  ['en', 'should I irrigate my onion today in Nashik', 'Watering: as usual.', 'Water'],
  ['hi', 'आज प्याज में पानी दूं क्या नासिक', 'सिंचाई: रोज़ की तरह।', 'पानी'],
  ['mr', 'आज कांद्याला पाणी द्यावं का नाशिक', 'पाणी देणे: नेहमीप्रमाणे.', 'पाणी'],
])('whether to water today is told by the weather and the guide: %s, %s', async (language, question, work, guide) => {
  const told = await askKai(weather.khet, question, { language });
  expect([told.intent, told.text]).toEqual(['weather', expect.stringContaining(work)]);
  const [, ...lines] = told.text.split('\n');
  expect(lines.join(' ')).toContain(guide);
});

test('a warning of the department comes first, with its colour and weather', async () => {
  const { db, clock } = weather.khet.services;
  const about = { districtId: 'mh-pune', issuedOn: '2026-11-28', fetchedAt: clock() };
  await db
    .insertInto('weatherWarning')
    .values({ ...about, day: '2026-11-29', colour: 'red', codes: [16] })
    .execute();
  const { text } = await askKai(weather.khet, 'will it rain tomorrow in Pune');
  expect(text).toMatch(/^India Meteorological Department, 29 November 2026: red, act: very heavy rain\. Pune, /);
});
