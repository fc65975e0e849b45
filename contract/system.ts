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
      /** True without a mail server: then the built-in mailbox has the one-time codes, and the page says so. */
      mailbox: z.boolean(),
      /** True where text messages can be sent: then people can sign in with their mobile number. */
      sms: z.boolean(),
      /** True where a visitor may have one plant a day diagnosed. */
      freeDiagnosis: z.boolean(),
      /** The operator's word to everybody now, by the code of the language, English always among them. */
      announcement: z.nullable(z.strictObject({ id: z.uuid(), texts: z.record(z.string(), z.string()) })),
      contact: z.strictObject({
        email: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        address: z.nullable(z.string()),
      }),
      /** The operator's own figures, which Khet cannot count; null where the operator gave none. */
      claims: z.strictObject({
        farmers: z.nullable(z.number()),
        stars: z.nullable(z.number()),
        dailyTradingCrore: z.nullable(z.number()),
        commodities: z.nullable(z.number()),
        markets: z.nullable(z.number()),
      }),
    }),
  ),
});
