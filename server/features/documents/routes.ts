import { mostDocumentBytes } from '#domain/limits.ts';
import type { FastifyInstance } from 'fastify';

import * as contract from '#contract/documents.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';

import { deleteDocument, listDocuments, readDocument, readDocumentFile } from './read-documents.ts';
import { uploadDocument } from './upload-document.ts';

const documentTypes: (typeof contract.documentTypes)[number][] = [...contract.documentTypes];

export function documentRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.listDocumentTypes, async () => ({ success: true, data: documentTypes }));
  route(app, contract.listDocuments, async ({ actor, query }) => ({
    success: true,
    data: await listDocuments({ services, actor, input: query }),
  }));
  route(app, contract.uploadDocument, async ({ actor, request }) => {
    const rules = {
      fields: contract.uploadFields,
      mostBytes: mostDocumentBytes,
      tooLarge: 'document_too_large',
    } as const;
    const data = await services.uploads.receiveOne(request, rules, ({ fields, file }) =>
      uploadDocument({ services, actor, input: fields, file }),
    );
    return { success: true, data };
  });
  route(app, contract.readDocument, async ({ actor, params }) => ({
    success: true,
    data: await readDocument({ services, actor, id: params.id }),
  }));
  route(app, contract.readDocumentFile, async ({ actor, params, reply }) => {
    const { name, contentType, content } = await readDocumentFile({ services, actor, id: params.id });
    return (
      reply
        .type(contentType)
        .header('cache-control', 'private, no-store')
        // Never opened as a page of ours, whatever is in it.
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .send(content)
    );
  });
  route(app, contract.deleteDocument, async ({ actor, params }) => {
    await deleteDocument({ services, actor, id: params.id });
    return { success: true, message: 'Document deleted successfully!' };
  });
}
