import { mostDiagnoses } from '#domain/limits.ts';
import type { Feature } from '#server/platform/feature.ts';

import { listLooks } from './following/store.ts';
import { toDiagnosis } from './history/to-diagnosis.ts';
import { givenIdsOf, givePlantJob } from './learning/give-plant.ts';
import { learnLocalJob } from './learning/local/learn-local.ts';
import { findConsent, findGivenFiles, removeGivenPlants } from './learning/store.ts';
import { removePhotos } from './looking/photos.ts';
import { diagnosisRoutes } from './routes.ts';
import { sealedDiagnoses, sealedGivenPlants, sealedPlantLooks } from './seal.ts';
import { listDiagnoses, listGiven, removeDiagnosis } from './store.ts';

/** Some accounts have a few more than the limit, because two uploads at once could once both pass it. */
const all = { after: undefined, limit: mostDiagnoses * 2 };

export const diagnosisFeature: Feature = {
  name: 'diagnosis',
  routes: diagnosisRoutes,
  jobs: [givePlantJob, learnLocalJob],
  personalData: {
    async exportFor({ userId }, { db, vault, files }, language) {
      const rows = await listDiagnoses(db, { userId, ...all });
      const looks = await listLooks(db, idsOf(rows));
      const diagnoses = rows.map(async (row) => ({
        ...(await toDiagnosis(vault, row, language)),
        givenForTraining: row.givenSealed !== null,
        looks: looks.filter(({ diagnosisId }) => diagnosisId === row.id).map(({ day, change }) => ({ day, change })),
      }));
      return {
        data: { diagnoses: await Promise.all(diagnoses), learning: await findConsent(db, userId) },
        files: [
          ...rows.flatMap(({ id, fileKeys }) =>
            fileKeys.map((key, number) => ({ name: `${id}/${number}.jpg`, open: () => files.read(key) })),
          ),
          ...looks.flatMap(({ diagnosisId, day, fileKeys }) =>
            fileKeys.map((key) => ({ name: `${diagnosisId}/${day}.jpg`, open: () => files.read(key) })),
          ),
        ],
      };
    },
    async erase(userId, { db, vault, files }, signal) {
      // The files go first: an erasure finds a row that is left, but would not find a file without a row.
      const given = givenIdsOf({ vault }, await listGiven(db, userId));
      await removePhotos(files, await findGivenFiles(db, given));
      await removeGivenPlants(db, given);
      const rows = await listDiagnoses(db, { userId, ...all });
      const looks = await listLooks(db, idsOf(rows));
      for (const { id, fileKeys } of rows) {
        signal?.throwIfAborted();
        const later = looks.filter(({ diagnosisId }) => diagnosisId === id).flatMap((look) => look.fileKeys);
        await removePhotos(files, [...fileKeys, ...later]);
        await removeDiagnosis(db, userId, id);
      }
    },
  },
  sealed: [sealedDiagnoses, sealedPlantLooks, sealedGivenPlants],
};

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

export { listDueLooks, noteLookTold } from './following/store.ts';
export { collectGiven } from './learning/collect-given.ts';
export { lookAtPicture, type PictureAnswer, type PictureQuestion } from './looking/look-at-picture.ts';
