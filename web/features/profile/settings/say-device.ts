import type { Session } from '#contract/account.ts';
import type { Say } from '#web/lib/words/words.ts';

export function sayDevice({ browser, system }: Session['device'], say: Say<'profile'>): string {
  if (browser !== null && system !== null) return say('settings.sessions.device', { browser, system });
  return browser ?? system ?? say('settings.sessions.unknown');
}
