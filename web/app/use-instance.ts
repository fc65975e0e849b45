import { useEffect } from 'react';

import type { Api, ReplyOf } from '#contract/api.ts';
import { call } from '#web/lib/api/call.ts';
import { createStore, useStore } from '#web/lib/store.ts';

type Instance = ReplyOf<Api['GET /instance']>['data'];

const instance = createStore<Instance | undefined>(undefined);
let asked = false;

async function ask(): Promise<void> {
  asked = true;
  try {
    instance.write((await call('GET /instance')).data);
  } catch {
    // The page works without these facts, and the next screen that wants them asks again.
    asked = false;
  }
}

/** The server's facts about this installation; undefined until it has answered. */
export function useInstance(): Instance | undefined {
  useEffect(() => {
    if (!asked) void ask();
  }, []);
  return useStore(instance, undefined);
}
