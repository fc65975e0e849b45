import { z } from 'zod';

import { setting } from './setting.ts';
import { optionalText } from './setting-schemas.ts';

/** The sources of forecasts and warnings. */
export const weatherSettings = {
  weatherSource: setting({
    env: 'WEATHER_SOURCE',
    schema: z.enum(['met-norway', 'open-meteo', 'off']).default('met-norway'),
    about:
      'The source of forecasts: `met-norway` (free, no key), `open-meteo` (its free server only for non-commercial use; or your own), or `off`. It gets the coordinates of district towns, never an address of a person, and `CONTACT_EMAIL` or `PUBLIC_URL` in its User-Agent, which MET Norway demands.',
    group: 'Weather',
  }),
  metNorwayUrl: setting({
    env: 'MET_NORWAY_URL',
    schema: z.url({ protocol: /^https?$/ }).default('https://api.met.no/weatherapi/locationforecast/2.0'),
    about: 'Where Locationforecast 2.0 of MET Norway is asked, for a proxy or a mirror; `/complete` is added.',
    group: 'Weather',
  }),
  openMeteoUrl: setting({
    env: 'OPEN_METEO_URL',
    schema: z.url({ protocol: /^https?$/ }).default('https://api.open-meteo.com/v1'),
    about: 'Where Open-Meteo is asked, for your own server of it; `/forecast` is added.',
    group: 'Weather',
  }),
  openMeteoKey: setting({
    env: 'OPEN_METEO_KEY',
    schema: optionalText,
    about: 'Your key to Open-Meteo, for commercial use; then `OPEN_METEO_URL` is the address it belongs to.',
    secret: true,
    group: 'Weather',
  }),
  imdWarningsUrl: setting({
    env: 'IMD_WARNINGS_URL',
    schema: z.url({ protocol: /^https?$/ }).optional(),
    about:
      "The India Meteorological Department's list of district warnings, for example `https://mausam.imd.gov.in/api/warnings_district_api.php`. The department opens it for the network addresses of those who have its permission; without this setting no official warning is shown.",
    group: 'Weather',
  }),
};
