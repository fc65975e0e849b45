import { formatNumber } from '#languages/format-number.ts';
import { Card } from '#web/ui/layout/Card.tsx';

import type { WeatherNow } from '../as-of-now.ts';
import { useWeatherWords } from '../use-weather-words.ts';
import { WeatherPicture } from '../WeatherPicture.tsx';

type Day = WeatherNow['days'][number];

/** A chance of one in ten, beside every dry day, would only be one more figure to read. */
const leastShown = 2;

/**
 * The days ahead, each with its rain and the range of its temperatures, on a wider screen also on one common scale. A
 * phone has no room for the scale: the words for the rain need it.
 */
export function Days({ days }: Pick<WeatherNow, 'days'>) {
  const { say } = useWeatherWords();
  const known = days.flatMap(({ high, low }) => (high === null || low === null ? [] : [high, low]));
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return (
    <Card as="section" aria-label={say('days')} className="!py-1">
      <ul className="divide-y-[1.5px] divide-line">
        {days.map((day) => (
          <DayRow key={day.day} day={day} least={least} most={most} />
        ))}
      </ul>
    </Card>
  );
}

function DayRow({
  day: { day, sky, high, low, rainMm, rainChance },
  least,
  most,
}: {
  day: Day;
  least: number;
  most: number;
}) {
  const { say, sayDay } = useWeatherWords();
  const degrees = (value: number | null) =>
    value === null ? say('unknownHigh') : say('degrees', { value: Math.round(value) });
  const of10 = Math.round((rainChance ?? 0) * 10);
  const share = (value: number) => ((value - least) / Math.max(1, most - least)) * 100;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
      <span className="w-20 shrink-0 leading-tight font-label first-letter:uppercase md:w-28">{sayDay(day)}</span>
      <WeatherPicture sky={sky} size={36} />
      <span className="figures w-20 shrink-0 md:w-24 text-sm leading-tight font-label text-water">
        {of10 < leastShown ? null : <span className="block">{say('dayChance', { count: of10 })}</span>}
        {rainMm >= 0.1 ? (
          <span className="block">
            {say('mm', { count: formatNumber(rainMm < 10 ? Math.round(rainMm * 10) / 10 : Math.round(rainMm)) })}
          </span>
        ) : null}
      </span>
      <span className="flex min-w-18 flex-1 items-center justify-end gap-2">
        <span className="figures shrink-0 text-right text-ink-soft">{degrees(low)}</span>
        <span aria-hidden className="relative hidden h-1.5 max-w-48 min-w-0 flex-1 rounded-full bg-line sm:block">
          {high === null || low === null ? null : (
            <span
              className="absolute inset-y-0 rounded-full bg-linear-to-r from-bar-past to-marigold"
              style={{ left: `${share(low)}%`, right: `${100 - share(high)}%` }}
            />
          )}
        </span>
        <span className="figures w-9 shrink-0 font-strong">{degrees(high)}</span>
      </span>
    </li>
  );
}
