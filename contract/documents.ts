import * as z from 'zod/mini';

import { dataReply, endpoint, idParams, messageReply, pageOf, pageQuery } from './endpoint.ts';

export const documentTypes = [
  'Identity Documents',
  'Land Records',
  'Bank Documents',
  'Crop Certificates',
  'Insurance Papers',
  'Other',
] as const;

/** The four papers of the profile's Documents tab, each linked to one document. */
export const profilePapers = ['aadhaarCard', 'panCard', 'landRecords', 'bankPassbook'] as const;

export const documentStatuses = ['Verified', 'Rejected', 'Under Review', 'Pending'] as const;

const showable = /^(?:[^\p{Cc}\u2028-\u202e\u2066-\u2069]|[\n\r\t])*$/u;

function words(mostCharacters: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.maxLength(mostCharacters, `${mostCharacters} characters at most.`),
      z.regex(showable, 'There are characters here that cannot be shown.'),
    );
}

/** The parts of an upload beside the file. Empty text is text not given. */
export const uploadFields = z.strictObject({
  documentType: z.enum(documentTypes, 'Please select a file and document type'),
  documentNumber: z._default(words(60), ''),
  description: z._default(words(500), ''),
  profilePaper: z.optional(z.enum(profilePapers)),
});

export const document = z.strictObject({
  _id: z.uuid(),
  documentType: z.enum(documentTypes),
  /** An Aadhaar number shows its last four digits; nothing else of it is kept. */
  documentNumber: z.nullable(z.string()),
  description: z.nullable(z.string()),
  originalName: z.string(),
  status: z.enum(documentStatuses),
  profilePaper: z.nullable(z.enum(profilePapers)),
  sizeBytes: z.number(),
  contentType: z.string(),
  createdAt: z.iso.datetime(),
  /** Where the file is fetched, below the base, with the bearer token. */
  documentImage: z.strictObject({ path: z.string() }),
});
export type Document = z.infer<typeof document>;

export const listDocuments = endpoint({
  method: 'GET',
  path: '/documents',
  summary: 'My documents, newest first',
  access: 'signed-in',
  limit: 'read',
  query: z.strictObject({ ...pageQuery, profilePaper: z.optional(z.enum(profilePapers)) }),
  reply: dataReply(pageOf(document)),
});

export const listDocumentTypes = endpoint({
  method: 'GET',
  path: '/documents/types',
  summary: 'What kinds of document there are',
  access: 'open',
  limit: 'read',
  reply: dataReply(z.array(z.enum(documentTypes))),
});

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/documents/upload',
  summary: 'Store a document; the file is encrypted with a key of its own',
  access: 'signed-in',
  limit: 'write',
  multipart: true,
  reply: dataReply(document),
});

export const readDocument = endpoint({
  method: 'GET',
  path: '/documents/:id',
  summary: 'One of my documents',
  access: 'signed-in',
  limit: 'read',
  params: idParams,
  reply: dataReply(document),
});

export const readDocumentFile = endpoint({
  method: 'GET',
  path: '/documents/:id/file',
  summary: 'The file of one of my documents, under its original name',
  access: 'signed-in',
  limit: 'read',
  params: idParams,
});

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/documents/:id',
  summary: 'Delete one of my documents and its file',
  access: 'signed-in',
  limit: 'write',
  params: idParams,
  reply: messageReply,
});
