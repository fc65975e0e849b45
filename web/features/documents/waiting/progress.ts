import { createStore, useStore } from '#web/lib/store.ts';

type Shares = ReadonlyMap<string, number>;

const none: Shares = new Map();
/** The sent share of each paper that this tab is sending, 0 to 1. */
const shares = createStore<Shares>(none);
/** The papers of which an earlier one has the same bytes. Their rows say so until the page is left. */
const nothingSame: ReadonlySet<string> = new Set();
const same = createStore<ReadonlySet<string>>(nothingSame);
/** The keys of papers that were given together. One message reports all of them. */
const together = new Set<string>();

/** An undefined share means that this tab is no longer sending the paper. */
export function changeProgress(key: string, share: number | undefined): void {
  const next = new Map(shares.read());
  if (share === undefined) next.delete(key);
  else next.set(key, share);
  shares.write(next);
}

export function useProgress(): Shares {
  return useStore(shares, none);
}

/** Notes that an earlier paper has the same bytes as this one, as the server reported. */
export function noteSame(id: string): void {
  same.write(new Set([...same.read(), id]));
}

export function useSame(id: string): boolean {
  return useStore(same, nothingSame).has(id);
}

export function noteTogether(keys: readonly string[]): void {
  for (const key of keys) together.add(key);
}

/** Whether one message reports this paper together with others. Only the first call returns true. */
export function takeTogether(key: string): boolean {
  return together.delete(key);
}
