import { useQuery } from '@tanstack/react-query';

import { formatAge } from '#languages/format.ts';
import { useNow } from '#web/lib/page/use-now.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';

import { weatherQuery } from '../api.ts';
import { asOfNow, type WeatherNow } from '../as-of-now.ts';
import { usePlace } from '../place/weather-place.ts';
import { useWeatherWords } from '../use-weather-words.ts';

const nowhere = { state: '', district: '' };

interface SprayTimeProps {
  /** The words where no forecast is known. */
  readonly otherwise: React.ReactNode;
}

/** Whether to spray now and the next good time, at the place whose weather this phone shows. */
export function SprayTime({ otherwise }: SprayTimeProps) {
  const { place } = usePlace();
  const now = useNow();
  const { data } = useQuery({ ...weatherQuery(place ?? nowhere), enabled: place !== undefined });
  const weather = data?.status === 'known' ? asOfNow(data, now) : undefined;
  return weather ? <Known weather={weather} /> : otherwise;
}

function Known({ weather }: { readonly weather: WeatherNow }) {
  const { say, saySpraying, sayReasons } = useWeatherWords();
  const nameOf = useNameOf();
  const locale = useLocale();
  const now = useNow();
  const { source, issuedAt, fetchedAt, isOld, ageHours, place } = weather;
  const reasons = sayReasons(weather);
  return (
    <>
      {reasons === undefined ? null : <p className="font-strong">{say('work.notNow', { reasons })}</p>}
      <p className="font-strong text-pretty">{saySpraying(weather)}</p>
      {isOld ? <p className="text-clay-dark">{say('old.text', { count: Math.round(ageHours) })}</p> : null}
      <p className="text-sm text-ink-soft">
        {`${nameOf('sources', { id: source })}, ${formatAge(issuedAt ?? fetchedAt, now, locale)} · `}
        {say(place.ofTown ? 'source.town' : 'source.point', { district: nameOf('districts', place.district) })}
      </p>
    </>
  );
}
