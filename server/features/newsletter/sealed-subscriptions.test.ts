import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { reseal } from '#server/platform/crypto/reseal.ts';
import { createVault, identifyKey, type Vault } from '#server/platform/crypto/vault.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

import { personalData } from './personal-data.ts';
import { sealedIn } from './rules/sealed-in.ts';
import { sealedSubscriptions } from './sealed-subscriptions.ts';
import { findSubscription, findSubscriptionOf } from './store.ts';

const [oldKey, newKey] = [1, 2].map((byte) => identifyKey(Buffer.alloc(32, byte))) as [Key, Key];
type Key = ReturnType<typeof identifyKey>;
const before = createVault({ keys: { current: oldKey } });
const vault = createVault({ keys: { current: newKey, previous: [oldKey] } });
const after = createVault({ keys: { current: newKey } });

let house: TestApp;
beforeAll(async () => {
  house = await createTestApp({ jobs: false });
});
afterAll(() => house.close());

async function subscribed(email: string, sealedBy: Vault, confirmedAt: Date | null = new Date()): Promise<string> {
  const id = randomUUID();
  const row = {
    id,
    emailFingerprint: sealedBy.fingerprint(email),
    email: sealedBy.encryptText(email, sealedIn(id)),
    requestedAt: new Date(),
    confirmedAt,
  };
  await house.services.db.insertInto('newsletterSubscription').values(row).execute();
  return id;
}

const rotate = () => reseal({ ...house.services, vault }, sealedSubscriptions);

test('a subscription is found by its address with the new key alone', async () => {
  const id = await subscribed('asha@example.in', before);
  expect(await rotate()).toEqual({ words: 1, files: 0, stuck: [] });
  const found = await findSubscriptionOf(house.services.db, after.fingerprints('asha@example.in'));
  expect(found?.id).toBe(id);
  expect(after.decryptText(found?.email ?? '', sealedIn(id))).toBe('asha@example.in');
});

test('a closed account still finds the subscription that it has to erase', async () => {
  const person = await house.signUp({ email: 'ravi@example.in' });
  const id = await subscribed('ravi@example.in', before);
  const closed = {
    userId: person.id,
    requestedAt: new Date(),
    emailFingerprint: before.fingerprint('ravi@example.in'),
  };
  await house.services.db.insertInto('erasure').values(closed).execute();
  await rotate();
  await personalData.erase(person.id, { ...house.services, vault: after });
  expect(await findSubscription(house.services.db, id)).toBeUndefined();
});

test('of two rows of one address, from before and after the change, one is left', async () => {
  const { db } = house.services;
  const confirmed = await subscribed('one@example.in', before);
  const asked = await subscribed('one@example.in', vault, null);
  const neverConfirmed = await subscribed('two@example.in', before, null);
  const later = await subscribed('two@example.in', vault);
  expect(await rotate()).toMatchObject({ words: 2, stuck: [] });
  expect(await Promise.all([confirmed, later].map((id) => findSubscription(db, id)))).toMatchObject([{}, {}]);
  expect(await findSubscription(db, asked)).toBeUndefined();
  expect(await findSubscription(db, neverConfirmed)).toBeUndefined();
});
