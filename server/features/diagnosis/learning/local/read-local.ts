import type * as z from 'zod/mini';

import type { readLocalClasses as contract } from '#contract/local-classes.ts';
import { labels } from '#leaf/labels.ts';
import type { Services } from '#server/platform/services.ts';

import { leafModelVersion } from '../../looking/leaf-model-version.ts';
import { listLocal } from './store.ts';

type LocalClasses = z.infer<(typeof contract)['reply']>['data'];

/** Open to everybody: it tells of no plant and no person, only the mean of several. */
export async function readLocal({ db }: Pick<Services, 'db'>, crop: string): Promise<LocalClasses> {
  const leafVersion = await leafModelVersion();
  return { leafVersion, classes: labels.crops.includes(crop) ? await listLocal(db, leafVersion, crop) : [] };
}
