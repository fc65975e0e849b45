import { indianDay } from '#domain/days/days.ts';
import { formatDay, formatList, formatMoment } from '#languages/format.ts';
import type { Key } from '#languages/keys.ts';
import { sayIn } from '#languages/words.ts';
import type { readWeather } from '#server/features/weather/index.ts';

import type { Asking } from '../../answer.ts';

type Weather = Awaited<ReturnType<typeof readWeather>>;

/** Rain and frost that are not grave stand in the answer itself. */
const grave: ReadonlySet<string> = new Set(['heavy-rain', 'storm', 'severe-heat']);

/** The department's warnings of the next days, and the grave ones of the forecast, in the words of the screen. */
export function tellWarnings(
  { say: sayAsKai, language, locale }: Asking,
  { officialWarnings, warnings }: Pick<Weather, 'officialWarnings' | 'warnings'>,
): string[] {
  const say = sayIn('weather', language);
  const official = officialWarnings.map(({ day, colour, codes }) =>
    say('warning.official.told', {
      day: formatDay(day, locale, 'long'),
      level: say(`warning.official.${colour}`),
      kinds: formatList(
        codes.map((code) => say(`warning.official.kind.${code}` as Key<'weather'>)),
        locale,
      ),
    }),
  );
  const own = warnings
    .filter(({ kind }) => grave.has(kind))
    .map(({ kind, from, figure }) =>
      say(kind === 'storm' && figure === null ? 'warning.thunder' : `warning.${kind}`, {
        from: formatMoment(from, locale),
        day: formatDay(indianDay(new Date(from)), locale, 'long'),
        figure: Math.round(figure ?? 0),
      }),
    );
  return [...official, ...own].map((text) => (/[.।]$/.test(text) ? text : sayAsKai('forecastOf.full', { text })));
}
