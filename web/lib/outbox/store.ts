import { newId } from '../new-id.ts';

import { countWaiting, writeCount } from './count.ts';
import type { OutboxKind, ToKeep, Waiting } from './kind.ts';
import { tellNews } from './news.ts';
import { hasRoom } from './room.ts';
import { makeKey, type Sealed, seal, unseal } from './seal.ts';

const databaseName = 'khet-outbox';

/** The stored form. Only the fields that find the entry are readable. */
interface Row extends Pick<Waiting<unknown>, 'key' | 'userId' | 'keptAt' | 'refused'> {
  readonly kind: string;
  /** Absent in entries of an older version. */
  readonly edition?: number;
  readonly sealed: Sealed;
}

interface AccountKey {
  readonly userId: string;
  readonly id: string;
  readonly key: CryptoKey;
}

export type KnownWaiting = Waiting<unknown> & { readonly kind: string };

/** Returns false when the phone has no more room for this kind. An entry with the same key is replaced. */
export async function keepWaiting<About>(kind: OutboxKind<About>, waiting: ToKeep<About>): Promise<boolean> {
  const { key, userId, keptAt, edition, about, files } = waiting;
  const others = (await listWaiting(kind, userId)).filter((other) => other.key !== key);
  if (!hasRoom(waiting, others, kind.room)) return false;
  const account = await accountKey(userId);
  const head = { key, userId, keptAt, kind: kind.name, refused: null };
  const row: Row = { ...head, sealed: await seal(account.key, labelOf(head), { about, files }) };
  // The count rises first: if the page closes in between, the next page looks once for nothing, but no entry is lost.
  writeCount(userId, countWaiting(userId) + 1);
  try {
    await put(row, account, edition);
  } finally {
    await recount(userId);
  }
  tellNews();
  return true;
}

async function put(row: Row, account: AccountKey, edition: number | undefined): Promise<void> {
  await withStores('readwrite', (rows, keys) => {
    const reading = keys.get(row.userId) as IDBRequest<AccountKey | undefined>;
    const readingBefore = rows.get(row.key) as IDBRequest<Row | undefined>;
    readingBefore.addEventListener('success', () => {
      // The edition is computed in the same transaction, so that two tabs never write the same one.
      const before = Math.max(edition ?? -1, readingBefore.result ? editionOf(readingBefore.result) : -1);
      // If the account's data was deleted in between, its key has changed or is gone, and an entry sealed with this key
      // would never open.
      if (reading.result?.id === account.id) rows.put({ ...row, edition: before + 1 });
      else rows.transaction.abort();
    });
    return reading;
  });
}

function editionOf({ edition = 0 }: Row): number {
  return edition;
}

/** The entries of one kind, oldest first. */
export async function listWaiting<About>(
  { name }: OutboxKind<About>,
  userId: string,
): Promise<readonly Waiting<About>[]> {
  const all = await withStores<Row[]>('readonly', (rows) => rows.index('byTime').getAll(rangeOf(userId)));
  const opened = await Promise.all(all.filter(({ kind }) => kind === name).map((row) => open(row)));
  return opened.filter((waiting) => waiting !== undefined) as readonly Waiting<unknown>[] as readonly Waiting<About>[];
}

/** The keys of all kinds, oldest first. */
export async function listKeys(userId: string): Promise<readonly string[]> {
  const keys = await withStores('readonly', (rows) => rows.index('byTime').getAllKeys(rangeOf(userId)));
  return keys.map(String);
}

export async function readWaiting(key: string): Promise<KnownWaiting | undefined> {
  const row = await withStores<Row | undefined>('readonly', (rows) => rows.get(key));
  return row && open(row);
}

export async function isWaiting(key: string): Promise<boolean> {
  return (await withStores('readonly', (rows) => rows.getKey(key))) !== undefined;
}

type OneEdition = Pick<Waiting<unknown>, 'key' | 'edition'>;

/** Null means that the entry may be sent again. A deleted entry stays deleted, and another edition stays unmarked. */
export async function markRefused({ key, edition }: OneEdition, refused: Row['refused']): Promise<void> {
  await withStores<Row | undefined>('readwrite', (rows) => {
    const reading = rows.get(key) as IDBRequest<Row | undefined>;
    reading.addEventListener('success', () => {
      const row = reading.result;
      if (row && editionOf(row) === edition) rows.put({ ...row, refused });
    });
    return reading;
  });
  tellNews();
}

