import { addDays, indianDay } from '#domain/days/days.ts';
import { sprayLimits } from '#domain/weather/work/spraying.ts';
import { formatDay, formatList, formatTime } from '#languages/format.ts';
import type { Key } from '#languages/keys.ts';
import { useNow } from '#web/lib/page/use-now.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';

import type { WeatherNow } from './as-of-now.ts';

/**
 * Rain of a day, as the India Meteorological Department names it: from 2.5 mm a day is rainy, from 15.6 mm the rain is
 * moderate, from 64.5 mm heavy. Both sources count from 0.1 mm.
 */
const amounts = [
  { from: 64.5, words: 'heavy' },
  { from: 15.6, words: 'moderate' },
  { from: 2.5, words: 'light' },
  { from: 0.1, words: 'drops' },
] as const;

/** A day and an hour in words, and the sentences of a weather. */
export function useWeatherWords() {
  const say = useWords('weather');
  const locale = useLocale();
  const today = indianDay(useNow());

  function sayDay(day: string): string {
    if (day === today) return say('day.today');
    if (day === addDays(today, 1)) return say('day.tomorrow');
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    return `${say(`weekday.${weekday}` as Key<'weather'>)} ${formatDay(day, locale, 'number')}`;
  }
  /** Full hours are said without minutes. */
  const sayTime = (at: string) => formatTime(at, locale).replace(':00', '');
  const sayMoment = (at: string) => `${sayDay(indianDay(new Date(at)))} ${sayTime(at)}`;

  /** Today in one or two sentences. The chance is the source's own, so many sources give none. */
  function sayToday({ hours, days }: WeatherNow): string {
    const [first] = days;
    const rest = hours.filter(({ at }) => indianDay(new Date(at)) === today);
    const rainMm = rest.reduce((sum, hour) => sum + hour.rainMm, 0);
    const amount = amounts.find(({ from }) => rainMm >= from);
    const begin = rest.find((hour) => hour.rainMm > 0);
    const sentence = amount && begin ? say(`rain.${amount.words}`, { time: sayTime(begin.at) }) : say('rain.none');
    const chance = first?.day === today ? first.rainChance : null;
    if (chance === null || !amount) return sentence;
    const of10 = Math.round(chance * 10);
    return `${sentence} ${of10 === 0 ? say('rain.never') : say('rain.chance', { count: of10 })}`;
  }

  function saySpraying({ work: { spraying } }: WeatherNow): string {
    const [next] = spraying.windows;
    if (!next) return say('work.sprayNever', { moment: sayMoment(spraying.knownUntil) });
    const until = sayTime(next.until);
    if (Date.parse(next.from) <= Date.now()) return say('work.sprayNow', { time: until });
    const day = sayDay(indianDay(new Date(next.from)));
    return say('work.sprayLater', { day, from: sayTime(next.from), until });
  }

  /** The reasons against spraying in this hour; undefined in a good one, or where the answer is of an earlier hour. */
  function sayReasons({ work: { spraying }, isThisHour }: WeatherNow): string | undefined {
    const { against, windows } = spraying;
    const isGood = windows.some(({ from }) => Date.parse(from) <= Date.now());
    if (isGood || !isThisHour || against.length === 0) return undefined;
    return formatList(
      against.map((reason) => say(`work.against.${reason}`)),
      locale,
    );
  }

  /** A warning of the India Meteorological Department with its colour, and the weather that it is of. */
  function sayOfficial({ day, colour, codes }: WeatherNow['officialWarnings'][number]): string {
    const kinds = codes.map((code) => say(`warning.official.kind.${code}` as Key<'weather'>));
    const level = say(`warning.official.${colour}`);
    return say('warning.official.told', { day: sayDay(day), level, kinds: formatList(kinds, locale) });
  }

  function sayWarning({ kind, from, figure }: WeatherNow['warnings'][number]): string {
    const values = { from: sayMoment(from), day: sayDay(indianDay(new Date(from))), figure: Math.round(figure ?? 0) };
    return say(kind === 'storm' && figure === null ? 'warning.thunder' : `warning.${kind}`, values);
  }

  /** The whole screen's gist, to be read aloud. */
  function sayAll(weather: WeatherNow): string {
    const { now, officialWarnings, warnings, work } = weather;
    return [
      now ? say('nowSpoken', { value: Math.round(now.temperature) }) : '',
      sayToday(weather),
      ...officialWarnings.map((warning) => `${sayOfficial(warning)}.`),
      ...warnings.map((warning) => `${sayWarning(warning)}.`),
      `${saySpraying(weather)}.`,
      weather.isFreshAdvice ? `${say(`work.irrigation.${work.irrigation.advice}`)}.` : '',
    ]
      .filter((part) => part !== '')
      .join(' ');
  }
  return { say, sayDay, sayTime, sayMoment, sayToday, saySpraying, sayReasons, sayOfficial, sayWarning, sayAll };
}

/** The figures of the rules, for the words that explain them. */
export const sprayFigures = {
  least: sprayLimits.windKmh.least,
  most: sprayLimits.windKmh.most,
  hot: sprayLimits.temperature.below,
  count: sprayLimits.dryHours,
};
