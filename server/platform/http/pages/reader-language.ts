import type { IncomingHttpHeaders } from 'node:http';

import { preferredLanguage, usualLanguage } from '#domain/languages.ts';
import { languageCodes } from '#languages/words.ts';

/** The language of a page or a mail: the person's choice in Khet, then the one that their browser prefers. */
export function readerLanguage(
  { cookie = '', 'accept-language': preferred }: IncomingHttpHeaders,
  available: readonly string[] = languageCodes,
): string {
  const chosen = /(?:^|; *)language=([a-z]{2,3})(?:;|$)/.exec(cookie)?.[1];
  if (chosen !== undefined && available.includes(chosen)) return chosen;
  return preferredLanguage(preferred, available) ?? usualLanguage;
}
