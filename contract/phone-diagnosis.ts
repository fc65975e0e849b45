import * as z from 'zod/mini';

import { leafDoubts, mostCandidates, plantParts } from '#domain/plants/diagnosis.ts';
import { mostPhotos } from '#domain/limits.ts';

import { diagnosis, readingKinds, replacedKeys } from './diagnosis.ts';
import { dataReply, endpoint, language } from './endpoint.ts';

const share = z.number().check(z.gte(0), z.lte(1));
const catalogueId = z.string().check(z.regex(/^[a-z0-9_-]{1,80}$/));
const mostEditions = 10_000;

/**
 * The leaf model's sighting on a phone, in ids of the catalogue. It has no words for a reader, because the server
 * composes those.
 */
export const phoneSighting = z.strictObject({
  kind: z.enum(readingKinds),
  modelVersion: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  crop: z.nullable(catalogueId),
  problemId: z.nullable(catalogueId),
  /** An older version did not store this with its waiting diagnoses. */
  looksLike: z._default(z.nullable(catalogueId), null),
  healthy: z.nullable(share),
  probability: z.nullable(share),
  doubts: z.array(z.enum(leafDoubts)).check(z.maxLength(leafDoubts.length)),
  candidates: z
    .array(z.strictObject({ problemId: catalogueId, probability: share }))
    .check(z.maxLength(mostCandidates)),
});
export type PhoneSighting = z.infer<typeof phoneSighting>;

/** The parts of the form beside the pictures, as with `diagnose`. */
export const phoneDiagnosisFields = z.strictObject({
  /** The owner of the plant. A phone that has changed hands must not give the diagnosis to another account. */
  owner: z.uuid(),
  foundAt: z.iso.datetime(),
  plantPart: z.enum(plantParts),
  crop: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
  language,
  /** The person's answers to questions about the signs, as JSON of `answers`. */
  answers: z._default(z.string().check(z.maxLength(1000)), '[]'),
  /** How often the phone changed the diagnosis under its key. The latest answers count, in any order of arrival. */
  edition: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(mostEditions)), 0),
  replaces: replacedKeys,
  /** A `phoneSighting` as JSON. */
  sighting: z.string().check(z.maxLength(4000)),
});

export const keepPhoneDiagnosis = endpoint({
  method: 'POST',
  path: '/crop-disease/from-phone',
  summary: 'Keep what the leaf model on the phone found offline, with its pictures',
  access: 'signed-in',
  limit: 'write',
  multipart: true,
  parts: { fields: phoneDiagnosisFields, file: 'image', mostFiles: mostPhotos },
  idempotencyKey: 'must',
  reply: dataReply(diagnosis),
});
