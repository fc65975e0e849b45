import { useQuery } from '@tanstack/react-query';

import { useNow } from '#web/lib/page/use-now.ts';

import { weatherQuery } from '../api.ts';
import { asOfNow, type WeatherNow } from '../as-of-now.ts';
import { usePlace } from '../place/weather-place.ts';
import { useWeatherWords } from '../use-weather-words.ts';

const nowhere = { state: '', district: '' };

/** Things of a crop's calendar by the weather that they need. */
const needs: Readonly<Record<string, 'rainless days' | 'no rain soon'>> = {
  water: 'no rain soon',
  harvest: 'rainless days',
  pick: 'rainless days',
  dry: 'rainless days',
};

/** Says in a sentence how the weather of the reader's place fits a due thing; undefined where it tells nothing. */
export function useWeatherFor(thing: string | undefined): string | undefined {
  const now = useNow();
  const { place } = usePlace();
  const need = needs[thing ?? ''];
  const { data } = useQuery({ ...weatherQuery(place ?? nowhere), enabled: need !== undefined && place !== undefined });
  const { say, sayDay } = useWeatherWords();
  const weather = data?.status === 'known' ? asOfNow(data, now) : undefined;
  if (weather === undefined || need === undefined) return undefined;
  return need === 'no rain soon' ? ofWater(weather) : ofDrying(weather);

  function ofWater({ work: { irrigation }, isFreshAdvice }: WeatherNow): string | undefined {
    if (!isFreshAdvice) return undefined;
    const values = {
      mm: Math.round(irrigation.rainMm),
      high: Math.round(irrigation.high ?? 0),
      wind: Math.round(irrigation.dryWindKmh ?? 0),
    };
    return `${say(`work.irrigation.${irrigation.advice}`)}. ${say(`work.irrigationWhy.${irrigation.advice}`, values)}`;
  }
  function ofDrying({ work: { drying } }: WeatherNow): string {
    if (!drying.run) return say('work.dryingNone');
    return say('work.dryingRun', { from: sayDay(drying.run.from), until: sayDay(drying.run.until) });
  }
}
