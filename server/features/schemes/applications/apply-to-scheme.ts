import { randomBytes } from 'node:crypto';

import type { SchemeFacts } from '#catalogue/schemes.ts';
import type { ApplicationDetail } from '#contract/scheme-applications.ts';
import { indianDay } from '#domain/days/days.ts';
import { mostApplications } from '#domain/limits.ts';
import { papersToAdd } from '#domain/documents/paper-state.ts';
import { isSchemeOver } from '#domain/schemes/schemes.ts';
import { holdAccount, recordActivity } from '#server/features/account/index.ts';
import { listPapersOf } from '#server/features/documents/index.ts';
import type { Farmer } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { openSchemeBook } from '../book/scheme-book.ts';
import { nextDeadline, nextReminder } from '../rules/deadlines.ts';
import { makeTrackingNumber } from '../rules/tracking-number.ts';
import { addApplication, countApplications, findOpenApplication } from '../store.ts';
import { readApplication } from './own-applications.ts';

export interface ApplyToScheme {
  services: Services;
  actor: Farmer;
  schemeId: string;
  language: string;
}

/** Opens an application of this farmer for the scheme. While it is open, a second call returns the same one. */
export async function applyToScheme({
  services,
  actor,
  schemeId,
  language,
}: ApplyToScheme): Promise<ApplicationDetail> {
  const { db, clock } = services;
  const { userId } = actor;
  const facts = (await openSchemeBook()).find(schemeId);
  if (!facts) throw failure('not_found');
  if (isSchemeOver(facts, indianDay(services.clock()))) throw failure('scheme_over');
  const remindOn = await firstReminder(services, userId, facts);
  const { id, isNew } = await db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, userId);
    const open = await findOpenApplication(transaction, userId, schemeId);
    if (open !== undefined) return { id: open, isNew: false };
    const count = await countApplications(transaction, userId);
    if (count >= mostApplications) throw failure('too_many_applications');
    const now = clock();
    const row = {
      id: crypto.randomUUID(),
      trackingNumber: makeTrackingNumber(now, randomBytes),
      appliedAt: now,
      remindOn,
    };
    await addApplication(transaction, { ...row, userId, schemeId, status: 'Pending' });
    return { id: row.id, isNew: true };
  });
  if (isNew) await recordActivity(services, userId, 'scheme', { event: 'applied', item: schemeId });
  return readApplication({ services, actor, id, language });
}

/** Returns the day of the first reminder. The farmer sees it in the application, and may choose another day or none. */
async function firstReminder(services: Services, userId: string, facts: SchemeFacts): Promise<string | null> {
  const today = indianDay(services.clock());
  const stored = await listPapersOf(userId, services);
  const isPaperMissing = papersToAdd(facts.documents, { stored, today }).length > 0;
  return nextReminder({ today, deadline: nextDeadline(facts.deadline, today), isPaperMissing });
}
