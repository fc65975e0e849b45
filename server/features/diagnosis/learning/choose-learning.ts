import type { Learning } from '#contract/learning.ts';
import { holdAccount } from '#server/features/account/index.ts';
import type { Farmer } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';

import { removePhotos } from '../looking/photos.ts';
import { countGiven, listGiven, listJudged } from '../store.ts';
import { givePlantJob, mostPlantsOfOne, takeBack } from './give-plant.ts';
import { findConsent, setConsent } from './store.ts';

interface ByOwner {
  services: Services;
  actor: Farmer;
}

export async function readLearning({ services: { db }, actor }: ByOwner): Promise<Learning> {
  const consent = await findConsent(db, actor.userId);
  return { gives: consent?.gives ?? null, plants: await countGiven(db, actor.userId) };
}

/** Yes also gives the diagnoses that were judged before; no takes everything back at once. */
export async function chooseLearning({ gives, ...owner }: ByOwner & { gives: boolean }): Promise<Learning> {
  const { db, queue, clock, files, log } = owner.services;
  const { userId } = owner.actor;
  const keys = await db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, userId);
    await setConsent(transaction, userId, gives, clock());
    if (!gives) return takeBack(owner.services, transaction, { userId, rows: await listGiven(transaction, userId) });
    for (const diagnosisId of await listJudged(transaction, userId, mostPlantsOfOne)) {
      await queue.enqueue(givePlantJob, { userId, diagnosisId }, { transaction });
    }
    return [];
  });
  await removePhotos(files, keys).catch((error: unknown) => {
    log.warn({ err: error }, 'given photos could not be removed at once; a job removes them');
  });
  return readLearning(owner);
}
