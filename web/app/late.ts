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
  let arrived = false;

  async function arrive(): Promise<T> {
    const it = await load();
    arrived = true;
    // React reads these: what was fetched before the first drawing is then drawn at once, as hydration needs it.
    if (arriving !== undefined) void Object.assign(arriving, { status: 'fulfilled', value: it });
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
    useIt: () => use(ready()),
  };
}
