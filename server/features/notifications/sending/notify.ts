import type { Transaction } from 'kysely';

import type { DB } from '#server/platform/db/database.generated.ts';
import type { Services } from '#server/platform/services.ts';

import { listDevices } from '../store.ts';
import { type PushKind, sendPushJob } from './send-push.ts';

export interface Notice {
  userId: string;
  kind: PushKind;
  /** The department's numbers of the weather that it warns of. */
  codes?: number[];
  /** The path of the screen that tells more. */
  path: string;
  /** After this moment the warning is no use any more. */
  expiresAt: Date;
}

/** Queues a warning for each phone of a person, in the transaction that notes it as told. */
export async function notify(
  { queue, clock }: Pick<Services, 'queue' | 'clock'>,
  { userId, expiresAt, ...notice }: Notice,
  transaction: Transaction<DB>,
): Promise<void> {
  for (const { sessionId } of await listDevices(transaction, userId, clock())) {
    const payload = { sessionId, ...notice, expiresAt: expiresAt.toISOString() };
    await queue.enqueue(sendPushJob, payload, { transaction });
  }
}
