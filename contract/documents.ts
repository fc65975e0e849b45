import * as z from 'zod/mini';

import { goodFindings } from '#domain/documents/documents.ts';
import { paperKindList } from '#domain/documents/paper-kinds.ts';
import { firstYear, mostDocumentDescription, mostDocumentName, mostDocumentNumber } from '#domain/limits.ts';

import { dataReply, endpoint, idParams, messageReply, pageOf, pageQuery } from './endpoint.ts';
import { words } from './texts.ts';

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

/**
 * The findings of Khet's check of a paper. Khet checks like a careful clerk; only the issuer knows whether a paper is
 * genuine.
 */
export const documentFindings = [
  ...goodFindings,
  'tooSmall',
  'blurred',
  'notSeen',
  'hasScript',
  'unlikelyFile',
  'numberMistyped',
  'numberShape',
  'expired',
  'unreadable',
  'blank',
  'numberOfAnother',
] as const;
export type DocumentFinding = (typeof documentFindings)[number];

const documentTypeField = z.enum(documentTypes);
/** The kind of paper as people say it. It must belong to the document type. */
const kindField = z.enum(paperKindList);
/** Somebody who types the year as "26" gets the year 26, so the first years are refused. */
export const lastDay = z.iso.date().check(z.refine((day) => Number(day.slice(0, 4)) >= firstYear));

/** The parts of an upload besides the file. An empty text counts as absent. */
export const uploadFields = z.strictObject({
  documentType: documentTypeField,
  documentNumber: z._default(words(mostDocumentNumber), ''),
  description: z._default(words(mostDocumentDescription), ''),
  expiresOn: z.optional(lastDay),
  profilePaper: z.optional(z.enum(profilePapers)),
  kind: z.optional(kindField),
  ownName: z._default(words(mostDocumentName), ''),
});

/** Changes to a document; an absent field stays, and null or empty text clears. */
export const documentChanges = z.strictObject({
  documentType: z.optional(documentTypeField),
  documentNumber: z.optional(words(mostDocumentNumber)),
  description: z.optional(words(mostDocumentDescription)),
  expiresOn: z.optional(z.nullable(lastDay)),
  kind: z.optional(z.nullable(kindField)),
  ownName: z.optional(words(mostDocumentName)),
});
export type DocumentChanges = z.infer<typeof documentChanges>;

export const document = z.strictObject({
  _id: z.uuid(),
  documentType: z.enum(documentTypes),
  /** Null where only a type was said that holds several papers. */
  kind: z.nullable(kindField),
  /** The name that the farmer gave it. */
  ownName: z.nullable(z.string()),
  /** An Aadhaar number has only its last four digits; the server stores no others. */
  documentNumber: z.nullable(z.string()),
  description: z.nullable(z.string()),
  originalName: z.string(),
  status: z.enum(documentStatuses),
  profilePaper: z.nullable(z.enum(profilePapers)),
  sizeBytes: z.number(),
  contentType: z.string(),
  createdAt: z.iso.datetime(),
  expiresOn: z.nullable(z.iso.date()),
  /** Empty until Khet has checked the paper. */
  findings: z.array(z.enum(documentFindings)),
  checkedAt: z.nullable(z.iso.datetime()),
  /**
   * The file's signed address, below the base. It works without the bearer token, for this person, for five minutes,
   * and only while the session that asked for it lives.
   */
  documentImage: z.strictObject({ path: z.string() }),
  /** The signed address of a small picture, once there is one. */
  thumbnail: z.nullable(z.strictObject({ path: z.string() })),
});
export type Document = z.infer<typeof document>;

export const documentEvent = z.strictObject({
  at: z.iso.datetime(),
  kind: z.enum(['uploaded', 'changed', 'checked']),
  /** For a change: the names of the fields. For a check: the status, then the findings. */
  detail: z.array(z.string()),
});
export type DocumentEvent = z.infer<typeof documentEvent>;

export const listDocuments = endpoint({
  method: 'GET',
  path: '/documents',
  summary: 'My documents, newest first',
  access: 'signed-in',
  limit: 'read',
  query: z.strictObject({
    ...pageQuery,
    profilePaper: z.optional(z.enum(profilePapers)),
    documentType: z.optional(z.enum(documentTypes)),
    status: z.optional(z.enum(documentStatuses)),
  }),
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
  parts: { fields: uploadFields, file: 'file', mostFiles: 1 },
  idempotencyKey: 'may',
  /** `sameAs` is the id of an earlier paper with the same bytes. */
  reply: z.strictObject({ success: z.literal(true), data: document, sameAs: z.nullable(z.uuid()) }),
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

export const changeDocument = endpoint({
  method: 'PUT',
  path: '/documents/:id',
  summary: 'Change what is written about one of my documents; it is then checked again',
  access: 'signed-in',
  limit: 'write',
  params: idParams,
  body: documentChanges,
  reply: dataReply(document),
});

export const verifyDocument = endpoint({
  method: 'POST',
  path: '/documents/:id/verify',
  summary: 'Look at one of my documents now: checked by Khet, not by the issuer',
  access: 'signed-in',
  limit: 'write',
  params: idParams,
  reply: dataReply(document),
});

export const readDocumentHistory = endpoint({
  method: 'GET',
  path: '/documents/:id/history',
  summary: 'What happened to one of my documents, newest first',
  access: 'signed-in',
  limit: 'read',
  params: idParams,
  reply: dataReply(z.array(documentEvent)),
});

/**
 * The parts of a signed address. Without them the call needs the bearer token. `show` asks for the file inside a page.
 */
const addressQuery = z.strictObject({
  until: z.optional(z.string().check(z.maxLength(20))),
  by: z.optional(z.uuid()),
  key: z.optional(z.string().check(z.maxLength(60))),
  show: z.optional(z.literal('1')),
});

export const readDocumentFile = endpoint({
  method: 'GET',
  path: '/documents/:id/file',
  summary: 'The file of one of my documents, under its original name; a part of it with Range',
  access: 'optional',
  limit: 'read',
  params: idParams,
  query: addressQuery,
  bytes: { types: ['application/octet-stream'] },
});

export const readDocumentThumbnail = endpoint({
  method: 'GET',
  path: '/documents/:id/thumbnail',
  summary: 'A small picture of one of my documents',
  access: 'optional',
  limit: 'read',
  params: idParams,
  query: addressQuery,
  bytes: { types: ['image/jpeg'] },
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
