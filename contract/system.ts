import * as z from 'zod/mini';

import { dataReply, endpoint } from './endpoint.ts';

export const readInstance = endpoint({
  method: 'GET',
  path: '/instance',
  summary: 'What a visitor may know of this installation',
  access: 'open',
  limit: 'read',
  reply: dataReply(
    z.strictObject({
      environment: z.enum(['development', 'production', 'test']),
      /** Without a mail server the one-time codes are in the embedded mailbox; the page says so. */
      mailbox: z.boolean(),
      contact: z.strictObject({
        email: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        address: z.nullable(z.string()),
      }),
    }),
  ),
});
