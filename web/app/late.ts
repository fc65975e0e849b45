import { type ComponentType, createElement, use } from 'react';

import { reloadOnce } from '#web/boot/reload-once.ts';
import { whenIdle } from '#web/lib/page/when-idle.ts';

const retryMs = 5000;

export interface Late<T> {
  /** Fetches the part once. */
  readonly ready: () => Promise<T>;
  /** Drops a failed fetch, so that the next `ready` fetches again. */
  readonly forget: () => void;
  /** Gives the part to a component that draws. Until it is there, the nearest Suspense shows its fallback. */
  readonly useIt: () => T;
}

/** For each part that failed: its `forget`. */
const failed = new Set<() => void>();

/**
 * Call this when a failure is on the screen: the next drawing then fetches the failed parts again. If it were called
 * earlier, drawing would fetch and fail without end.
 */
export function forgetFailed(): void {
  for (const forget of failed) forget();
}

/**
 * A part of the app that is fetched when first needed and then drawn without waiting. A failure stays until `forget` is
 * called.
 */
export function late<T>(load: () => Promise<T>): Late<T> {
  let arriving: Promise<T> | undefined;
  let arrived = false;
  function forget(): void {
    failed.delete(forget);
    if (!arrived) arriving = undefined;
  }

  async function arrive(): Promise<T> {
    try {
      const it = await load();
      arrived = true;
      // React reads these fields: it draws an already fetched part at once, as hydration needs it.
      if (arriving !== undefined) void Object.assign(arriving, { status: 'fulfilled', value: it });
      return it;
    } catch (error) {
      failed.add(forget);
      throw error;
    }
  }
  function ready(): Promise<T> {
    arriving ??= arrive();
    return arriving;
  }
  return {
    ready,
    forget,
    useIt: () => use(ready()),
  };
}

/** The same for a component, which is drawn as `Part`. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const part = late(load);
  function Part(props: Props) {
    return createElement(part.useIt(), props);
  }
  return { ...part, Part };
}

/**
 * A component of the shell that the first screen does not need. It is fetched when the page is idle or when `onAsked`
 * calls back. Until then its drawn HTML stays, also after a failed fetch, which is tried again.
 */
export function idlePart(load: () => Promise<ComponentType>, onAsked?: (listener: () => void) => void) {
  return latePart<object>(async () => {
    await new Promise<void>((resolve) => {
      whenIdle(resolve);
      onAsked?.(resolve);
    });
    return loadInTheEnd(load);
  });
}

async function loadInTheEnd<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    // After a deploy the file is gone, and a reload fetches the page that fits the server.
    if (navigator.onLine) reloadOnce();
    await new Promise<unknown>((resolve) => {
      if (navigator.onLine) setTimeout(resolve, retryMs);
      else window.addEventListener('online', resolve, { once: true });
    });
    return loadInTheEnd(load);
  }
}
