import type { Forecast } from '#domain/weather/forecast.ts';
import type { Config } from '#server/platform/config/settings.ts';
import { version } from '#server/version.ts';

import { createImdWarnings, type DistrictWarning } from './imd-warnings.ts';
import { createMetNorway } from './met-norway.ts';
import { createOpenMeteo } from './open-meteo.ts';
import { type Point, userAgentOf, type WeatherSource } from './weather-source.ts';

/** The source of forecasts that this installation has; undefined where weather is turned off. */
export function openForecastSource(config: Config): WeatherSource<Point, Forecast> | undefined {
  const userAgent = userAgentOf(config, version);
  switch (config.weatherSource) {
    case 'met-norway':
      return createMetNorway({ url: config.metNorwayUrl, userAgent });
    case 'open-meteo':
      return createOpenMeteo({ url: config.openMeteoUrl, key: config.openMeteoKey, userAgent });
    case 'off':
      return undefined;
  }
}

/** The official warnings, where the operator has the department's permission. */
export function openWarningSource(config: Config): WeatherSource<null, DistrictWarning[]> | undefined {
  const { imdWarningsUrl: url, weatherSource } = config;
  if (url === undefined || weatherSource === 'off') return undefined;
  return createImdWarnings({ url, userAgent: userAgentOf(config, version) });
}
