import { useEffect } from 'react';

import { callForResponse } from '../api/call.ts';
import { createStore, useStore } from '../store.ts';

interface Shown {
  /** The address from the contract. It changes with the picture. */
  readonly path: string;
  /** The object URL of the fetched picture, once it is there. */
  readonly url?: string;
}

/** The whole page shares one picture: the bar, the menu and the profile show the same. */
const store = createStore<Shown | undefined>(undefined);
let watchers = 0;

/** The farmer's picture as an address for an `img`. The picture is private, so it is fetched with the token. */
export function useProfilePhoto(path: string | null): string | undefined {
  useEffect(() => want(path), [path]);
  useEffect(() => {
    watchers += 1;
    return () => {
      watchers -= 1;
      if (watchers === 0) drop();
    };
  }, []);
  const shown = useStore(store, undefined);
  return shown?.path === path ? shown?.url : undefined;
}

function want(path: string | null): void {
  if (store.read()?.path === path) return;
  drop();
  if (path !== null) void fetchPhoto(path);
}

async function fetchPhoto(path: string): Promise<void> {
  const coming: Shown = { path };
  store.write(coming);
  try {
    const version = new URLSearchParams(path.split('?')[1]).get('v') ?? undefined;
    const response = await callForResponse('GET /profile/photo', { query: { v: version } });
    const picture = await response.blob();
    if (store.read() === coming) store.write({ path, url: URL.createObjectURL(picture) });
  } catch {
    // The initials appear instead, and the next component that needs the picture asks again.
    if (store.read() === coming) store.write(undefined);
  }
}

function drop(): void {
  const url = store.read()?.url;
  if (url !== undefined) URL.revokeObjectURL(url);
  store.write(undefined);
}
