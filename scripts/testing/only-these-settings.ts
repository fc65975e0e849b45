import { settings } from '#server/platform/config/settings.ts';

/**
 * For a server that must never meet the operator's database, bucket or keys: every setting there is, empty if not given
 * here. Empty means "not given", and a value, be it empty, goes before `.env` and is not inherited.
 */
export function onlyTheseSettings(given: Record<string, string>): Record<string, string> {
  return { ...Object.fromEntries(Object.values(settings).map(({ env }) => [env, ''])), ...given };
}
