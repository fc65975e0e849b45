import * as z from 'zod/mini';

import { plantParts } from '#domain/diagnosis.ts';

import { answers } from './diagnosis-answers.ts';
import { diagnosis } from './diagnosis.ts';
import { dataReply, endpoint, language } from './endpoint.ts';

export const describedPlant = z.strictObject({
  /** For whom it was described: a phone that has changed hands in between must not file it with somebody else. */
  owner: z.uuid(),
  foundAt: z.iso.datetime(),
  /** By its id in the catalogue of crop problems; `general` for one that is not in it. */
  crop: z.string().check(z.regex(/^[a-z0-9_-]{1,80}$/)),
  plantPart: z.enum(plantParts),
  /** The sign that was tapped; null where none of the pictures fitted. */
  sign: z.nullable(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
  answers,
  language,
});

export const keepDescribedPlant = endpoint({
  method: 'POST',
  path: '/crop-disease/described',
  summary: 'Keep what I saw on a plant without a photo: its crop, part, sign and answers',
  access: 'signed-in',
  limit: 'write',
  body: describedPlant,
  idempotencyKey: 'must',
  reply: dataReply(diagnosis),
});
