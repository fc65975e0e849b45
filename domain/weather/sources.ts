/** The sources of forecasts. Their names are in `names/sources.json` of each language. */
export const forecastSourceIds = ['met-norway', 'open-meteo'] as const;
export type ForecastSourceId = (typeof forecastSourceIds)[number];

export interface WeatherCredit {
  /** Where a reader finds the source. */
  readonly home: string;
  readonly licence: string;
  readonly licenceUrl: string;
}

/** Both ask for a credit with a link to the licence wherever their figures are shown. */
export const forecastCredits: Readonly<Record<ForecastSourceId, WeatherCredit>> = {
  'met-norway': {
    home: 'https://api.met.no/',
    licence: 'CC BY 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  },
  'open-meteo': {
    home: 'https://open-meteo.com/',
    licence: 'CC BY 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  },
};
