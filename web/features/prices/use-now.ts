import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/** The moment, new every minute while somebody looks, so that "today" does not outlive its day. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, currentMinute, currentMinute) * minuteMs);
}

function currentMinute(): number {
  return Math.floor(Date.now() / minuteMs);
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs);
  return () => clearInterval(timer);
}
