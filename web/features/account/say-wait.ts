import type { Say } from '#web/lib/words/words.ts';

const stillInSeconds = 90;

/** "42 seconds", "5 minutes": as exact as somebody who waits wants to know. */
export function sayWait(say: Say<'account'>, seconds: number): string {
  return seconds <= stillInSeconds
    ? say('wait.seconds', { count: seconds })
    : say('wait.minutes', { count: Math.ceil(seconds / 60) });
}
