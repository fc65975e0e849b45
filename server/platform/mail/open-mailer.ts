import type { Config } from '#server/platform/config/settings.ts';

import { type Mailer, MailFailure } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** Opens the operator's mail server. Without one it opens the mailbox, or in production refuses every mail. */
export function openMailer(config: Config, mailbox: Mailer): Mailer {
  if (config.smtpUrl !== undefined) return createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom });
  if (config.environment !== 'production') return mailbox;
  return {
    send: () => Promise.reject(new MailFailure('No mail server is configured; set SMTP_URL', false)),
    close: async () => undefined,
  };
}
