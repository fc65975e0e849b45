import { z } from 'zod';

import { setting } from './setting.ts';
import { optionalText } from './setting-schemas.ts';

/** The forms in which providers of text messages are asked. Each is a file in `server/platform/sms/forms/`. */
export const smsForms = ['generic', 'msg91', 'gupshup'] as const;

const group = 'Text messages';

/** "code.en=1107,alert.hi=1108" as a table. */
const templates = z
  .string()
  .trim()
  .regex(
    /^(?:(?:code|alert)\.[a-z]{2,3}=[\w-]{1,64}(?:\s*,\s*|$))+$/,
    'It needs pairs such as code.en=1107161234567890123, separated by commas',
  )
  .transform((text): Readonly<Record<string, string>> => {
    const pairs = text.split(',').map((pair) => pair.trim().split('=') as [string, string]);
    return Object.fromEntries(pairs.filter(([name]) => name !== ''));
  })
  .optional();

export const smsSettings = {
  smsUrl: setting({
    env: 'SMS_URL',
    schema: z
      .url({ protocol: /^https?$/ })
      .refine((url) => url.startsWith('https:') || isThisMachine(url), 'It needs https, because codes go there')
      .optional(),
    about:
      'Where text messages are handed over. With it people can sign in with their mobile number, and have price alerts as text messages; without it nothing of this is shown. MSG91: `https://control.msg91.com/api/v5/flow`. Gupshup: `https://enterprise.smsgupshup.com/GatewayAPI/rest`.',
    group,
  }),
  smsForm: setting({
    env: 'SMS_FORM',
    schema: z.enum(smsForms).default('generic'),
    about: 'The form of the request: `generic` (docs/text-messages.md), `msg91` or `gupshup`.',
    group,
  }),
  smsKey: setting({
    env: 'SMS_KEY',
    schema: optionalText,
    about: 'The secret of your account there: a bearer token (generic), the authkey (MSG91), the password (Gupshup).',
    secret: true,
    group,
  }),
  smsUser: setting({
    env: 'SMS_USER',
    schema: optionalText,
    about: 'The `userid` at Gupshup; the other forms need none.',
    group,
  }),
  smsSender: setting({
    env: 'SMS_SENDER',
    schema: optionalText,
    about: 'The header (sender) that you have registered on a DLT platform, six letters.',
    group,
  }),
  smsEntityId: setting({
    env: 'SMS_ENTITY_ID',
    schema: optionalText,
    about: 'The principal entity id that the DLT platform gave you.',
    group,
  }),
  smsTemplates: setting({
    env: 'SMS_TEMPLATES',
    schema: templates,
    about:
      'The template of each text and language, as `code.en=…,code.hi=…,alert.en=…`: the id of the DLT template, with MSG91 that of its own template. Where some are given, a person whose language has none gets the English text. Without any, everybody gets the text in their own language.',
    group,
  }),
  smsPerDay: setting({
    env: 'SMS_PER_DAY',
    schema: z.coerce.number().int().min(1).max(10_000_000).default(2000),
    about: 'The most text messages that this installation sends in 24 hours; each costs money.',
    group,
  }),
};

function isThisMachine(url: string): boolean {
  return URL.canParse(url) && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}
