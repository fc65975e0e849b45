import type { FastifyRequest } from 'fastify';

import { networkOf } from '#server/platform/http/limits/network-of.ts';
import { readerLanguage } from '#server/platform/http/pages/reader-language.ts';

/** Facts about the caller's machine that a verb may know. */
export interface Caller {
  readonly userAgent: string | undefined;
  /** The one that the caller reads Khet in. */
  readonly language: string;
  /** The network is counted for an hour and never stored. */
  readonly network: string;
}

export function callerOf({ headers, ip }: FastifyRequest): Caller {
  return {
    userAgent: headers['user-agent'],
    language: readerLanguage(headers),
    network: networkOf(ip),
  };
}
