import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { type SmsProvider, startSmsProvider } from '#server/testing/servers/sms-provider.ts';
import { soon } from '#server/testing/soon.ts';

import { type AlertDays, openAlertDays } from '../testing/alert-days.ts';
import { composeAlertText } from './send-alert-text.ts';

let provider: SmsProvider;
let days: AlertDays;

beforeAll(async () => {
  provider = await startSmsProvider();
  days = await openAlertDays({ environment: { SMS_URL: provider.url } });
  await days.market.khet.startJobs();
});
beforeEach(() => days.signUp());
afterAll(async () => {
  await days.market.khet.close();
  await provider.stop();
});

async function giveNumber(mobile: string) {
  const { db } = days.market.khet.services;
  await db.updateTable('appUser').set({ mobile }).where('id', '=', days.asha.id).execute();
}

const wantTexts = (alertTexts: boolean) =>
  days.market.khet.call('PATCH', '/profile/preferences', { token: days.asha.token, body: { alertTexts } });

const textsTo = (mobile: string) => provider.received.filter(({ body }) => body.includes(mobile));

test('an alert that rings sends one text to a person who wants texts, and none to one who has only a number', async () => {
  await giveNumber('9800000001');
  await wantTexts(true);
  await days.nextDay([{ commodity: 'onion', modal: 2000 }]);
  await days.add({ commodity: 'onion' });
  await days.signUp();
  await giveNumber('9800000002');
  await days.add({ commodity: 'onion' });
  const day = await days.nextDay([{ commodity: 'onion', modal: 2600 }]);
  await soon(() => expect(textsTo('9800000001')).toHaveLength(1));
  const { text, kind, values } = JSON.parse(textsTo('9800000001')[0]?.body ?? '') as Record<string, unknown>;
  expect([kind, text]).toEqual(['alert', expect.stringContaining('₹2,600 per quintal')]);
  expect(values).toHaveLength(4);
  expect(day).not.toBe('');
  expect(textsTo('9800000002')).toEqual([]);
});

test('an alert from before the choice is not told', async () => {
  await giveNumber('9800000003');
  await days.nextDay([{ commodity: 'tomato', modal: 2000 }]);
  await days.add({ commodity: 'tomato' });
  await days.nextDay([{ commodity: 'tomato', modal: 2600 }]);
  await wantTexts(true);
  await days.nextDay([{ commodity: 'tomato', modal: 2650 }]);
  expect(textsTo('9800000003')).toEqual([]);
  await days.nextDay([{ commodity: 'tomato', modal: 2000 }]);
  await days.nextDay([{ commodity: 'tomato', modal: 2700 }]);
  await soon(() => expect(textsTo('9800000003')).toHaveLength(1));
});

test('the values stand in the order of the text, and none is longer than a template allows', () => {
  const event = {
    commodityKey: 'onion',
    stateId: 'maharashtra',
    marketName: 'A very long name of a market in the north APMC',
    marketKey: 'mh-x-y',
    day: '2026-07-20',
    price: 2600,
  };
  for (const language of ['en', 'hi', 'mr']) {
    const { text, values } = composeAlertText(event, language);
    let at = 0;
    for (const value of values) {
      expect(value.length).toBeLessThanOrEqual(30);
      at = text.indexOf(value, at);
      expect(at).toBeGreaterThanOrEqual(0);
    }
  }
});
