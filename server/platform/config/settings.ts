import { z } from 'zod';

import { aiSettings } from './ai-settings.ts';
import { backupSettings } from './backup-settings.ts';
import { claimSettings } from './claim-settings.ts';
import { databaseSettings } from './database-settings.ts';
import { fileSettings } from './file-settings.ts';
import { priceSettings } from './price-settings.ts';
import { processSettings } from './process-settings.ts';
import { setting } from './setting.ts';
import { key32, optionalText } from './setting-schemas.ts';
import { smsSettings } from './sms-settings.ts';
import { weatherSettings } from './weather-settings.ts';

/** All settings. `docs/configuration.md` is generated from this table. */
export const settings = {
  ...processSettings,
  ...databaseSettings,
  encryptionKey: setting({
    env: 'ENCRYPTION_KEY',
    schema: key32,
    about:
      'Encrypts private columns and files; 32 bytes in base64. Made once under `KHET_DATA/secrets` when not given.',
    secret: true,
    wantedInProduction: true,
    group: 'Secrets',
  }),
  previousEncryptionKey: setting({
    env: 'ENCRYPTION_KEY_PREVIOUS',
    schema: key32,
    about:
      'The key before the current one: it still opens what it sealed, until `npm run rotate-keys` has sealed all of it anew and says so.',
    secret: true,
    group: 'Secrets',
  }),
  smtpUrl: setting({
    env: 'SMTP_URL',
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    about:
      'Where mail is sent. Without it mail lands in the mailbox at `/dev/mailbox`, open to anybody who reaches the server (never in production).',
    secret: true,
    wantedInProduction: true,
    group: 'Mail',
  }),
  mailFrom: setting({
    env: 'MAIL_FROM',
    schema: z.string().trim().min(3).default('Khet <khet@localhost>'),
    about: 'The sender of mail.',
    group: 'Mail',
  }),
  ...smsSettings,
  ...fileSettings,
  ...backupSettings,
  ...aiSettings,
  ...priceSettings,
  freeDiagnosis: setting({
    env: 'FREE_DIAGNOSIS',
    schema: z.enum(['on', 'off']).default('off'),
    about:
      '`on` lets a visitor have one plant a day diagnosed on a device without an account; one network has at most 20 a day. Nothing is kept. `off` asks for a sign-in first, as specified.',
    group: 'Diagnosis',
  }),
  ...weatherSettings,
  contactEmail: setting({
    env: 'CONTACT_EMAIL',
    schema: z.email().optional(),
    about: 'Shown in the footer and on the privacy page.',
    wantedInProduction: true,
    group: 'Contact',
  }),
  contactPhone: setting({
    env: 'CONTACT_PHONE',
    schema: optionalText,
    about: 'Shown in the footer.',
    group: 'Contact',
  }),
  contactAddress: setting({
    env: 'CONTACT_ADDRESS',
    schema: optionalText,
    about: 'Shown in the footer.',
    group: 'Contact',
  }),
  ...claimSettings,
};

type Settings = typeof settings;
export type SettingName = keyof Settings;
export type Config = { readonly [N in SettingName]: z.output<Settings[N]['schema']> };
