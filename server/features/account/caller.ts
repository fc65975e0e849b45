import type { FastifyRequest } from 'fastify';

import { chooseLanguage, type MailLanguage } from './rules/choose-language.ts';

/** What a verb may know of the machine a request came from. */
export interface Caller {
  readonly userAgent: string | undefined;
  readonly language: MailLanguage;
}

export function callerOf({ headers }: FastifyRequest): Caller {
  return { userAgent: headers['user-agent'], language: chooseLanguage(headers['accept-language']) };
}

/** The only header the engine gets to see; it makes the session's device of it. */
export function headersOf({ userAgent }: Caller): Headers {
  return new Headers(userAgent === undefined ? {} : { 'user-agent': userAgent });
}
