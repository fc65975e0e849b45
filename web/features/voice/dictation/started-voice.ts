import { createStore } from '#web/lib/store.ts';

import type { Voice } from '../voice-state.ts';

/** The agent, once the idle page has fetched it and its words: screens that take dictation need not carry it. */
export const startedVoice = createStore<Voice | undefined>(undefined);
