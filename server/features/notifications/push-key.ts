import { makeVapidKey, type VapidKey } from '#server/platform/push/vapid.ts';
import type { Services } from '#server/platform/services.ts';

import { addKey, findKey } from './store.ts';

/** The context of the sealed private key. */
export function keyContext(id: string): string {
  return `push_key.private_key:${id}`;
}

/**
 * The installation's key, made when the first person asks. It is in the database, sealed like all secrets there, because
 * all instances must sign with the same one: a browser takes messages of no other.
 */
export async function readPushKey({ db, vault, clock }: Pick<Services, 'db' | 'vault' | 'clock'>): Promise<VapidKey> {
  const there = await findKey(db);
  if (there) {
    return { publicKey: there.publicKey, privateKey: vault.decryptText(there.privateKey, keyContext(there.id)) };
  }
  const { publicKey, privateKey } = makeVapidKey();
  const id = crypto.randomUUID();
  await addKey(db, { id, publicKey, privateKey: vault.encryptText(privateKey, keyContext(id)), madeAt: clock() });
  return readPushKey({ db, vault, clock });
}
