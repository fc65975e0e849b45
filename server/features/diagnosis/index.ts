import { mostDiagnoses } from '#domain/limits.ts';
import type { Feature } from '#server/platform/feature.ts';

import { toDiagnosis } from './history/to-diagnosis.ts';
import { givenIdsOf, givePlantJob } from './learning/give-plant.ts';
import { findConsent, findGivenFiles, removeGivenPlants } from './learning/store.ts';
import { removePhotos } from './looking/photos.ts';
import { diagnosisRoutes } from './routes.ts';
import { sealedDiagnoses, sealedGivenPlants } from './seal.ts';
import { listDiagnoses, listGiven, removeDiagnosis } from './store.ts';

/** Some accounts have a few more than the limit, because two uploads at once could once both pass it. */
const all = { after: undefined, limit: mostDiagnoses * 2 };

export const diagnosisFeature: Feature = {
  name: 'diagnosis',
  routes: diagnosisRoutes,
  jobs: [givePlantJob],
  personalData: {
    async exportFor({ userId }, { db, vault, files }, language) {
      const rows = await listDiagnoses(db, { userId, ...all });
      const diagnoses = rows.map(async (row) => ({
        ...(await toDiagnosis(vault, row, language)),
        givenForTraining: row.givenSealed !== null,
      }));
      return {
        data: { diagnoses: await Promise.all(diagnoses), learning: await findConsent(db, userId) },
        files: rows.flatMap(({ id, fileKeys }) =>
          fileKeys.map((key, number) => ({ name: `${id}/${number}.jpg`, open: () => files.read(key) })),
        ),
      };
    },
    async erase(userId, { db, vault, files }, signal) {
      // The files go first: an erasure finds a row that is left, but would not find a file without a row.
      const given = givenIdsOf({ vault }, await listGiven(db, userId));
      await removePhotos(files, await findGivenFiles(db, given));
      await removeGivenPlants(db, given);
      for (const { id, fileKeys } of await listDiagnoses(db, { userId, ...all })) {
        signal?.throwIfAborted();
        await removePhotos(files, fileKeys);
        await removeDiagnosis(db, userId, id);
      }
    },
  },
  sealed: [sealedDiagnoses, sealedGivenPlants],
};

export { collectGiven } from './learning/collect-given.ts';
export { lookAtPicture, type PictureAnswer, type PictureQuestion } from './looking/look-at-picture.ts';
