import type { Feature } from '#server/platform/feature.ts';

import { documentRoutes } from './routes.ts';
import { openName, sealedDocuments, toDocument } from './seal.ts';
import { listDocuments, removeDocument } from './store.ts';

/** As many as one account can have. */
const all = { after: undefined, limit: 1000 };

export const documentsFeature: Feature = {
  name: 'documents',
  routes: documentRoutes,
  personalData: {
    async exportFor(userId, { db, vault, files }) {
      const rows = await listDocuments(db, { userId, ...all });
      return {
        data: rows.map((row) => toDocument(vault, row)),
        files: rows.map((row) => ({ name: `${row.id}/${openName(vault, row)}`, open: () => files.read(row.fileKey) })),
      };
    },
    async erase(userId, { db, files }) {
      // The file goes first: a row that is left finds its way here again, a file without a row would not.
      for (const { id, fileKey } of await listDocuments(db, { userId, ...all })) {
        await files.remove(fileKey);
        await removeDocument(db, userId, id);
      }
    },
  },
  sealed: [sealedDocuments],
};
