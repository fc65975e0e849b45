import { daysAgo, type Market, openMarket } from '#server/testing/market/open-market.ts';
import type { SeedPrice } from '#server/testing/market/seed-prices.ts';
import { metNorway, type Weather } from '#server/features/weather/testing/met-norway-stand-in.ts';
import { openStandIn } from '#server/features/weather/testing/stand-in.ts';

/** Twelve days of reports that end yesterday; `step` is the daily rise of a price. */
function series(commodity: string, market: string, last: number, step: number): SeedPrice[] {
  return Array.from({ length: 12 }, (_none, age) => ({
    commodity,
    market,
    day: daysAgo(age + 1),
    modal: last - step * age,
  }));
}

export interface World extends Market {
  /** The few forecasts that visitors may have fetched in a time are all there again: the questions come on many days. */
  restSource(): Promise<void>;
  close(): Promise<void>;
}

/** In every district it stays dry until the evening of 23 November, when 12 mm of rain fall. */
function weatherAt(at: Date): Partial<Weather> {
  const hour = at.toISOString().slice(0, 13);
  const isRainy = hour >= '2026-11-23T12' && hour < '2026-11-23T18';
  const temperature = 24 + 6 * Math.sin(((at.getUTCHours() - 4) / 12) * Math.PI);
  return { temperature, ...(isRainy ? { rainMm: 2, rainPercent: 70, symbol: 'rain' } : {}) };
}

/** The prices and the forecasts for all questions, on a fixed day: 21 November 2026. */
export async function openWorld(environment: Record<string, string> = {}): Promise<World> {
  const prices = [
    ...series('onion', 'mh-nashik-lasalgaon-apmc', 1850, 10),
    ...series('onion', 'mh-pune-pune-apmc', 2000, 0),
    ...series('onion', 'dl-north-delhi-azadpur-apmc', 2400, -5),
    ...series('tomato', 'mh-nashik-pimpalgaon-baswant-apmc', 900, -10),
    ...series('tomato', 'mh-pune-pune-apmc', 1200, 8),
    // Kolar's price is ₹792.50: two markets report there.
    ...series('tomato', 'ka-kolar-kolar-apmc', 792, 0),
    ...series('tomato', 'ka-kolar-bangarpet-apmc', 793, 0),
    ...series('tomato', 'ka-bengaluru-urban-bengaluru-apmc', 925, 0),
    ...series('wheat', 'mp-indore-indore-apmc', 2550, 5),
    ...series('potato', 'up-agra-agra-apmc', 1100, 4),
    ...series('potato', 'dl-north-delhi-azadpur-apmc', 1400, 2),
    ...series('soybean', 'mh-latur-latur-apmc', 4400, 10),
    ...series('soybean', 'mp-indore-indore-apmc', 4350, 10),
    ...series('cotton', 'gj-rajkot-rajkot-apmc', 7100, 15),
    ...series('groundnut', 'gj-rajkot-gondal-apmc', 6200, 12),
    ...series('gram', 'mp-indore-indore-apmc', 5600, -6),
    ...series('garlic', 'mp-neemuch-neemuch-apmc', 9000, 30),
    ...series('orange', 'mh-nagpur-nagpur-apmc', 3500, 0),
    ...series('paddy', 'pb-ludhiana-khanna-apmc', 2400, 0),
    ...series('turmeric', 'ts-nizamabad-nizamabad-apmc', 13_000, 20),
    ...series('dry-chilli', 'ap-guntur-guntur-apmc', 15_500, 40),
    ...series('dry-chilli', 'ts-warangal-warangal-apmc', 15_000, 0),
    ...series('green-chilli', 'mh-nashik-lasalgaon-apmc', 3000, 5),
    ...series('lady-finger', 'mh-pune-pune-apmc', 2800, 5),
  ];
  const source = await openStandIn(() => undefined);
  const market = await openMarket(prices, [], {
    WEATHER_SOURCE: 'met-norway',
    MET_NORWAY_URL: `${source.url}/weatherapi/locationforecast/2.0`,
    CONTACT_EMAIL: 'operator@khet.example',
    ...environment,
  });
  source.answer = metNorway({ now: market.khet.services.clock, weatherAt });
  return {
    ...market,
    async restSource() {
      await market.khet.services.db.deleteFrom('weatherSource').execute();
    },
    async close() {
      await market.khet.close();
      await source.close();
    },
  };
}
