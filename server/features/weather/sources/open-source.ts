import type { Forecast } from '#domain/weather/forecast.ts';
import type { Config } from '#server/platform/config/settings.ts';
import { version } from '#server/version.ts';

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
