import { useEffect, useId, useSyncExternalStore } from 'react';

import { useStore } from '#web/lib/store.ts';

import { startedVoice } from '../voice-state.ts';

export interface Reading {
  readonly isReading: boolean;
  /** Starts or ends the reading. */
  readonly toggle: (text: string) => void;
}

/** Reads a text of the screen aloud. Undefined until the agent has loaded, and if no voice speaks the language. */
export function useReadAloud(): Reading | undefined {
  const voice = useStore(startedVoice, undefined);
  const name = useId();
  const isReading = useSyncExternalStore(
    voice?.store.subscribe ?? neverChanges,
    () => voice?.store.read().reading === name,
    () => false,
  );
  const hasVoice = useSyncExternalStore(
    voice?.onVoices ?? neverChanges,
    () => voice?.hasVoice() !== false,
    () => false,
  );
  // A text that leaves the screen is not read any more.
  useEffect(
    () => () => {
      const started = startedVoice.read();
      if (started?.store.read().reading === name) started.close();
    },
    [name],
  );
  if (!voice?.speaks || !hasVoice) return undefined;
  return { isReading, toggle: (text) => voice.readAloud(name, text) };
}

function neverChanges(): () => void {
  return () => undefined;
}
