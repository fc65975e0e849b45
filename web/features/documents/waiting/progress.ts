import { createStore, useStore } from '#web/lib/store.ts';

type Shares = ReadonlyMap<string, number>;

const none: Shares = new Map();
/** How far each paper is that is on its way from this tab, 0 to 1. */
const shares = createStore<Shares>(none);
const sameAs = new Map<string, string>();
/** Papers given with others: one message tells of them all. */
const together = new Set<string>();

/** Undefined: it is not on its way any more. */
export function changeProgress(key: string, share: number | undefined): void {
  const next = new Map(shares.read());
  if (share === undefined) next.delete(key);
  else next.set(key, share);
  shares.write(next);
}

export function useProgress(): Shares {
  return useStore(shares, none);
}

/** The server has said that this paper came before, as another. */
export function noteSame(id: string, other: string): void {
  sameAs.set(id, other);
}

/** Told once. */
export function takeSame(id: string): string | undefined {
  const other = sameAs.get(id);
  sameAs.delete(id);
  return other;
}

export function noteTogether(keys: readonly string[]): void {
  for (const key of keys) together.add(key);
}

/** Whether it is told of with others; asked once. */
export function takeTogether(key: string): boolean {
  return together.delete(key);
}
