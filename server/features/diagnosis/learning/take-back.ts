import type { Transaction } from 'kysely';

import type { DB } from '#server/platform/db/database.generated.ts';
import { removeFilesJob } from '#server/platform/files/remove-files-job.ts';
import type { Services } from '#server/platform/services.ts';

import { openWords } from '../seal.ts';
import { changeDiagnosis, type GivenRow } from '../store.ts';
import { findGivenFiles, removeGivenPlants } from './store.ts';

/** Which given plants belong to these diagnoses: only the key tells. */
export function givenIdsOf({ vault }: Pick<Services, 'vault'>, rows: readonly GivenRow[]): string[] {
  return rows.flatMap(({ id, givenSealed }) => openWords(vault, id, 'given', givenSealed) ?? []);
}

/** Deletes what was given, and the link to it. Its files go right after it, and by a job where the server dies in between. */
export async function takeBack(
  services: Services,
  transaction: Transaction<DB>,
  { userId, rows }: { userId: string; rows: readonly GivenRow[] },
): Promise<string[]> {
  const ids = givenIdsOf(services, rows);
  const keys = await findGivenFiles(transaction, ids);
  await removeGivenPlants(transaction, ids);
  for (const { id } of rows) await changeDiagnosis(transaction, { userId, id, change: { givenSealed: null } });
  if (keys.length > 0) await services.queue.enqueue(removeFilesJob, { keys }, { transaction });
  return keys;
}