/** Removes an entry that nobody wants any more, or that the server has as this record. */
export async function removeWaiting(key: string, recordId?: string): Promise<void> {
  await remove(key, recordId, () => true);
}

/** Removes the edition that the server now has as this record. Returns false if a newer edition waits under the key. */
export async function removeSent({ key, edition }: OneEdition, recordId: string | undefined): Promise<boolean> {
  const row = await remove(key, recordId, (waiting) => editionOf(waiting) === edition);
  return row === undefined || editionOf(row) === edition;
}

/** Returns the entry under the key, whether or not it was removed. */
async function remove(
  key: string,
  recordId: string | undefined,
  isMeant: (row: Row) => boolean,
): Promise<Row | undefined> {
  const row = await withStores<Row | undefined>('readwrite', (rows) => {
    const reading = rows.get(key) as IDBRequest<Row | undefined>;
    reading.addEventListener('success', () => {
      if (reading.result && isMeant(reading.result)) rows.delete(key);
    });
    return reading;
  });
  if (row && !isMeant(row)) return row;
  if (row) await recount(row.userId);
  tellNews(row && recordId !== undefined ? { sent: { kind: row.kind, key, id: recordId } } : { deleted: key });
  return row;
}

/** Deletes everything of this account, its key included. The entries of other accounts stay. */
export async function forgetWaiting(userId: string): Promise<void> {
  const left = await withStores('readwrite', (rows, keys) => {
    const reading = rows.index('byTime').getAllKeys(rangeOf(userId));
    reading.addEventListener('success', () => {
      for (const key of reading.result) rows.delete(key);
    });
    keys.delete(userId);
    return keys.count();
  });
  writeCount(userId, 0);
  tellNews({ isForgotten: true });
  if (left === 0) indexedDB.deleteDatabase(databaseName);
}

async function recount(userId: string): Promise<void> {
  writeCount(userId, await withStores('readonly', (rows) => rows.index('byTime').count(rangeOf(userId))));
}

function labelOf({ userId, kind, key }: Pick<Row, 'userId' | 'kind' | 'key'>): string {
  return `${userId}/${kind}/${key}`;
}

/** Undefined if the disk has damaged the entry. */
async function open(row: Row): Promise<KnownWaiting | undefined> {
  const account = await withStores<AccountKey | undefined>('readonly', (_rows, keys) => keys.get(row.userId));
  if (!account) return undefined;
  try {
    const { about, files } = await unseal(account.key, labelOf(row), row.sealed);
    const { key, userId, keptAt, refused, kind } = row;
    return { key, edition: editionOf(row), userId, keptAt, refused, kind, about, files };
  } catch {
    return undefined;
  }
}

/** The account's key, made now if it is missing. Two tabs that make a key at once both use the first. */
async function accountKey(userId: string): Promise<AccountKey> {
  const made: AccountKey = { userId, id: newId(), key: await makeKey() };
  const known = await withStores<AccountKey | undefined>('readwrite', (_rows, keys) => {
    const reading = keys.get(userId) as IDBRequest<AccountKey | undefined>;
    reading.addEventListener('success', () => {
      if (!reading.result) keys.put(made);
    });
    return reading;
  });
  return known ?? made;
}

function rangeOf(userId: string): IDBKeyRange {
  return IDBKeyRange.bound([userId], [userId, []]);
}

async function withStores<Result>(
  mode: IDBTransactionMode,
  ask: (rows: IDBObjectStore, keys: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(['rows', 'keys'], mode);
    const request = ask(transaction.objectStore('rows'), transaction.objectStore('keys'));
    await ended(transaction);
    return request.result;
  } finally {
    // An open connection would block another tab that signs out.
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('rows', { keyPath: 'key' }).createIndex('byTime', ['userId', 'keptAt']);
    request.result.createObjectStore('keys', { keyPath: 'userId' });
  });
  request.addEventListener('success', () => {
    request.result.addEventListener('versionchange', () => request.result.close());
    resolve(request.result);
  });
  request.addEventListener('error', () => reject(request.error ?? new Error('The store does not open')));
  return promise;
}

function ended(transaction: IDBTransaction): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = () => reject(transaction.error ?? new Error('The store did not take it'));
  transaction.addEventListener('complete', () => resolve());
  transaction.addEventListener('error', fail);
  transaction.addEventListener('abort', fail);
  return promise;
}
