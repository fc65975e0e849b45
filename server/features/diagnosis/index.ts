import { mostDiagnoses } from '#domain/limits.ts';
import type { Feature } from '#server/platform/feature.ts';

import { removePhotos } from './photos.ts';
import { diagnosisRoutes } from './routes.ts';
import { sealedDiagnoses } from './seal.ts';
import { listDiagnoses, removeDiagnosis } from './store.ts';
import { toDiagnosis } from './to-diagnosis.ts';

/** Some accounts have a few more, from when two uploads at once could each be the last one allowed. */
const all = { after: undefined, limit: mostDiagnoses * 2 };

export const diagnosisFeature: Feature = {
  name: 'diagnosis',
  routes: diagnosisRoutes,
  personalData: {
    async exportFor(userId, { db, vault, files }) {
      const rows = await listDiagnoses(db, { userId, ...all });
      return {
        data: await Promise.all(rows.map((row) => toDiagnosis(vault, row, 'en'))),
        files: rows.flatMap(({ id, fileKeys }) =>
          fileKeys.map((key, number) => ({ name: `${id}/${number}.jpg`, open: () => files.read(key) })),
        ),
      };
    },
    async erase(userId, { db, files }) {
      // The files go first: a row that is left finds its way here again, a file without a row would not.
      for (const { id, fileKeys } of await listDiagnoses(db, { userId, ...all })) {
        await removePhotos(files, fileKeys);
        await removeDiagnosis(db, userId, id);
      }
    },
  },
  sealed: [sealedDiagnoses],
};

export { lookAtPicture, type PictureAnswer, type PictureQuestion } from './look-at-picture.ts';
