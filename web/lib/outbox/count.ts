import { readFromDevice, removeFromDevice, writeToDevice } from '#web/lib/device-storage.ts';

/** The number of waiting entries of each account, so that a page knows it without opening a database. */
export const countKey = 'outbox-waiting';

type Counts = Readonly<Record<string, number>>;

export function countWaiting(userId: string): number {
  return readCounts()[userId] ?? 0;
}

export function isAnyWaiting(): boolean {
  return readFromDevice(countKey) !== null;
}

export function writeCount(userId: string, count: number): void {
  const { [userId]: _before, ...others } = readCounts();
  const counts = count > 0 ? { ...others, [userId]: count } : others;
  if (Object.keys(counts).length === 0) removeFromDevice(countKey);
  else writeToDevice(countKey, JSON.stringify(counts));
}

function readCounts(): Counts {
  try {
    return JSON.parse(readFromDevice(countKey) ?? '{}') as Counts;
  } catch {
    return {};
  }
}
