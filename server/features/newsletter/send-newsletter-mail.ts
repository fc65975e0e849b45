import * as z from 'zod/mini';

import { sayIn, spokenLanguage } from '#languages/words.ts';
import { layOut, type MailText } from '#server/features/account/index.ts';
import { defineMailJob } from '#server/platform/mail/define-mail-job.ts';
import type { Services } from '#server/platform/services.ts';

import { linkTo, unsubscribeHeaders } from './links.ts';
import { sealedIn } from './seal.ts';
import { findSubscription } from './store.ts';

const payload = z.strictObject({ kind: z.enum(['confirm', 'welcome']), subscriptionId: z.uuid() });

export const newsletterMailJob = defineMailJob({
  name: 'newsletter.send-mail',
  payload,
  send: sendNewsletterMail,
});

export interface NewsletterMail {
  kind: 'confirm' | 'welcome';
  subscriptionId: string;
}

/** Reads the subscription again before sending: a person who has left, or is already subscribed, gets no mail. */
async function sendNewsletterMail(services: Services, { kind, subscriptionId }: NewsletterMail): Promise<void> {
  const subscription = await findSubscription(services.db, subscriptionId);
  if (!subscription || (subscription.confirmedAt === null) !== (kind === 'confirm')) return;
  const to = services.vault.decryptText(subscription.email, sealedIn(subscription.id));
  const language = spokenLanguage(subscription.language);
  if (kind === 'confirm') {
    await services.mail.send({
      to,
      ...composeConfirm(language, { link: linkTo(services, 'confirm', subscription.id) }),
    });
    return;
  }
  const link = linkTo(services, 'leave', subscription.id);
  await services.mail.send({ to, ...composeWelcome(language, { link }), headers: unsubscribeHeaders(link) });
}

function composeConfirm(language: string, { link }: { link: string }): MailText {
  const say = sayIn('mails', language);
  return layOut(language, say('newsletter.confirmSubject'), [
    say('newsletter.asked'),
    { link, label: say('newsletter.confirm') },
    say('newsletter.notYou'),
  ]);
}

function composeWelcome(language: string, { link }: { link: string }): MailText {
  const say = sayIn('mails', language);
  return layOut(language, say('newsletter.welcomeSubject'), [
    say('newsletter.thanks'),
    { link, label: say('newsletter.leave') },
  ]);
}
