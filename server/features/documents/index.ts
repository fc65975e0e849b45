import { mostDocuments } from '#domain/limits.ts';
import type { Feature } from '#server/platform/feature.ts';

import { finishRemovals, removeFiles } from './keeping/delete-document.ts';
import { documentJobs, mostKeptEvents } from './jobs.ts';
import { documentRoutes } from './routes.ts';
import { openName, sealedDocuments, toDocument } from './seal.ts';
import { beginRemovals, listDocuments, listEvents, removeRow } from './store.ts';

export const documentsFeature: Feature = {
  name: 'documents',
  routes: documentRoutes,
  jobs: documentJobs,
  personalData: {
    async exportFor(actor, services) {
      const { db, vault, files } = services;
      const rows = await listDocuments(db, { userId: actor.userId, limit: mostDocuments });
      const ids = rows.map(({ id }) => id);
      const histories = await listEvents(db, ids, mostKeptEvents);
      const data = rows.map((row) => {
        // An export lives longer than every address in it.
        const { documentImage: _address, thumbnail: _small, ...document } = toDocument(services, actor, row);
        const history = (histories.get(row.id) ?? []).map(({ at, kind, detail }) => ({ at, kind, detail }));
        return { ...document, history };
      });
      return {
        data,
        files: rows.map((row) => ({ name: `${row.id}/${openName(vault, row)}`, open: () => files.read(row.fileKey) })),
      };
    },
    async erase(userId, services, signal) {
      // The file goes first: an erasure finds a row that is left, but would not find a file without a row.
      for (const row of await beginRemovals(services.db, userId, services.clock())) {
        signal?.throwIfAborted();
        await removeFiles(services, row);
        await removeRow(services.db, row.id);
      }
    },
  },
  sealed: [sealedDocuments],
  endBrokenOff: finishRemovals,
};

export { listPapersOf } from './keeping/list-papers-of.ts';
export { countDocuments } from './keeping/read-documents.ts';
