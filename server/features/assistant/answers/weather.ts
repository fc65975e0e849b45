import { districtById } from '#catalogue/districts.ts';
import type { KnownPlace } from '#contract/assistant.ts';
import { addDays, indianDay } from '#domain/days/days.ts';
import { formatDay, formatTime } from '#languages/format.ts';
import { nameIn } from '#languages/names.ts';
import { sayIn } from '#languages/words.ts';
import { readWeather } from '#server/features/weather/index.ts';

import type { Answer, Asking } from '../answer.ts';
import { findOwnPlace } from '../tools/own-things.ts';

type Weather = Awaited<ReturnType<typeof readWeather>>;
type Day = Weather['days'][number];

/** From here on a day counts as a day of rain, as the India Meteorological Department counts it. */
const rainyMm = 2.5;
const daysAhead = { yesterday: 0, tomorrow: 1, dayAfter: 2, nextWeek: 7 } as const;

/** The weather of the district in the question or in the profile: the asked day, the next rain, and when to spray. */
export async function answerWeather(asking: Asking): Promise<Answer> {
  const { asked, services, say, language, locale } = asking;
  const place = asked.places[0] ?? (await findOwnPlace(asking));
  const district = districtById(place?.district ?? '');
  if (!place || !district)
    return { text: [say('weather'), say('forecastOf.where')].join(' '), remember: { asked: 'place' } };
  const weather = await readWeather({
    services,
    input: { state: district.stateId, district: district.id },
  });
  if (weather.status !== 'known' || weather.days.length === 0) return { text: say('weather') };
  const today = indianDay(services.clock());
  const wanted = addDays(today, asked.when === undefined ? 0 : (daysAhead[asked.when] ?? 0));
  const day = weather.days.find((each) => each.day === wanted);
  const last = weather.days.at(-1)?.day ?? today;
  const sayDay = (each: string) => formatDay(each, locale, 'long');
  const rainAhead = weather.days.find((each) => each.day > (day?.day ?? today) && each.rainMm >= rainyMm);
  return {
    text: [
      ...(weather.isOld ? [say('forecastOf.old', { hours: Math.round(weather.ageHours) })] : []),
      day
        ? tellDay(asking, day, nameIn('districts', language, district.id) ?? '')
        : say('forecastOf.beyond', { day: sayDay(last) }),
      rainAhead
        ? say('forecastOf.next', { day: sayDay(rainAhead.day), rain: tellRain(asking, rainAhead) })
        : say('forecastOf.noRain', { day: sayDay(last) }),
      ...tellSpraying(asking, weather),
    ].join(' '),
    citations: [{ title: weather.credit.home, day: null, link: null, path: '/weather' }],
    remember: { intent: 'weather', place: withoutMarket(place), asked: null },
  };
}

function withoutMarket({ state, district }: KnownPlace): KnownPlace {
  return { state, district, market: null };
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

/** A chance only where the source gives one. */
function tellRain({ say }: Asking, { rainMm, rainChance }: Day): string {
  const mm = Math.round(rainMm);
  if (mm === 0) return say('forecastOf.dry');
  return rainChance === null
    ? say('forecastOf.mm', { mm })
    : say('forecastOf.chance', { mm, count: Math.round(rainChance * 10) });
}

function tellSpraying({ asked, language, locale }: Asking, { work }: Weather): string[] {
  if (!work || !asked.hints.has('sprayed')) return [];
  const sayWork = sayIn('weather', language);
  const moment = (at: string) => `${formatDay(at, locale, 'long')}, ${timeOf(at, locale)}`;
  const [window] = work.spraying.windows;
  return [
    window
      ? sayWork('work.sprayLater', {
          day: formatDay(window.from, locale, 'long'),
          from: timeOf(window.from, locale),
          until: timeOf(window.until, locale),
        })
      : sayWork('work.sprayNever', { moment: moment(work.spraying.knownUntil) }),
  ];
}

function timeOf(at: string, locale: string): string {
  return formatTime(new Date(at), locale);
}
