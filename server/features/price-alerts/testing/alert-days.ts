import type { PriceAlert } from '#contract/price-alerts.ts';
import { checkAlerts } from '../checking/check-alerts.ts';
import { addDays } from '#domain/days.ts';
import type { TestPerson } from '#server/testing/app.ts';

import { type Market, openMarket, today } from '#server/testing/market/open-market.ts';
import { type SeedPrice, seedPrices } from '#server/testing/market/seed-prices.ts';

const lasalgaon = 'mh-nashik-lasalgaon-apmc';

/** A market in which day follows day; a session lasts thirty of them, so no file may go on for longer. */
export interface AlertDays {
  market: Market;
  /** Adds the alerts, unless a test names another person. */
  asha: TestPerson;
  signUp(): Promise<void>;
  /** The day it is; each test goes on from where the last one stopped. */
  today(): string;
  /** The next day comes with these prices, and the alerts are checked: twice, as that must not matter. */
  nextDay(prices: readonly Partial<SeedPrice>[]): Promise<string>;
  /** Onion in Maharashtra, above 2,500, unless said otherwise. */
  add(alert: object, person?: TestPerson): Promise<PriceAlert>;
  told(person?: TestPerson): Promise<PriceAlert['events']>;
}

export async function openAlertDays(): Promise<AlertDays> {
  let day = today;
  const market = await openMarket([{ commodity: 'garlic', market: lasalgaon, day, modal: 9000 }]);
  const { khet } = market;
  const signUp = () => khet.signUp({ name: 'Asha Patil' });

  async function nextDay(prices: readonly Partial<SeedPrice>[]): Promise<string> {
    const { services } = khet;
    khet.travel(24 * 60 * 60 * 1000);
    day = addDays(day, 1);
    const rows = prices.map((price) => ({ commodity: 'onion', market: lasalgaon, day, modal: 2000, ...price }));
    await seedPrices(
      services.db,
      rows.map((row) => ({ fetchedAt: services.clock().toISOString(), ...row })),
    );
    await checkAlerts({ services });
    await checkAlerts({ services });
    return day;
  }

  const days: AlertDays = {
    market,
    asha: await signUp(),
    async signUp() {
      days.asha = await signUp();
    },
    today: () => day,
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
