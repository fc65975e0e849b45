import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { asFarmer, createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';
import { type PushService, type StandInBrowser, startPushService } from '#server/testing/servers/push-service.ts';
import { soon } from '#server/testing/soon.ts';

import { notificationsFeature, notify } from './index.ts';
import { mostDevices, putPushDevice } from './own-notifications.ts';
import { sendPush } from './sending/send-push.ts';

let khet: TestApp;
let service: PushService;
let asha: TestPerson;

const hourMs = 60 * 60 * 1000;

beforeAll(async () => {
  service = await startPushService({ now: () => khet.services.clock() });
  khet = await createTestApp({ postPush: service.postPush, environment: { CONTACT_EMAIL: 'operator@khet.example' } });
});
beforeEach(async () => {
  asha = await khet.signUp();
  service.acts.length = 0;
});
afterAll(async () => {
  await khet.close();
  await service.stop();
});

async function read({ token }: Pick<TestPerson, 'token'> = asha) {
  const { status, body } = await khet.call('GET', '/notifications', { token });
  expect(status).toBe(200);
  return body.data;
}

async function addPhone({ token }: Pick<TestPerson, 'token'> = asha): Promise<StandInBrowser> {
  const browser = service.subscribe((await read({ token })).publicKey);
  const { status } = await khet.call('PUT', '/notifications/device', { token, body: browser.subscription });
  expect(status).toBe(200);
  return browser;
}

async function tell(person: TestPerson = asha, kind: 'rain' | 'price' = 'rain'): Promise<void> {
  const { services } = khet;
  const expiresAt = new Date(services.clock().getTime() + 6 * hourMs);
  const notice = { userId: person.id, kind, path: '/weather', expiresAt };
  await services.db.transaction().execute((transaction) => notify(services, notice, transaction));
}

async function signInAgain({ email, password }: TestPerson): Promise<string> {
  return (await khet.call('POST', '/auth/login', { body: { email, password } })).body.token;
}

/** Sends as the job does, so that a test sees how one attempt ends. */
async function attempt(kind: 'rain' | 'price' = 'rain'): Promise<void> {
  const { db, clock } = khet.services;
  const { sessionId } = await db
    .selectFrom('pushDevice')
    .select('sessionId')
    .where('userId', '=', asha.id)
    .executeTakeFirstOrThrow();
  const expiresAt = new Date(clock().getTime() + 6 * hourMs).toISOString();
  await sendPush(khet.services, { sessionId, kind, path: '/weather', expiresAt });
}

test('the installation says whether it has the department’s warnings', async () => {
  expect(await read()).toMatchObject({ official: false, hasOfficial: false });
});

describe('a warning', () => {
  test('reaches each phone of the person, sealed for it alone, and signed with the installation’s key', async () => {
    const first = await addPhone();
    const second = await addPhone({ token: await signInAgain(asha) });
    const another = await addPhone(await khet.signUp());
    await tell();
    for (const { messages } of [first, second]) {
      await soon(() => expect(messages).toHaveLength(1));
      expect(messages[0]).toMatchObject({
        content: { title: 'Rain within 24 hours', language: 'en', tag: 'rain', path: '/weather' },
        urgency: 'high',
        topic: 'rain',
        contact: 'mailto:operator@khet.example',
      });
      expect(messages[0]?.ttl).toBeLessThanOrEqual(6 * 60 * 60);
      expect(messages[0]?.ttl).toBeGreaterThan(5 * 60 * 60);
    }
    expect(another.messages).toEqual([]);
  });

  test('is in the person’s language, says nothing of the person, and is as long as any other', async () => {
    await khet.call('PATCH', '/profile/preferences', { token: asha.token, body: { language: 'hi' } });
    const { messages } = await addPhone();
    await attempt('rain');
    await attempt('price');
    const [rain, price] = messages;
    expect(rain?.content.title).toBe('24 घंटे में बारिश');
    expect(price?.content).toMatchObject({ title: 'आपका भाव अलर्ट आया है', language: 'hi' });
    for (const message of messages) expect(JSON.stringify(message.content)).not.toMatch(/₹|Farmer|@/);
    expect(rain?.bodyBytes).toBe(price?.bodyBytes);
  });

  test('is not sent when it comes too late', async () => {
    const { messages } = await addPhone();
    const { sessionId } = await khet.services.db
      .selectFrom('pushDevice')
      .select('sessionId')
      .where('userId', '=', asha.id)
      .executeTakeFirstOrThrow();
    const before = service.count;
    const expiresAt = new Date(khet.services.clock().getTime() - 1000).toISOString();
    await sendPush(khet.services, { sessionId, kind: 'rain', path: '/weather', expiresAt });
    expect([service.count, messages.length]).toEqual([before, 0]);
  });
});

describe('a phone gets nothing more', () => {
  test('after the sign-out', async () => {
    const { messages } = await addPhone();
    const kept = await addPhone({ token: await signInAgain(asha) });
    await khet.call('GET', '/auth/logout', { token: asha.token });
    await tell();
    await soon(() => expect(kept.messages).toHaveLength(1));
    expect(messages).toEqual([]);
  });

  test('after its session has ended by itself', async () => {
    await addPhone();
    await khet.services.db
      .updateTable('session')
      .set({ expiresAt: khet.services.clock() })
      .where('userId', '=', asha.id)
      .execute();
    const before = service.count;
    await attempt();
    expect(service.count).toBe(before);
  });

  test('after its owner says so', async () => {
    await addPhone();
    const { body } = await khet.call('DELETE', '/notifications/device', { token: asha.token });
    expect(body.data).toMatchObject({ onThisPhone: false, phones: 0 });
  });

  test.each([404, 410])('after the push service says that it is gone (%i)', async (status) => {
    await addPhone();
    service.acts.push({ status });
    await attempt();
    expect(await read()).toMatchObject({ onThisPhone: false, phones: 0 });
  });

  test('beyond ten phones, where the oldest give way', async () => {
    const { services } = khet;
    const { publicKey } = await read();
    const phones: StandInBrowser[] = [];
    for (let count = 0; count <= mostDevices; count += 1) {
      khet.travel(1000);
      const actor = asFarmer(asha);
      const expiresAt = new Date(services.clock().getTime() + 24 * hourMs);
      const session = { id: actor.sessionId, userId: asha.id, token: actor.sessionId, userAgent: '', expiresAt };
      await services.db.insertInto('session').values(session).execute();
      const browser = service.subscribe(publicKey);
      await putPushDevice({ services, actor, input: browser.subscription });
      phones.push(browser);
    }
    expect(await read()).toMatchObject({ phones: mostDevices });
    await tell();
    await soon(() => expect(phones.filter(({ messages }) => messages.length === 1)).toHaveLength(mostDevices));
    expect(phones[0]?.messages).toEqual([]);
  });
});

describe('a push service that', () => {
  test('fails or does not answer makes the attempt fail, so that the queue tries again', async () => {
    await addPhone();
    for (const status of [500, 503]) {
      service.acts.push({ status });
      await expect(attempt()).rejects.toThrow(String(status));
    }
    service.acts.push('hang');
    const aborted = AbortSignal.timeout(100);
    const { sessionId } = await khet.services.db
      .selectFrom('pushDevice')
      .select('sessionId')
      .where('userId', '=', asha.id)
      .executeTakeFirstOrThrow();
    const expiresAt = new Date(khet.services.clock().getTime() + hourMs).toISOString();
    const sent = sendPush(khet.services, { sessionId, kind: 'rain', path: '/weather', expiresAt }, aborted);
    await expect(sent).rejects.toMatchObject({ name: expect.stringMatching(/Timeout|Abort/) });
    expect(await read()).toMatchObject({ phones: 1 });
  });

  test.each([
    ['seconds', () => '1'],
    ['a date', () => new Date(khet.services.clock().getTime() + 1000).toUTCString()],
  ])('asks for patience in %s gets the message later', async (_what, retryAfter) => {
    const { messages } = await addPhone();
    // The queue waits by the machine's clock.
    khet.travelTo(new Date().toISOString());
    service.acts.push({ status: 429, retryAfter: retryAfter() });
    await attempt();
    expect(messages).toEqual([]);
    await soon(() => expect(messages).toHaveLength(1));
  });

  test('refuses the message is not asked again', async () => {
    await addPhone();
    service.acts.push({ status: 400 });
    await expect(attempt()).rejects.toMatchObject({ name: 'PermanentFailure' });
    expect(await read()).toMatchObject({ phones: 1 });
  });
});

describe('a subscription', () => {
  test.each([
    'http://push.example.com/a',
    'https://localhost/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a',
    'https://intranet/a',
  ])('to %s is refused, which is no push service', async (endpoint) => {
    const { subscription } = service.subscribe((await read()).publicKey);
    const { status, body } = await khet.call('PUT', '/notifications/device', {
      token: asha.token,
      body: { ...subscription, endpoint },
    });
    expect([status, body.code]).toEqual([400, 'invalid_request']);
  });

  test('with keys that no browser makes is refused', async () => {
    const { subscription } = service.subscribe((await read()).publicKey);
    const keys = { ...subscription.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') };
    const { status } = await khet.call('PUT', '/notifications/device', {
      token: asha.token,
      body: { ...subscription, keys },
    });
    expect(status).toBe(400);
  });

  test('is sealed where it is stored, and so is the private key', async () => {
    const { subscription } = await addPhone();
    const { db } = khet.services;
    const devices = await db.selectFrom('pushDevice').selectAll().execute();
    const keys = await db.selectFrom('pushKey').selectAll().execute();
    expect(keys).toHaveLength(1);
    for (const sealed of [...devices.map((each) => each.subscription), keys[0]?.privateKey]) {
      expect(sealed).toMatch(/^v1\./);
      expect(sealed).not.toContain(new URL(subscription.endpoint).hostname);
    }
  });

  test('of a visitor is refused', async () => {
    const { subscription } = service.subscribe((await read()).publicKey);
    const { status } = await khet.call('PUT', '/notifications/device', { body: subscription });
    expect(status).toBe(401);
  });
});

describe('the choice', () => {
  test('is nothing at first, keeps the night quiet, and changes field by field', async () => {
    expect(await read()).toMatchObject({ rain: false, prices: false, quietFrom: 21, quietUntil: 6, place: null });
    const patch = (body: object) => khet.call('PATCH', '/notifications', { token: asha.token, body });
    await patch({ rain: true, district: 'mh-pune' });
    const { body } = await patch({ quietFrom: 22 });
    expect(body.data).toMatchObject({
      rain: true,
      frost: false,
      quietFrom: 22,
      quietUntil: 6,
      place: { state: { id: 'maharashtra' }, district: { id: 'mh-pune' } },
    });
    for (const wrong of [{ quietFrom: 24 }, { district: 'atlantis' }, { hail: true }]) {
      expect((await patch(wrong)).status).toBe(400);
    }
  });

  test('watches the profile’s district where none is chosen', async () => {
    const body = { version: 0, state: 'Maharashtra', district: 'Nashik' };
    await khet.call('PATCH', '/auth/me', { token: asha.token, body });
    expect(await read()).toMatchObject({ place: { district: { id: 'mh-nashik' } } });
  });
});

describe('a phone’s row', () => {
  test('keeps its session with its account', async () => {
    await addPhone();
    const ravi = await khet.signUp();
    const moved = khet.services.db.updateTable('session').set({ userId: ravi.id }).where('userId', '=', asha.id);
    await expect(moved.execute()).rejects.toThrow('push_device');
  });

  // Goes with `push_device_session_id_key`: `db/citus-hindrances.json`.
  test('is replaced by release 0.1.0 too, which names the session alone', async () => {
    await addPhone();
    const { db } = khet.services;
    const row = await db.selectFrom('pushDevice').selectAll().where('userId', '=', asha.id).executeTakeFirstOrThrow();
    await db
      .insertInto('pushDevice')
      .values({ ...row, subscription: 'newer' })
      .onConflict((conflict) => conflict.column('sessionId').doUpdateSet({ subscription: 'newer' }))
      .execute();
    const rows = await db.selectFrom('pushDevice').select('subscription').where('userId', '=', asha.id).execute();
    expect(rows).toEqual([{ subscription: 'newer' }]);
  });
});

test('choice and phones are in the export, without the address of the phone, and gone with the account', async () => {
  const { subscription } = await addPhone();
  await khet.call('PATCH', '/notifications', { token: asha.token, body: { heat: true } });
  const { personalData } = notificationsFeature;
  const exported = await personalData?.exportFor(asFarmer(asha), khet.services, 'en');
  expect(exported?.data).toMatchObject({
    choice: { heat: true, frost: false },
    phones: [{ addedAt: expect.any(String) }],
  });
  expect(JSON.stringify(exported)).not.toContain(subscription.endpoint);
  await personalData?.erase(asha.id, khet.services);
  expect(await personalData?.exportFor(asFarmer(asha), khet.services, 'en')).toEqual({
    data: { choice: null, phones: [] },
  });
});
