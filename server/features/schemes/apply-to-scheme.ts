import { randomBytes } from 'node:crypto';

import type { ApplicationDetail } from '#contract/scheme-applications.ts';
import { holdAccount, recordActivity } from '#server/features/account/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { readApplication } from './own-applications.ts';
import { makeTrackingNumber } from './rules/tracking-number.ts';
import { openSchemeBook } from './scheme-book.ts';
import { addApplication, countApplications, findOpenApplication } from './store.ts';

export interface ApplyToScheme {
  services: Services;
  actor: Actor;
  schemeId: string;
  language: string;
}

/** More than there are schemes for one farmer. */
const mostApplications = 500;

/** Opens a folder for this farmer and scheme. Asked again while it is open, the same one is given. */
export async function applyToScheme({
  services,
  actor,
  schemeId,
  language,
}: ApplyToScheme): Promise<ApplicationDetail> {
  const { db, clock } = services;
  const { userId } = actor;
  if (!(await openSchemeBook()).find(schemeId)) throw failure('not_found');
  const { id, isNew } = await db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, userId);
    const open = await findOpenApplication(transaction, userId, schemeId);
    if (open !== undefined) return { id: open, isNew: false };
    if ((await countApplications(transaction, userId)) >= mostApplications) throw failure('conflict');
    const now = clock();
    const row = { id: crypto.randomUUID(), trackingNumber: makeTrackingNumber(now, randomBytes), appliedAt: now };
    await addApplication(transaction, { ...row, userId, schemeId, status: 'Pending' });
    return { id: row.id, isNew: true };
  });
  if (isNew) await recordActivity(services, userId, 'scheme', { event: 'applied', item: schemeId });
  return readApplication({ services, actor, id, language });
}
