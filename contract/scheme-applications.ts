import * as z from 'zod/mini';

import { paperKindList } from '#domain/documents/paper-kinds.ts';
import { applicationStatuses, mostApplicationNote, mostReferenceNumber } from '#domain/schemes/scheme-applications.ts';
import { schemePapers, type SchemePaper } from '#domain/schemes/schemes.ts';

import { documentStatuses, documentTypes } from './documents.ts';
import { dataReply, endpoint, idParams, language, messageReply, pageQuery } from './endpoint.ts';
import { schemeDetail } from './schemes.ts';
import { words } from './texts.ts';

const day = z.iso.date();
const paper = z.enum(Object.keys(schemePapers) as [SchemePaper, ...SchemePaper[]]);

/** A paper that the scheme asks for, and the documents that are this paper, newest first. */
export const neededPaper = z.strictObject({
  paper,
  documentType: z.enum(documentTypes),
  /** Whether the farmer says that they have it. */
  inHand: z.boolean(),
  /** Only names, kinds, statuses and last days, never the content of a paper. */
  stored: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      kind: z.nullable(z.enum(paperKindList)),
      status: z.enum(documentStatuses),
      expiresOn: z.nullable(day),
    }),
  ),
});

export const application = z.strictObject({
  _id: z.uuid(),
  scheme: z.strictObject({ id: z.string(), title: z.string() }),
  appliedDate: z.iso.datetime(),
  trackingNumber: z.string(),
  /** The portal's status, as the farmer reports it; Khet does not decide. */
  status: z.enum(applicationStatuses),
  remindOn: z.nullable(day),
});
export type Application = z.infer<typeof application>;

export const applicationDetail = z.strictObject({
  ...application.shape,
  /** Null when the scheme has left the catalogue. */
  about: z.nullable(z.omit(schemeDetail, { similar: true, replacedBy: true, rules: true, rulesComplete: true })),
  referenceNumber: z.string(),
  notes: z.string(),
  papers: z.array(neededPaper),
  history: z.array(z.strictObject({ at: z.iso.datetime(), status: z.enum(applicationStatuses) })),
});
export type ApplicationDetail = z.infer<typeof applicationDetail>;

/** An absent field stays; empty text and null clear it. Any other status counts as Pending. */
export const applicationChanges = z.strictObject({
  status: z.optional(z.string().check(z.maxLength(40))),
  referenceNumber: z.optional(words(mostReferenceNumber)),
  notes: z.optional(words(mostApplicationNote)),
  /** The person says that a number here which could be an Aadhaar number is none: one number in ten looks like one. */
  isNotAadhaar: z.optional(z.boolean()),
  remindOn: z.optional(z.nullable(day)),
  /** A change of one paper: two tabs that change two papers both stay saved. */
  paper: z.optional(z.pick(neededPaper, { paper: true, inHand: true })),
  /** All papers in hand: a build of the app from before `paper`, which a phone may still have open, sends this. */
  papersInHand: z.optional(z.array(paper).check(z.maxLength(40))),
});
export type ApplicationChanges = z.infer<typeof applicationChanges>;

export const listApplications = endpoint({
  method: 'GET',
  path: '/schemes/applications',
  summary: 'My applications, newest first',
  access: 'signed-in',
  limit: 'read',
  query: z.strictObject({ ...pageQuery, language }),
  reply: dataReply(z.strictObject({ items: z.array(application), nextCursor: z.nullable(z.string()) })),
});

export const applyToScheme = endpoint({
  method: 'POST',
  path: '/schemes/:id/apply',
  summary: 'Open a folder for this scheme; the one that is open already, where there is one',
  access: 'signed-in',
  limit: 'write',
  params: z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9-]{1,100}$/)) }),
  body: z.strictObject({ language: z.optional(language) }),
  reply: dataReply(applicationDetail),
});

export const readApplication = endpoint({
  method: 'GET',
  path: '/schemes/applications/:id',
  summary: 'One of my applications, with its papers and its history',
  access: 'signed-in',
  limit: 'read',
  params: idParams,
  query: z.strictObject({ language }),
  reply: dataReply(applicationDetail),
});

export const changeApplication = endpoint({
  method: 'PUT',
  path: '/schemes/applications/:id',
  summary: 'Change what I noted of one of my applications',
  access: 'signed-in',
  limit: 'write',
  params: idParams,
  query: z.strictObject({ language }),
  body: applicationChanges,
  reply: dataReply(applicationDetail),
});

export const withdrawApplication = endpoint({
  method: 'DELETE',
  path: '/schemes/applications/:id',
  summary: 'Withdraw one of my applications: its folder here is deleted',
  access: 'signed-in',
  limit: 'write',
  params: idParams,
  reply: messageReply,
});
