import { districtById } from '#catalogue/districts.ts';
import type { Citation, KnownPlace } from '#contract/assistant.ts';
import { addDays, indianDay } from '#domain/days/days.ts';
import { formatDay, formatMoment } from '#languages/format.ts';
import { nameIn } from '#languages/names.ts';
import { sayIn } from '#languages/words.ts';
import { readWeather } from '#server/features/weather/index.ts';

import type { Answer, Asking } from '../../answer.ts';
import type { WeatherSubject } from '../../rules/word-lists.ts';
import { findOwnPlace } from '../../tools/own-things.ts';
import { tellGuide } from '../tell-guide.ts';
import { subjectsAsked, tellSubjects } from './tell-subjects.ts';
import { tellWarnings } from './tell-warnings.ts';

type Weather = Extract<Awaited<ReturnType<typeof readWeather>>, { status: 'known' }>;
type Day = Weather['days'][number];

/** From here on a day counts as a day of rain, as the India Meteorological Department counts it. */
const rainyMm = 2.5;
const daysAhead = { yesterday: 0, tomorrow: 1, dayAfter: 2, nextWeek: 7 } as const;

/** The weather of the district in the question or in the profile, with what it means for the work that is asked about. */
export async function answerWeather(asking: Asking): Promise<Answer> {
  const { asked, services, say } = asking;
  const guide = await tellWater(asking);
  const unknown = asked.outside === 'frost' ? say('outside.frost') : say('weather');
  const place = asked.places[0] ?? (await findOwnPlace(asking));
  const district = districtById(place?.district ?? '');
  if (!place || !district) {
    // Without a source no district helps, but its name still stands for the next questions.
    const first = services.config.weatherSource === 'off' || asked.outside === 'frost' ? [unknown] : [];
    const text = [...first, say('forecastOf.where')].join(' ');
    return { ...guide, text: withLines(text, guide), remember: { asked: 'place' } };
  }
  const weather = await readWeather({ services, input: { state: district.stateId, district: district.id } });
  if (weather.status !== 'known' || weather.days.length === 0) return { ...guide, text: withLines(unknown, guide) };
  return {
    text: withLines(tellWeather(asking, weather).join(' '), guide),
    citations: [citeWeather(weather), ...(guide?.citations ?? [])],
    // The weather stands beside an older subject: "and tomato" still asks for a price.
    remember: { intent: asked.memory.intent, place: withoutMarket(place) },
  };
}

/** Whether to water today is of the weather and of the crop: its guide tells when it needs water. */
async function tellWater(asking: Asking): Promise<Answer | undefined> {
  const { asked } = asking;
  const id = asked.crop?.id ?? asked.commodity?.id ?? asked.guide;
  return id === undefined || !subjectsAsked(asked).has('watering') ? undefined : tellGuide(asking, id, ['water']);
}

function withLines(text: string, more: Answer | undefined): string {
  return more ? `${text}\n${more.text}` : text;
}

function citeWeather({ credit }: Weather): Citation {
  return { title: credit.home, day: null, link: null, path: '/weather' };
}

/** The coming rain and its meaning for one work, where a forecast is known for the place of the question. */
export async function tellWork(asking: Asking, subject: WeatherSubject): Promise<Answer | undefined> {
  const { asked, services } = asking;
  const district = districtById((asked.places[0] ?? (await findOwnPlace(asking)))?.district ?? '');
  if (!district) return undefined;
  const weather = await readWeather({ services, input: { state: district.stateId, district: district.id } });
  if (weather.status !== 'known' || weather.days.length === 0) return undefined;
  const today = indianDay(services.clock());
  const about = { ...asking, asked: { ...asked, weatherOf: new Set([subject]) } };
  const day = weather.days.find((each) => each.day === today);
  const lines = [
    ...tellSubjects(about, weather, day),
    ...tellRainAhead(about, weather, today),
    saySource(asking, weather),
  ];
  return { text: lines.join(' '), citations: [citeWeather(weather)] };
}

