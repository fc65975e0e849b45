import { ApiError } from '../api/api-error.ts';
import { keptDatabase } from '../device-storage.ts';
import { type Content, makeKey, seal, type Sealed, unseal } from '../outbox/seal.ts';
import { readSession } from '../session/session.ts';

interface KeyRow {
  readonly userId: string;
  readonly key: CryptoKey;
}

interface Row {
  /** The owner and the name of the entry. */
  readonly name: string;
  readonly sealed: Sealed;
}

/**
 * Fetches from the server. Offline, it returns the last answer to this account, which is sealed on this phone until the
 * sign-out (`forgetKept`). Use it only for data that a farmer needs in the field, with `keptQuery`'s network mode.
 */
export async function fetchKept<Data>(name: string, fetch: () => Promise<Data>): Promise<Data> {
  const userId = readSession().user?.id;
  try {
    return await keepReply(name, fetch);
  } catch (error) {
    if (userId === undefined || !(error instanceof ApiError) || error.status !== 0) throw error;
    const kept = await readWork(userId, name).catch(() => undefined);
    if (kept === undefined) throw error;
    return kept.about as Data;
  }
}

/** Stores the server's reply for the account that asked. Another person may be signed in when it arrives. */
export async function keepReply<Data>(name: string, ask: () => Promise<Data>): Promise<Data> {
  const userId = readSession().user?.id;
  const data = await ask();
  if (userId !== undefined) keepForOffline(userId, name, data);
  return data;
}

/** Stores data for the time without internet. A private window has no database, and a full phone has no room. */
export function keepForOffline(userId: string, name: string, data: unknown): void {
  void keepWork(userId, name, { about: data, files: [] }).catch(() => undefined);
}

/** The query runs offline too, because the phone may have the answer. */
export const keptQuery = { networkMode: 'offlineFirst' } as const;

/** Also stores work of this account that no server has yet. It throws if the phone has no database or no room. */
export async function keepWork(userId: string, name: string, content: Content): Promise<void> {
  const label = labelOf(userId, name);
  const { key } = (await readKey(userId)) ?? (await addKey({ userId, key: await makeKey() }));
  const row: Row = { name: label, sealed: await seal(key, label, content) };
  // An account that has signed out in the meantime must leave nothing behind.
  if (readSession().user?.id === userId) await ask('readwrite', 'rows', (rows) => rows.put(row));
}

export async function readWork(userId: string, name: string): Promise<Content | undefined> {
  const label = labelOf(userId, name);
  const row = await ask<Row | undefined>('readonly', 'rows', (rows) => rows.get(label));
  const own = await readKey(userId);
  return row && own ? unseal(own.key, label, row.sealed) : undefined;
}

export async function forgetWork(userId: string, name: string): Promise<void> {
  await ask('readwrite', 'rows', (rows) => rows.delete(labelOf(userId, name)));
}

function labelOf(userId: string, name: string): string {
  return `${userId}/kept/${name}`;
}

function readKey(userId: string): Promise<KeyRow | undefined> {
  return ask('readonly', 'keys', (keys) => keys.get(userId));
}

/** If two keys are made at once, both callers use the first. */
async function addKey(row: KeyRow): Promise<KeyRow> {
  await ask('readwrite', 'keys', (keys) => keys.add(row)).catch(() => undefined);
  return (await readKey(row.userId)) ?? row;
}

async function ask<Result>(
  mode: IDBTransactionMode,
  store: 'rows' | 'keys',
  request: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await settled(request(database.transaction(store, mode).objectStore(store)));
  } finally {
    // An open connection would block the sign-out.
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(keptDatabase, 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('rows', { keyPath: 'name' });
    opening.result.createObjectStore('keys', { keyPath: 'userId' });
  });
  return settled(opening);
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error ?? new Error('The store did not take it')));
  return promise;
}
