import type { FastifyInstance } from 'fastify';

import * as contract from '#contract/weather.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';

import { readWeather } from './read-weather.ts';
import { readWeatherRecord } from './record/read-weather-record.ts';

export function weatherRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.readWeather, async ({ query }) => ({
    success: true,
    data: await readWeather({ services, input: query }),
  }));
  route(app, contract.readWeatherRecord, async ({ query }) => ({
    success: true,
    data: await readWeatherRecord({ services, input: query }),
  }));
}
