import { useEffect, useSyncExternalStore } from 'react';

import { callForResponse } from './call.ts';

interface Shown {
  /** The address the contract gives; it changes with the picture. */
  readonly path: string;
  /** The fetched picture, once it is there. */
  url?: string;
}

/** One picture for the whole page: the bar, the menu and the profile show the same. */
let shown: Shown | undefined;
const listeners = new Set<() => void>();

/** The farmer's picture as an address an `img` takes. The picture is private, so it is fetched with the token. */
export function useProfilePhoto(path: string | null): string | undefined {
  useEffect(() => want(path), [path]);
  const read = () => (shown?.path === path ? shown?.url : undefined);
  return useSyncExternalStore(subscribe, read, () => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) drop();
  };
}

function want(path: string | null): void {
  if (shown?.path === path) return;
  drop();
  if (path !== null) void fetchPhoto(path);
}

async function fetchPhoto(path: string): Promise<void> {
  const coming: Shown = { path };
  shown = coming;
  try {
    const version = new URLSearchParams(path.split('?')[1]).get('v') ?? undefined;
    const response = await callForResponse('GET /profile/photo', { query: { v: version } });
    const picture = await response.blob();
    if (shown !== coming) return;
    coming.url = URL.createObjectURL(picture);
    for (const listener of listeners) listener();
  } catch {
    // The initials stand in its place; whoever wants the picture next asks again.
    if (shown === coming) shown = undefined;
  }
}

function drop(): void {
  if (shown?.url !== undefined) URL.revokeObjectURL(shown.url);
  shown = undefined;
}
