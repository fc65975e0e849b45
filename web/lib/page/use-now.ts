import { useSyncExternalStore } from 'react';

import { indianDay } from '#domain/days/days.ts';

const minuteMs = 60_000;

/**
 * The present time. It changes every minute while somebody looks, and when they come back, so that "today" stays right.
 */
export function useNow(): Date {
  return new Date(useSyncExternalStore(everyMinute, currentMinute, currentMinute) * minuteMs);
}

/** The day in India. Unlike `useNow`, it renders again only when the day changes. */
export function useToday(): string {
  return useSyncExternalStore(everyMinute, currentDay, currentDay);
}

function currentMinute(): number {
  return Math.floor(Date.now() / minuteMs);
}

function currentDay(): string {
  return indianDay(new Date());
}

/** A phone stops the timers of an app in the background, so the return to the app counts too. */
function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}
