import { mostDocumentBytes } from '#domain/limits.ts';
import type { FastifyInstance } from 'fastify';

import * as contract from '#contract/documents.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';

import { changeDocument } from './keeping/change-document.ts';
import { deleteDocument } from './keeping/delete-document.ts';
import { readDocumentFile, readThumbnail } from './files/read-document-file.ts';
import { listDocuments, readDocument, readHistory } from './keeping/read-documents.ts';
import { sendFile } from './files/send-file.ts';
import { uploadDocument } from './uploads/upload-document.ts';
import { verifyDocument } from './checking/verify-document.ts';

const documentTypes: (typeof contract.documentTypes)[number][] = [...contract.documentTypes];

export function documentRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.listDocumentTypes, async () => ({ success: true, data: documentTypes }));
  route(app, contract.listDocuments, async ({ actor, query }) => ({
    success: true,
    data: await listDocuments({ services, actor, input: query }),
  }));
  route(app, contract.uploadDocument, async ({ actor, request, idempotencyKey }) => {
    const rules = {
      fields: contract.uploadFields,
      mostBytes: mostDocumentBytes,
      tooLarge: 'document_too_large',
    } as const;
    const { document, sameAs } = await services.uploads.receiveOne(request, rules, ({ fields, file }) =>
      uploadDocument({ services, actor, input: fields, file, idempotencyKey }),
    );
    return { success: true, data: document, sameAs };
  });
  route(app, contract.readDocument, async ({ actor, params: { id } }) => ({
    success: true,
    data: await readDocument({ services, actor, id }),
  }));
  route(app, contract.readDocumentHistory, async ({ actor, params: { id } }) => ({
    success: true,
    data: await readHistory({ services, actor, id }),
  }));
  route(app, contract.changeDocument, async ({ actor, params: { id }, body }) => ({
    success: true,
    data: await changeDocument({ services, actor, id, input: body }),
  }));
  route(app, contract.verifyDocument, async ({ actor, params: { id } }) => ({
    success: true,
    data: await verifyDocument({ services, actor, id }),
  }));
  route(
    app,
    contract.readDocumentFile,
    async ({ actor, params: { id }, query: { show, ...address }, request, reply }) =>
      sendFile(request, reply, await readDocumentFile({ services, actor, id, address }), show !== undefined),
    // A range counts the file's own bytes, so the reply is not compressed.
    { compress: false },
  );
  route(app, contract.readDocumentThumbnail, async ({ actor, params: { id }, query: address, reply }) => {
    const content = await readThumbnail({ services, actor, id, address });
    return reply.type('image/jpeg').header('cache-control', 'private, no-store').send(content);
  });
  route(app, contract.deleteDocument, async ({ actor, params: { id } }) => {
    await deleteDocument({ services, actor, id });
    return { success: true, message: 'Document deleted successfully!' };
  });
}
