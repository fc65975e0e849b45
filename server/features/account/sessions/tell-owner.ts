import type { Transaction } from 'kysely';

import type { DB } from '#server/platform/db/database.generated.ts';
import type { Services } from '#server/platform/services.ts';

import type { Caller } from '../caller.ts';
import { accountMailJob } from '../mails/send-account-mail.ts';
import { describeDevice } from '../rules/describe-device.ts';
import type { Person } from '../store.ts';

/** The same transaction queues the mail, so that there is no sign-in without it. */
export async function tellOwner(
  transaction: Transaction<DB>,
  { queue, clock }: Services,
  { person, caller }: { person: Person; caller: Caller },
): Promise<void> {
  if (!person.signInMail || person.email === null) return;
  const mail = { userId: person.id, device: describeDevice(caller.userAgent), at: clock().toISOString() };
  await queue.enqueue(accountMailJob, { kind: 'signed-in', ...mail }, { transaction });
}
