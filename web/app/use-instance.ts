import { useSyncExternalStore } from 'react';

import type { Api, ReplyOf } from '#contract/api.ts';
import { call } from '#web/lib/call.ts';

type Instance = ReplyOf<Api['GET /instance']>['data'];

let instance: Instance | undefined;
let asked = false;
const listeners = new Set<() => void>();

async function ask(): Promise<void> {
  asked = true;
  try {
    instance = (await call('GET /instance')).data;
    for (const listener of listeners) listener();
  } catch {
    // The lines it would add are a bonus; the next screen that wants them asks again.
    asked = false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!asked) void ask();
  return () => listeners.delete(listener);
}

/** What this installation tells of itself; undefined until it has answered. */
export function useInstance(): Instance | undefined {
  return useSyncExternalStore(
    subscribe,
    () => instance,
    () => undefined,
  );
}
