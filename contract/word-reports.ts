import * as z from 'zod/mini';

import { mostReportedWord } from '#domain/limits.ts';

import { endpoint, languageCode, messageReply } from './endpoint.ts';

const word = z.string().check(z.trim(), z.maxLength(mostReportedWord));

/** There is no field for a person, and the address of the screen has no query. */
export const reportWord = endpoint({
  method: 'POST',
  path: '/wrong-words',
  summary: 'Tell a wrong word of Khet; it is kept without a person, for whoever runs Khet',
  access: 'open',
  limit: 'write',
  body: z.strictObject({
    wrong: word.check(z.minLength(1)),
    better: z._default(word, ''),
    /** The path of the screen, such as "/market-prices". */
    screen: z.string().check(z.maxLength(120), z.regex(/^\/[\w/-]*$/)),
    language: languageCode,
  }),
  reply: messageReply,
});
