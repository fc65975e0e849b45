import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Market } from '#server/testing/market/open-market.ts';

import { askKai } from '../testing/ask-kai.ts';
import { openKaiMarket } from '../testing/open-kai-market.ts';

let market: Market;

beforeAll(async () => {
  market = await openKaiMarket();
});
afterAll(() => market.khet.close());

const ask: (question: string, more?: Parameters<typeof askKai>[2]) => ReturnType<typeof askKai> = (question, more) =>
  askKai(market.khet, question, more);

test('a farmer who asks for the own applications gets the way to the screen that lists them', async () => {
  const { token } = await market.khet.signUp();
  await market.khet.call('POST', '/schemes/pm-kisan/apply', { token, body: {} });
  const { events } = await ask('my applications', { token });
  expect(events.find((event) => event.kind === 'citations')).toMatchObject({
    citations: [{ title: 'Your applications', path: '/schemes?show=applications' }],
  });
});

test('a farmer with more applications and papers than are shown hears how many there are', async () => {
  const person = await market.khet.signUp();
  const { db } = market.khet.services;
  await sql`INSERT INTO scheme_application (id, user_id, scheme_id, tracking_number, status, applied_at)
    SELECT gen_random_uuid(), ${person.id}::uuid, 'pm-kisan', 'KH26-' || number, 'Approved', now() FROM generate_series(1, 23) AS number`.execute(
    db,
  );
  await sql`INSERT INTO document (user_id, document_type, original_name_sealed, content_type, size_bytes, file_key, status,
      created_at, digest_sealed, digest_fingerprint)
    SELECT ${person.id}::uuid, 'Other', '', 'application/pdf', 1, number, CASE WHEN number > 3 THEN 'Verified' ELSE 'Pending' END,
      now(), '', '' FROM generate_series(1, 15) AS number`.execute(db);
  expect((await ask('my applications', person)).text).toContain('You have 23 applications.');
  expect((await ask('my documents', person)).text).toContain('You have 15 papers in Khet; clear and open: 12.');
});

test('a farmer’s alerts are listed, and a new one is written for the farmer to save', async () => {
  const { token } = await market.khet.signUp();
  expect((await ask('my alerts', { token })).text).toMatch(/^You have no price alert yet\. Open Market Prices/);
  const body = { commodity: 'onion', state: 'maharashtra', market: 'Lasalgaon', kind: 'above', threshold: 2500 };
  await market.khet.call('POST', '/market-prices/alerts', { token, body });
  const own = await ask('my alerts', { token });
  expect(own.text).toContain('You have 1 price alert. Onion, Lasalgaon APMC, Maharashtra: above ₹2,500 a quintal.');
  const inHindi = await ask('मेरे अलर्ट', { token, language: 'hi' });
  expect(inHindi.text).toContain('आपका 1 भाव अलर्ट है। प्याज, लासलगाँव मंडी, महाराष्ट्र: ₹2,500 प्रति क्विंटल से ऊपर। ');
  const { text, events } = await ask('tell me when tomato falls below 8 rs kg in Pune', { token });
  expect(text).toBe(
    'I have written the alert: Tomato, Pune APMC, Maharashtra, below ₹800 a quintal. Open it, look it over, and save it.',
  );
  const path = '/market-prices?commodity=tomato&state=maharashtra&market=Pune+APMC&alert=below&limit=800';
  expect(events.find((event) => event.kind === 'card')?.card).toMatchObject({
    kind: 'alerts',
    isDraft: true,
    alerts: [{ path }],
  });
});

test('after a price a visitor names the limit alone, and hears that an alert needs an account', async () => {
  const { memory } = await ask('onion price in Lasalgaon');
  expect((await ask('alert me at 3000', { memory })).text).toBe(
    'I have written the alert: Onion, Lasalgaon APMC, Maharashtra, above ₹3,000 a quintal. Open it, look it over, and save it. You sign in first, so that Khet can tell you.',
  );
  expect((await ask('which alerts have I', { memory })).text).toMatch(/^Open Market Prices/);
  const written = await ask('alert me when onion in Lasalgaon is over 2500');
  expect((await ask('make it 2800 instead', { memory: written.memory })).text).toContain('above ₹2,800 a quintal');
});

test('of a farmer’s question its number is kept, and no word of it', async () => {
  const { token } = await market.khet.signUp();
  await ask('price of onion in Pune', { token });
  const { body: overview } = await market.khet.call('GET', '/profile/overview', { token });
  expect(overview.data.figures.questions).toBe(1);
  const { raw } = await market.khet.call('GET', '/activity', { token });
  expect(raw.toString()).toContain('"asked"');
  expect(raw.toString()).not.toContain('onion');
});
