import { expect } from 'vitest';

import { addDays } from '#domain/days/days.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '#server/testing/app.ts';

import { type SeedMarket, type SeedPrice, seedPrices } from './seed-prices.ts';

/** Noon of a November day in India, in the middle of a kharif season. */
const now = '2026-11-21T06:30:00Z';
export const today = '2026-11-21';

export function daysAgo(days: number): string {
  return addDays(today, -days);
}

export interface Market {
  khet: TestApp;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads into a reply, and fails where it is wrong
  ask(path: string, query?: Record<string, string>): Promise<any>;
  /** Returns the status, the code and the refused fields. */
  refusal(path: string, query?: Record<string, string>): Promise<[number, string, string[]]>;
}

/** Opens the app with these prices. Its day never changes. */
export async function openMarket(
  prices: readonly SeedPrice[],
  markets: readonly SeedMarket[] = [],
  environment: Record<string, string> = {},
  options: Pick<TestAppOptions, 'postPush'> = {},
): Promise<Market> {
  const all = { RATE_LIMIT_SCALE: '1000', ...environment };
  const khet = await createTestApp({ jobs: false, environment: all, ...options });
  khet.travelTo(now);
  await seedPrices(khet.services.db, prices, markets);
  const call = (path: string, query: Record<string, string> = {}) =>
    khet.call('GET', `/market-prices${path}?${new URLSearchParams(query)}`);
  return {
    khet,
    async ask(path, query) {
      const { status, body } = await call(path, query);
      expect([status, body.code]).toEqual([200, undefined]);
      return body.data;
    },
    async refusal(path, query) {
      const { status, body } = await call(path, query);
      return [status, body.code, Object.keys(body.fields ?? {})];
    },
  };
}
