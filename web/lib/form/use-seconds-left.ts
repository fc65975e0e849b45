import { useCallback, useSyncExternalStore } from 'react';

const tickMs = 500;

/**
 * Whole seconds until a moment of `Date.now()`, counting down to 0. After the phone has slept, the number is right at
 * once.
 */
export function useSecondsLeft(until: number | undefined): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (secondsUntil(until) === 0) return () => undefined;
      const timer = setInterval(() => {
        listener();
        if (secondsUntil(until) === 0) clearInterval(timer);
      }, tickMs);
      return () => clearInterval(timer);
    },
    [until],
  );
  return useSyncExternalStore(
    subscribe,
    () => secondsUntil(until),
    () => 0,
  );
}

function secondsUntil(until: number | undefined): number {
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
