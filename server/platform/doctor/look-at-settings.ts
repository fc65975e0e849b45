import { usesMailbox } from '#server/platform/config/mailbox.ts';
import { warningsAbout } from '#server/platform/config/read-config.ts';
import { type Config, settings } from '#server/platform/config/settings.ts';

import { type Finding, finder } from './finding.ts';

const { good, note, trouble } = finder('settings');
const mail = finder('mail');
const texts = finder('text messages');

/** `written` are the names in the file `.env`. */
export function lookAtSettings(config: Config, written: readonly string[]): Finding[] {
  const known = new Set(Object.values(settings).map(({ env }) => env));
  const unknown = written.filter((name) => !known.has(name));
  const warnings = warningsAbout(config).map((warning) => trouble(`${warning}.`));
  return [
    ...warnings,
    ...unknown.map((name) =>
      note(`.env has ${name}, which is no setting of Khet. Look for a slip in docs/configuration.md.`),
    ),
    ...(config.freeDiagnosis === 'on'
      ? [note('FREE_DIAGNOSIS is on: each device of a visitor may have one plant a day diagnosed without an account.')]
      : []),
    ...(warnings.length === 0 ? [good('All settings can be read, and none is missing.')] : []),
  ];
}

/** The verifier tries the mail server without sending anything. */
export async function lookAtMail(config: Config, verify: (url: string) => Promise<void>): Promise<Finding> {
  if (config.smtpUrl === undefined) {
    return usesMailbox(config)
      ? mail.note('There is no mail server; mails land in /dev/mailbox. Set SMTP_URL before others use this Khet.')
      : mail.trouble(
          'There is no mail server, so nobody can register or choose a new password. Set SMTP_URL and MAIL_FROM.',
        );
  }
  try {
    await verify(config.smtpUrl);
    return mail.good(`The mail server ${new URL(config.smtpUrl).hostname} takes mail.`);
  } catch (error) {
    const { code = 'no answer', responseCode } = error as { code?: string; responseCode?: number };
    return mail.trouble(
      `The mail server ${new URL(config.smtpUrl).hostname} does not let Khet in (${[code, responseCode].filter(Boolean).join(' ')}). Correct SMTP_URL, or ask who runs that server.`,
    );
  }
}

/** Sends nothing, because each message costs money; a look at the host finds a slip in its name or a closed wall. */
export async function lookAtSms(config: Config, reach: (url: string) => Promise<unknown>): Promise<Finding> {
  const { smsUrl, smsForm, smsTemplates } = config;
  if (smsUrl === undefined)
    return texts.note('No provider is set (SMS_URL), so nobody can sign in with a mobile number.');
  const { hostname } = new URL(smsUrl);
  try {
    await reach(smsUrl);
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return texts.trouble(`${hostname} does not answer (${cause?.code ?? name}). Correct SMS_URL.`);
  }
  if (smsTemplates === undefined) {
    return texts.note(
      `${hostname} answers in the form ${smsForm}. SMS_TEMPLATES is empty; phone companies in India drop texts without a registered template.`,
    );
  }
  const missing = ['code.en', 'alert.en'].filter((name) => smsTemplates[name] === undefined);
  return missing.length === 0
    ? texts.good(`${hostname} answers in the form ${smsForm}, and the texts have templates.`)
    : texts.trouble(`SMS_TEMPLATES lacks ${missing.join(' and ')}; without it that text is not sent.`);
}
