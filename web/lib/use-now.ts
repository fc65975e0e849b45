import { useSyncExternalStore } from 'react';

import { indianDay } from '#domain/days.ts';

const minuteMs = 60_000;

/** The moment, new every minute while somebody looks and when they come back, so that "today" does not outlive its day. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(everyMinute, currentMinute, currentMinute) * minuteMs);
}

/** The day in India; as `useNow`, but drawn again only when the day is another. */
export function useToday(): string {
  return useSyncExternalStore(everyMinute, currentDay, currentDay);
}

function currentMinute(): number {
  return Math.floor(Date.now() / minuteMs);
}

function currentDay(): string {
  return indianDay(new Date());
}

/** A phone holds the timers of an app that it does not show, so that the return to it counts too. */
function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}
