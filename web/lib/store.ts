import { useSyncExternalStore } from 'react';

/** A state that outlives the components that show it. */
export interface Store<State> {
  readonly read: () => State;
  /** Call this in an event, an effect or an answer, never while rendering. */
  readonly write: (next: State) => void;
  /** Returns a function that stops the listening. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<State>(start: State): Store<State> {
  const listeners = new Set<() => void>();
  let current = start;
  return {
    read: () => current,
    write(next) {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The present state. `drawn` is the state of the prerendered page. */
export function useStore<State>({ subscribe, read }: Store<State>, drawn: State): State {
  return useSyncExternalStore(subscribe, read, () => drawn);
}
