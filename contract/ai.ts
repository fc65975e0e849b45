import * as z from 'zod/mini';

import { dataReply, endpoint } from './endpoint.ts';

/** A provider by its public name; null where none is configured. */
const helper = z.strictObject({ available: z.boolean(), name: z.nullable(z.string()) });

export const readAiStatus = endpoint({
  method: 'GET',
  path: '/ai/status',
  summary: 'Who looks at pictures, who answers in words and who hears: a configured provider, and what is built in',
  access: 'open',
  limit: 'read',
  reply: dataReply(
    z.strictObject({
      vision: helper,
      words: helper,
      /** The model that turns recorded speech into text. */
      hearing: helper,
      /** The parts that answer without a provider, and after a provider's failure. */
      builtIn: z.strictObject({ leaf: z.boolean(), kai: z.boolean() }),
    }),
  ),
});
