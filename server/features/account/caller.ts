import type { FastifyRequest } from 'fastify';

import { networkOf } from '#server/platform/http/network-of.ts';

import { chooseLanguage, type MailLanguage } from './rules/choose-language.ts';

/** What a verb may know of the machine a request came from. */
export interface Caller {
  readonly userAgent: string | undefined;
  readonly language: MailLanguage;
  /** Counted for an hour, never kept. */
  readonly network: string;
}

export function callerOf({ headers, ip }: FastifyRequest): Caller {
  return {
    userAgent: headers['user-agent'],
    language: chooseLanguage(headers['accept-language']),
    network: networkOf(ip),
  };
}
