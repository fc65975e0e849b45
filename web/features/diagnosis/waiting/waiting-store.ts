import { removeFromDevice, writeToDevice } from '#web/lib/device-storage.ts';

import { hasRoom } from './has-room.ts';
import type { Waiting } from './waiting.ts';
import { tellNews } from './waiting-news.ts';
import { markKey } from './waiting-mark.ts';

const databaseName = 'khet-waiting';
const storeName = 'diagnoses';

/** False when this phone keeps as many as it may. The same question again takes the place of the one before. */
export async function keepWaiting(waiting: Waiting): Promise<boolean> {
  const others = (await listWaiting(waiting.userId)).filter(({ key }) => key !== waiting.key);
  if (!hasRoom(waiting, others)) return false;
  await withStore('readwrite', (store) => store.put(waiting));
  markWaiting(true);
  tellNews();
  return true;
}

/** Oldest first. */
export async function listWaiting(userId: string): Promise<readonly Waiting[]> {
  const all = await withStore<Waiting[]>('readonly', (store) => store.index('userId').getAll(userId));
  return all.toSorted((a, b) => a.finding.foundAt.localeCompare(b.finding.foundAt));
}

/** What has been deleted meanwhile stays deleted. */
export async function changeWaiting(waiting: Waiting): Promise<void> {
  await withStore('readwrite', (store) => {
    const reading = store.getKey(waiting.key);
    reading.addEventListener('success', () => {
      if (reading.result !== undefined) store.put(waiting);
    });
    return reading;
  });
  tellNews();
}

export async function isWaiting(key: string): Promise<boolean> {
  return (await withStore('readonly', (store) => store.getKey(key))) !== undefined;
}

/** It was sent, under this id, or is no longer wanted. */
export async function removeWaiting(key: string, recordId?: string): Promise<void> {
  await withStore('readwrite', (store) => store.delete(key));
  markWaiting((await withStore('readonly', (store) => store.count())) > 0);
  tellNews(recordId === undefined ? {} : { sent: { key, id: recordId } });
}

/** Nothing of this account stays behind. What others left here waits on for them. */
export async function forgetWaiting(userId: string): Promise<void> {
  const keys = await withStore('readonly', (store) => store.index('userId').getAllKeys(userId));
  const left = await withStore('readwrite', (store) => {
    for (const key of keys) store.delete(key);
    return store.count();
  });
  markWaiting(left > 0);
  tellNews({ isForgotten: true });
  if (left === 0) indexedDB.deleteDatabase(databaseName);
}

function markWaiting(isAny: boolean): void {
  if (isAny) writeToDevice(markKey, 'yes');
  else removeFromDevice(markKey);
}

async function withStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction(storeName, mode);
    const request = ask(transaction.objectStore(storeName));
    await ended(transaction);
    return request.result;
  } finally {
    // Held open, it would stand in the way of another tab that signs out.
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(storeName, { keyPath: 'key' }).createIndex('userId', 'userId');
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
