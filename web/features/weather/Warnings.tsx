import CloudAlert from 'lucide-react/icons/cloud-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

import { Card } from '#web/ui/layout/Card.tsx';

import type { WeatherNow } from './as-of-now.ts';
import { useWeatherWords } from './use-weather-words.ts';

/** Warnings: first those of the India Meteorological Department in its colours, then those that Khet reads. */
export function Warnings({ warnings, officialWarnings }: Pick<WeatherNow, 'warnings' | 'officialWarnings'>) {
  const { say, sayDay, sayWarning } = useWeatherWords();
  if (warnings.length === 0 && officialWarnings.length === 0) return null;
  const isGrave =
    officialWarnings.some(({ colour }) => colour === 'red') || warnings.some(({ kind }) => grave.has(kind));
  return (
    <Card as="section" tone={isGrave ? 'clay' : 'marigold'} aria-label={say('warning.title')} padding="small">
      <ul className="flex flex-col gap-2">
        {officialWarnings.map(({ day, colour }) => (
          <li key={`${day} ${colour}`} className="flex items-start gap-3">
            <CloudAlert aria-hidden className="mt-0.5 size-6 shrink-0" />
            <span className="font-label">{say(`warning.official.${colour}`, { day: sayDay(day) })}</span>
          </li>
        ))}
        {warnings.map((warning) => (
          <li key={warning.kind} className="flex items-start gap-3">
            <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0" />
            <span className="font-label">{sayWarning(warning)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const grave: ReadonlySet<string> = new Set(['heavy-rain', 'severe-heat']);
