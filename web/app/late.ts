import { use } from 'react';

export interface Late<T> {
  /** Fetches it, once. */
  readonly ready: () => Promise<T>;
  /** After a failure: the next `ready` asks again. */
  readonly forget: () => void;
  /** For drawing: the thing itself, or the nearest Suspense shows its fallback until it is there. */
  readonly useIt: () => T;
}

/** A part of the app that is fetched when first needed and then drawn without waiting. */
export function late<T>(load: () => Promise<T>): Late<T> {
  let arriving: Promise<T> | undefined;
  let arrived: { it: T } | undefined;

  async function arrive(): Promise<T> {
    const it = await load();
    arrived = { it };
    return it;
  }
  function ready(): Promise<T> {
    arriving ??= arrive();
    return arriving;
  }
  return {
    ready,
    forget: () => {
      if (!arrived) arriving = undefined;
    },
    useIt: () => (arrived ? arrived.it : use(ready())),
  };
}
