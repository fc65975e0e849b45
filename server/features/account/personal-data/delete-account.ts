import type { z } from 'zod';

import type { deleteMe } from '#contract/account.ts';
import type { Farmer } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';

import { confirmOwner } from '../passwords/confirm-owner.ts';
import type { AccountJobs } from '../jobs.ts';
import { closeAccount } from './erasure-store.ts';

export interface DeleteAccount {
  services: Services;
  actor: Farmer;
  input: z.output<(typeof deleteMe)['body']>;
  eraseJob: AccountJobs['erase'];
}

/** After this nobody can sign in. The same transaction queues the job, so the job cannot get lost. */
export async function deleteAccount({ services, actor, input, eraseJob }: DeleteAccount): Promise<void> {
  await confirmOwner({ services, actor, proof: input });
  const { userId } = actor;
  await services.db.transaction().execute(async (transaction) => {
    const closed = await closeAccount(transaction, { userId, now: services.clock(), vault: services.vault });
    if (closed) await services.queue.enqueue(eraseJob, { userId }, { transaction });
  });
}
