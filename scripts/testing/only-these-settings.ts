import { settings } from '#server/platform/config/settings.ts';

/**
 * For a server that must never use the operator's database, bucket or keys: this gives every setting, empty if not
 * given here. Empty means "not given", and any value, even an empty one, wins over `.env` and is not inherited.
 */
export function onlyTheseSettings(given: Record<string, string>): Record<string, string> {
  return { ...Object.fromEntries(Object.values(settings).map(({ env }) => [env, ''])), ...given };
}
