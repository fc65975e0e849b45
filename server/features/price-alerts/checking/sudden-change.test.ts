import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addDays } from '#domain/days/days.ts';

import { type AlertDays, checkAlerts, openAlertDays } from '../testing/alert-days.ts';

let days: AlertDays;

const lasalgaon = 'mh-nashik-lasalgaon-apmc';
const baramati = 'mh-pune-baramati-apmc';
const yeola = 'mh-nashik-yeola-apmc';
const khed = 'mh-pune-khed-apmc';
const indore = 'mp-indore-indore-apmc';

beforeAll(async () => {
  days = await openAlertDays();
});
beforeEach(() => days.signUp());
afterAll(() => days.market.khet.close());

const nextDay: AlertDays['nextDay'] = (prices) => days.nextDay(prices);
const add: AlertDays['add'] = (alert) => days.add(alert);
const told: AlertDays['told'] = () => days.told();

describe('an alert for a sudden change', () => {
  test('tells of a jump either way, of nothing before it was added, and of each day once', async () => {
    await nextDay([{ modal: 2000 }]);
    await nextDay([{ modal: 3000 }]);
    await add({ market: lasalgaon, kind: 'change', threshold: 20 });
    await checkAlerts({ services: days.market.khet.services });
    expect(await told()).toEqual([]);
    const fall = await nextDay([{ modal: 2000 }]);
    await nextDay([{ modal: 2100 }]);
    expect(await told()).toEqual([expect.objectContaining({ day: fall, price: 2000, previousPrice: 3000 })]);
  });

  test('does not take the step from made-up prices to the first report for a change', async () => {
    await nextDay([{ market: indore, modal: 2000, source: 'demonstration' }]);
    await add({ state: 'madhya-pradesh', market: indore, kind: 'change', threshold: 10 });
    await add({ state: 'madhya-pradesh', kind: 'change', threshold: 10 });
    await nextDay([{ market: indore, modal: 4000 }]);
    expect(await told()).toEqual([]);
  });

  test('in a state tells nothing of who reported, only of what the same markets pay', async () => {
    await nextDay([{ modal: 2000 }, { market: baramati, modal: 4000 }]);
    await add({ kind: 'change', threshold: 20 });
    // The state's price falls from 3,000 to 2,000 and rises to 6,500, although every market keeps its price.
    await nextDay([{ modal: 2000 }]);
    await nextDay([
      { market: baramati, modal: 4000 },
      { market: yeola, modal: 9000 },
    ]);
    expect(await told()).toEqual([]);
    const fall = await nextDay([{ modal: 1500 }, { market: khed, modal: 9000 }]);
    expect(await told()).toEqual([expect.objectContaining({ day: fall, price: 1500, previousPrice: 2000 })]);
  });

  test('in a market tells nothing of a variety that was not there before', async () => {
    await nextDay([{ modal: 2000 }]);
    await add({ market: lasalgaon, kind: 'change', threshold: 20 });
    await nextDay([{ modal: 2100 }, { modal: 6000, variety: 'White' }]);
    expect(await told()).toEqual([]);
    const rise = await nextDay([{ modal: 2100 }, { modal: 9000, variety: 'White' }]);
    expect(await told()).toEqual([expect.objectContaining({ day: rise, price: 5550, previousPrice: 4050 })]);
  });

  test('does not take a report of last season for the one before', async () => {
    await nextDay([{ commodity: 'ginger', day: addDays(days.today(), -7), modal: 2000 }]);
    for (const place of [{}, { market: lasalgaon }]) {
      await add({ commodity: 'ginger', kind: 'change', threshold: 10, ...place });
    }
    await nextDay([{ commodity: 'ginger', modal: 4000 }]);
    expect(await told()).toEqual([]);
  });
});
