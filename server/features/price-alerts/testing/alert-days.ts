import type { PriceAlert } from '#contract/price-alerts.ts';
import { checkCommodity, tellOwners } from '../checking/check-alerts.ts';
import { listWatchedCommodities } from '../checking/watch-store.ts';
import { addDays } from '#domain/days/days.ts';
import type { Services } from '#server/platform/services.ts';
import type { TestAppOptions, TestPerson } from '#server/testing/app.ts';

import { type Market, openMarket, today } from '#server/testing/market/open-market.ts';
import { type SeedPrice, seedPrices } from '#server/testing/market/seed-prices.ts';

const lasalgaon = 'mh-nashik-lasalgaon-apmc';

/** A market for tests that goes forward day by day. A session lasts thirty days, so no test file may take more. */
export interface AlertDays {
  market: Market;
  /** The person who adds the alerts, unless a test names another. */
  asha: TestPerson;
  signUp(): Promise<void>;
  /** The present day; each test begins on the last day of the test before. */
  today(): string;
  /** Starts the next day with these prices. */
  addPrices(prices: readonly Partial<SeedPrice>[]): Promise<void>;
  /** Does the same and checks the alerts twice, because a second check must change nothing. */
  nextDay(prices: readonly Partial<SeedPrice>[]): Promise<string>;
  /** Adds an alert: onion in Maharashtra, above 2,500, unless the test says otherwise. */
  add(alert: object, person?: TestPerson): Promise<PriceAlert>;
  told(person?: TestPerson): Promise<PriceAlert['events']>;
}

/** The work of the jobs, done before it returns. */
export async function checkAlerts({ services }: { services: Services }): Promise<void> {
  for (const commodity of await listWatchedCommodities(services.db)) await checkCommodity({ services, commodity });
  await tellOwners({ services });
}

export async function openAlertDays(
  options: Pick<TestAppOptions, 'postPush' | 'environment'> = {},
): Promise<AlertDays> {
  let day = today;
  const market = await openMarket([{ commodity: 'garlic', market: lasalgaon, day, modal: 9000 }], [], {}, options);
  const { khet } = market;
  const signUp = () => khet.signUp({ name: 'Asha Patil' });

  async function addPrices(prices: readonly Partial<SeedPrice>[]): Promise<void> {
    const { services } = khet;
    khet.travel(24 * 60 * 60 * 1000);
    day = addDays(day, 1);
    const rows = prices.map((price) => ({ commodity: 'onion', market: lasalgaon, day, modal: 2000, ...price }));
    await seedPrices(
      services.db,
      rows.map((row) => ({ fetchedAt: services.clock().toISOString(), ...row })),
    );
  }

  async function nextDay(prices: readonly Partial<SeedPrice>[]): Promise<string> {
    await addPrices(prices);
    await checkAlerts(khet);
    await checkAlerts(khet);
    return day;
  }

  const days: AlertDays = {
    market,
    asha: await signUp(),
    async signUp() {
      days.asha = await signUp();
    },
    today: () => day,
    addPrices,
    nextDay,
    async add(alert, { token } = days.asha) {
      const body = {
        commodity: 'onion',
        state: 'maharashtra',
        kind: 'above',
        threshold: 2500,
        byMail: false,
        ...alert,
      };
      return (await khet.call('POST', '/market-prices/alerts', { token, body })).body.data;
    },
    async told({ token } = days.asha) {
      const { body } = await khet.call('GET', '/market-prices/alerts', { token });
      return body.data.flatMap(({ events }: PriceAlert) => events);
    },
  };
  return days;
}
