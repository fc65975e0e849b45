import { latePart } from '#web/app/late.ts';
import { loadWords } from '#web/lib/words/words.ts';

export { useWeatherFor } from './work/use-weather-for.ts';
export { usePlace as useWeatherPlace } from './place/weather-place.ts';
export { WeatherLine } from './WeatherLine.tsx';

/** The time to spray, for the screens that advise a spray. It is fetched after the screen itself. */
export const sprayTime = latePart<{ readonly otherwise: React.ReactNode }>(async () => {
  const [{ SprayTime }] = await Promise.all([
    import('./work/SprayTime.tsx'),
    loadWords(['weather', 'names/districts', 'names/sources']),
  ]);
  return SprayTime;
});
