import { late, type Late } from './late.ts';

/**
 * React drops the state of a component that suspends before its first commit, so the promises live here. Adding one
 * while rendering is safe: a name has only one promise, it is never replaced, and no output depends on who added it.
 */
const kept = new Map<string, Late<unknown>>();

/**
 * A part of the catalogue, in files of the app, which are there offline too. Each part is fetched once, and then every
 * screen shows it without waiting, a prerendered page too.
 */
export function useKept<T>(name: string, load: () => Promise<T>): T {
  return partCalled(name, load).useIt();
}

function partCalled<T>(name: string, load: () => Promise<T>): Late<T> {
  const known = kept.get(name) as Late<T> | undefined;
  if (known) return known;
  const part = late(load);
  kept.set(name, part);
  return part;
}
