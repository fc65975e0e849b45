import TriangleAlert from 'lucide-react/icons/triangle-alert';

import { Card } from '#web/ui/layout/Card.tsx';

import type { WeatherNow } from './as-of-now.ts';
import { useWeatherWords } from './use-weather-words.ts';

/** Warnings: first those of the India Meteorological Department in its colours, then those that Khet reads. */
export function Warnings({ warnings, officialWarnings }: Pick<WeatherNow, 'warnings' | 'officialWarnings'>) {
  const { say, sayOfficial, sayWarning } = useWeatherWords();
  if (warnings.length === 0 && officialWarnings.length === 0) return null;
  const isGrave =
    officialWarnings.some(({ colour }) => colour === 'red') || warnings.some(({ kind }) => grave.has(kind));
  return (
    <Card as="section" tone={isGrave ? 'clay' : 'marigold'} aria-label={say('warning.title')} padding="small">
      <ul className="flex flex-col gap-2">
        {officialWarnings.map((warning) => (
          <li key={warning.day} className="flex items-start gap-3">
            <span
              aria-hidden
              className="mt-1 size-5 shrink-0 rounded-full border-[1.5px] border-current"
              style={{ backgroundColor: departmentColours[warning.colour] }}
            />
            <span className="font-label">{sayOfficial(warning)}</span>
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

/** The department's own colours, the same by day and by night. */
const departmentColours = { yellow: '#ffe600', orange: '#ff9500', red: '#e60000' } as const;

const grave: ReadonlySet<string> = new Set(['heavy-rain', 'severe-heat']);
