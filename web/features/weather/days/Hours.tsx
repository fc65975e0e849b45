import { formatNumber } from '#languages/format-number.ts';

import type { WeatherNow } from '../as-of-now.ts';
import { useWeatherWords } from '../use-weather-words.ts';
import { WeatherPicture } from '../WeatherPicture.tsx';

const shownHours = 24;

/** The next hours in a row that can be pushed aside: time, sky, temperature, and rain where there is any. */
export function Hours({ hours }: Pick<WeatherNow, 'hours'>) {
  const { say, sayTime } = useWeatherWords();
  if (hours.length === 0) return null;
  return (
    <section aria-label={say('hours')} className="-mx-4 md:mx-0">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the row must be scrollable by keyboard */}
      <ul tabIndex={0} aria-label={say('hours')} className="flex gap-1 overflow-x-auto px-4 pb-2 md:px-0">
        {hours.slice(0, shownHours).map(({ at, sky, isDay, temperature, rainMm }, index) => (
          <li key={at} className="flex min-w-18 shrink-0 flex-col items-center gap-1 px-1 text-center">
            <span className="text-sm whitespace-nowrap text-ink-soft">{index === 0 ? say('now') : sayTime(at)}</span>
            <WeatherPicture sky={sky} isDay={isDay} size={36} />
            <span className="figures text-lg font-strong">{say('degrees', { value: Math.round(temperature) })}</span>
            <span className="figures text-sm whitespace-nowrap text-water">
              {rainMm >= 0.1 ? say('mm', { count: formatNumber(Math.round(rainMm * 10) / 10) }) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
