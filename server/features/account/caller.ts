import type { FastifyRequest } from 'fastify';

import { preferredLanguage, usualLanguage } from '#domain/languages.ts';
import { languageCodes } from '#languages/words.ts';
import { networkOf } from '#server/platform/http/network-of.ts';

/** Facts about the caller's machine that a verb may know. */
export interface Caller {
  readonly userAgent: string | undefined;
  /** Of Khet's languages, the one that the caller's browser prefers. */
  readonly language: string;
  /** The network is counted for an hour and never stored. */
  readonly network: string;
}

export function callerOf({ headers, ip }: FastifyRequest): Caller {
  return {
    userAgent: headers['user-agent'],
    language: preferredLanguage(headers['accept-language'], languageCodes) ?? usualLanguage,
    network: networkOf(ip),
  };
}