function saySource({ say, language, locale }: Asking, { issuedAt, fetchedAt, source }: Weather): string {
  return say('forecastOf.source', {
    source: nameIn('sources', language, source) ?? source,
    moment: formatMoment(issuedAt ?? fetchedAt, locale),
  });
}

function withoutMarket({ state, district }: KnownPlace): KnownPlace {
  return { state, district, market: null };
}

/** First what is grave, then the asked day and the asked subjects, and at the end who says so and when. */
function tellWeather(asking: Asking, weather: Weather): string[] {
  const { asked, services, say, language, locale } = asking;
  const today = indianDay(services.clock());
  const { days } = weather;
  const last = days.at(-1)?.day ?? today;
  const wanted = wantedDay(asking, today);
  const day = days.find((each) => each.day === wanted);
  const isBeyond = asked.weatherOf.has('season') || (asked.days ?? 0) > days.length || wanted > last;
  return [
    ...(weather.isOld ? [say('forecastOf.old', { hours: Math.round(weather.ageHours) })] : []),
    ...tellWarnings(asking, weather),
    ...(isBeyond ? [say('forecastOf.beyond', { day: formatDay(last, locale, 'long') })] : []),
    ...(day && !asked.weatherOf.has('season')
      ? [tellDay(asking, day, nameIn('districts', language, weather.place.district.id) ?? '')]
      : []),
    ...tellSubjects(asking, weather, day),
    ...tellRainAhead(asking, weather, day?.day ?? today),
    saySource(asking, weather),
  ];
}

/** "Tomorrow", "in a week" or "5 December"; otherwise today. A day that is over has no forecast, so today is told. */
function wantedDay({ asked: { when, saidDay, isDayOpen } }: Asking, today: string): string {
  if (saidDay?.kind !== 'date') {
    // "कल" is yesterday or tomorrow, and people ask for the weather to come.
    const meant = when === 'yesterday' && isDayOpen ? 'tomorrow' : when;
    return addDays(today, meant === undefined ? 0 : (daysAhead[meant] ?? 0));
  }
  const { day, month, year } = saidDay;
  const [thisYear] = today.split('-').map(Number);
  const dayOf = (of: number) => `${of}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const next = dayOf(year ?? thisYear ?? 0);
  if (year === undefined && next < today) return dayOf((thisYear ?? 0) + 1);
  return next < today ? today : next;
}

function tellDay(asking: Asking, day: Day, place: string): string {
  const { say, language, locale } = asking;
  return say('forecastOf.day', {
    place,
    day: formatDay(day.day, locale, 'long'),
    low: day.low === null ? '–' : Math.round(day.low),
    high: day.high === null ? '–' : Math.round(day.high),
    sky: day.sky === null ? '' : sayIn('weather', language)(`sky.${day.sky}`),
    rain: tellRain(asking, day),
  });
}

/** The sum of the days that were asked for, and the next day of rain after the told one. */
function tellRainAhead(asking: Asking, { days }: Weather, after: string): string[] {
  const { asked, say, locale } = asking;
  const sayDay = (day: string) => formatDay(day, locale, 'long');
  const several = days.slice(0, asked.days ?? 0);
  const lastOfSeveral = several.at(-1);
  const mm = Math.round(several.reduce((sum, { rainMm }) => sum + rainMm, 0));
  const next = days.find((each) => each.day > after && each.rainMm >= rainyMm);
  const last = days.at(-1)?.day ?? after;
  return [
    ...(lastOfSeveral && several.length > 1 ? [say('forecastOf.sum', { day: sayDay(lastOfSeveral.day), mm })] : []),
    next
      ? say('forecastOf.next', { day: sayDay(next.day), rain: tellRain(asking, next) })
      : say('forecastOf.noRain', { day: sayDay(last) }),
  ];
}

/** A chance only where the source gives one. */
function tellRain({ say }: Asking, { rainMm, rainChance }: Day): string {
  const mm = Math.round(rainMm);
  if (mm === 0) return say('forecastOf.dry');
  return rainChance === null
    ? say('forecastOf.mm', { mm })
    : say('forecastOf.chance', { mm, count: Math.round(rainChance * 10) });
}
