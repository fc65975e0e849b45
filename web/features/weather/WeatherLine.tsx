import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CloudSun from 'lucide-react/icons/cloud-sun';
import { Link } from 'react-router';

import { useNow } from '#web/lib/page/use-now.ts';
import { useWords } from '#web/lib/words/words.ts';

import { weatherQuery } from './api.ts';
import { asOfNow, type WeatherNow } from './as-of-now.ts';
import { usePlace } from './place/weather-place.ts';
import { useWeatherWords } from './use-weather-words.ts';
import { WeatherPicture } from './WeatherPicture.tsx';

const nowhere = { state: '', district: '' };

/** One line of weather, with the gravest warning if there is one. It leads to the whole weather. */
export function WeatherLine() {
  const say = useWords('weather');
  const now = useNow();
  const { place, isLoading } = usePlace();
  const { data } = useQuery({ ...weatherQuery(place ?? nowhere), enabled: place !== undefined });
  const known = data?.status === 'known' ? asOfNow(data, now) : undefined;
  // Where the operator wants no weather, a way to it would lead nowhere.
  if (data?.status === 'off') return null;
  return (
    <Link to="/weather" className="surface flex min-h-18 items-center gap-3 px-4 py-3 hover:border-leaf">
      {known ? (
        <Gist weather={known} />
      ) : (
        <>
          <CloudSun aria-hidden className="size-9 shrink-0 text-leaf" />
          <span className="flex-1 font-label">{say(place || isLoading ? 'line.open' : 'line.choose')}</span>
        </>
      )}
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
}

function Gist({ weather }: { weather: WeatherNow }) {
  const { say, sayToday, saySpraying, sayOfficial, sayWarning } = useWeatherWords();
  const { now, officialWarnings, warnings, isOld, ageHours } = weather;
  const [warning] = warnings;
  // A yellow day far ahead is less than the rain of tonight.
  const official = officialWarnings.find(({ colour }) => colour !== 'yellow' || !warning);
  const news = official ? sayOfficial(official) : warning ? sayWarning(warning) : sayToday(weather);
  return (
    <>
      <WeatherPicture sky={now?.sky ?? null} isDay={now?.isDay ?? true} size={48} />
      <span className="min-w-0 flex-1">
        <strong className="block leading-snug">{news}</strong>
        <span className="block leading-snug text-ink-soft">
          {now ? `${say('degrees', { value: Math.round(now.temperature) })} · ` : null}
          {isOld ? say('old.text', { count: Math.round(ageHours) }) : saySpraying(weather)}
        </span>
      </span>
    </>
  );
}
