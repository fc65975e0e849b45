import { daysAgo, type Market, openMarket } from '#server/testing/market/open-market.ts';

const lasalgaon = 'mh-nashik-lasalgaon-apmc';
const pune = 'mh-pune-pune-apmc';

/** An app with a few prices of two mandis, for questions to kai. The price of ginger is a demonstration. */
export function openKaiMarket(): Promise<Market> {
  return openMarket([
    { commodity: 'onion', market: lasalgaon, day: daysAgo(2), modal: 1700, min: 1000, max: 2200 },
    { commodity: 'onion', market: lasalgaon, day: daysAgo(1), modal: 1850, min: 1200, max: 2300 },
    { commodity: 'onion', market: pune, day: daysAgo(1), modal: 2000 },
    { commodity: 'tomato', market: lasalgaon, day: daysAgo(1), modal: 900 },
    { commodity: 'ginger', market: pune, day: daysAgo(1), modal: 6000, source: 'demonstration' },
  ]);
}
