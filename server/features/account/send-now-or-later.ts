import type { Services } from '#server/platform/services.ts';

import { accountMailJob } from './account-mail-job.ts';
import type { AccountMail } from './send-account-mail.ts';

/** Sends while the person waits; when the mail server fails, a job tries again. Says which it was. */
export async function sendNowOrLater(
  services: Services,
  mail: AccountMail,
  send: (services: Services, mail: AccountMail) => Promise<void>,
): Promise<boolean> {
  try {
    await send(services, mail);
    return true;
  } catch (error) {
    services.log.warn({ err: error }, 'a mail could not be sent; it will be tried again');
    await services.queue.enqueue(accountMailJob, mail);
    return false;
  }
}
