import { createTestApp, type TestApp } from '#server/testing/app.ts';

import { metNorway, type MetNorwayParts } from './met-norway-stand-in.ts';
import { openStandIn, type StandIn } from './stand-in.ts';

export interface WeatherApp {
  khet: TestApp;
  source: StandIn;
  /** Lets the source answer as usual, with this weather. */
  answerWell(weather?: Omit<MetNorwayParts, 'now'>): void;
  /** Forgets every place, and what the source was asked. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** An app whose forecasts come from a stand-in for MET Norway. Its jobs run only where a test calls them. */
export async function openWeatherApp(environment: Record<string, string> = {}): Promise<WeatherApp> {
  const source = await openStandIn(() => undefined);
  const khet = await createTestApp({
    jobs: false,
    environment: {
      WEATHER_SOURCE: 'met-norway',
      MET_NORWAY_URL: `${source.url}/weatherapi/locationforecast/2.0`,
      CONTACT_EMAIL: 'operator@khet.example',
      RATE_LIMIT_SCALE: '1000',
      ...environment,
    },
  });
  const answerWell = (weather: Omit<MetNorwayParts, 'now'> = {}) => {
    source.answer = metNorway({ now: khet.services.clock, ...weather });
  };
  answerWell();
  return {
    khet,
    source,
    answerWell,
    async forget() {
      const { db } = khet.services;
      for (const table of ['weatherPlace', 'weatherSource', 'weatherScore', 'weatherWarning'] as const) {
        await db.deleteFrom(table).execute();
      }
      source.asked.length = 0;
      answerWell();
    },
    async close() {
      await khet.close();
      await source.close();
    },
  };
}
