import { formatDay, formatTime } from '#languages/format.ts';
import { sayIn } from '#languages/words.ts';
import type { Part } from '#understanding/wanted.ts';
import type { readWeather } from '#server/features/weather/index.ts';

import type { Asking } from '../../answer.ts';
import { type WeatherSubject, weatherSubjects } from '../../rules/word-lists.ts';

type Weather = Extract<Awaited<ReturnType<typeof readWeather>>, { status: 'known' }>;
type Day = Weather['days'][number];

interface Facts extends Weather {
  /** The asked day; undefined where the forecast does not reach it. */
  readonly day: Day | undefined;
  readonly last: string;
  readonly sayDay: (day: string) => string;
}

type Teller = (asking: Asking, facts: Facts) => string | undefined;

/** The forecast's answer on each subject, from the same rules and in the same words as the screen. */
const tellers: Readonly<Record<WeatherSubject, Teller>> = {
  // The answer says how far the forecast reaches, and who knows more.
  season: () => undefined,
  spraying: (asking, { work: { spraying } }) => {
    const say = sayWork(asking);
    const { locale } = asking;
    const [window] = spraying.windows;
    const moment = (at: string) => `${formatDay(at, locale, 'long')}, ${formatTime(at, locale)}`;
    if (!window) return sentence(asking, say('work.sprayNever', { moment: moment(spraying.knownUntil) }));
    const [from, until] = [formatTime(window.from, locale), formatTime(window.until, locale)];
    return sentence(asking, say('work.sprayLater', { day: formatDay(window.from, locale, 'long'), from, until }));
  },
  watering: (asking, { work: { irrigation } }) => {
    const say = sayWork(asking);
    const { advice, rainMm, high, dryWindKmh } = irrigation;
    const figures = { mm: round(rainMm), high: round(high), wind: round(dryWindKmh) };
    return sentence(asking, say(`work.irrigation.${advice}`), say(`work.irrigationWhy.${advice}`, figures));
  },
  harvest: (asking, { work: { drying }, sayDay }) => {
    const say = sayWork(asking);
    const { run, rain } = drying;
    if (run) {
      const days = say('work.dryingDays', { count: run.days });
      return sentence(asking, say('work.dryingRun', { from: sayDay(run.from), until: sayDay(run.until) }), days);
    }
    const told = rain ? say('work.dryingRain', { day: sayDay(rain.day), mm: round(rain.rainMm) }) : '';
    return sentence(asking, say('work.dryingNone'), told);
  },
  sowing: (asking, { work: { sowing }, sayDay }) => {
    const say = sayWork(asking);
    if (!sowing) return undefined;
    const told = say('work.sowing', { mm: round(sowing.rainMm), day: sayDay(sowing.until) });
    return sentence(asking, told, say(sowing.isEnough ? 'work.sowingEnough' : 'work.sowingWait'));
  },
  frost: (asking, { work: { frost }, sayDay, last, days }) => {
    const say = sayWork(asking);
    if (frost) {
      const why = say('work.frostWhy', { low: round(frost.temperature) });
      return sentence(asking, say('work.frost', { day: sayDay(frost.day) }), why);
    }
    const low = lowest(days);
    return low === undefined ? undefined : asking.say('forecastOf.noFrost', { day: sayDay(last), low });
  },
  cold: ({ say }, { days, last, sayDay }) => {
    const low = lowest(days);
    return low === undefined ? undefined : say('forecastOf.coldest', { day: sayDay(last), low });
  },
  heat: (asking, { work: { heat }, days, last, sayDay }) => {
    const say = sayWork(asking);
    if (heat) {
      return sentence(
        asking,
        say('work.heat', { day: sayDay(heat.day) }),
        say('work.heatWhy', { high: round(heat.temperature) }),
      );
    }
    const highs = days.flatMap(({ high }) => (high === null ? [] : [high]));
    if (highs.length === 0) return undefined;
    return asking.say('forecastOf.noHeat', { day: sayDay(last), high: round(Math.max(...highs)) });
  },
  wind: ({ say }, { day, sayDay }) => day && say('forecastOf.wind', { day: sayDay(day.day), wind: round(day.windKmh) }),
  fog: ({ say }, { hours, sayDay, last }) => {
    const foggy = hours.find(({ sky }) => sky === 'fog');
    return foggy ? say('forecastOf.fog', { day: sayDay(foggy.at) }) : say('forecastOf.noFog', { day: sayDay(last) });
  },
  humidity: ({ say }, { day, sayDay }) =>
    day && say('forecastOf.humidity', { day: sayDay(day.day), percent: day.humidity }),
  unseen: ({ say }) => say('forecastOf.unseen'),
};

export function tellSubjects(asking: Asking, weather: Weather, day: Day | undefined): string[] {
  const sayDay = (each: string) => formatDay(each, asking.locale, 'long');
  const facts = { ...weather, day, last: weather.days.at(-1)?.day ?? '', sayDay };
  const asked = subjectsAsked(asking.asked);
  return weatherSubjects
    .filter((subject) => asked.has(subject))
    .flatMap((subject) => tellers[subject](asking, facts) ?? []);
}

const subjectOfPart: Readonly<Partial<Record<Part, WeatherSubject>>> = { water: 'watering', sowing: 'sowing' };

/** Those that the words name, and the one that the reader found. */
export function subjectsAsked({ weatherOf, wish }: Asking['asked']): ReadonlySet<WeatherSubject> {
  const read = wish.wanted === 'weather' ? subjectOfPart[wish.part] : undefined;
  return read === undefined ? weatherOf : new Set([...weatherOf, read]);
}

function sayWork({ language }: Asking) {
  return sayIn('weather', language);
}

/** The screen's titles have no full stop. */
function sentence({ say }: Asking, title: string, why = ''): string {
  return `${say('forecastOf.full', { text: title })} ${why}`.trim();
}

function lowest(days: readonly Day[]): number | undefined {
  const lows = days.flatMap(({ low }) => (low === null ? [] : [low]));
  return lows.length === 0 ? undefined : round(Math.min(...lows));
}

function round(value: number | null): number {
  return Math.round(value ?? 0);
}
