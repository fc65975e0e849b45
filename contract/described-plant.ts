import * as z from 'zod/mini';

import { plantParts } from '#domain/plants/diagnosis.ts';

import { answers } from './diagnosis-answers.ts';
import { diagnosis } from './diagnosis.ts';
import { dataReply, endpoint, language } from './endpoint.ts';

export const describedPlant = z.strictObject({
  /** The person who described the plant. A phone that has changed hands must not give the plant to another account. */
  owner: z.uuid(),
  foundAt: z.iso.datetime(),
  /** The crop's id in the catalogue of crop problems; `general` for a crop that is not in it. */
  crop: z.string().check(z.regex(/^[a-z0-9_-]{1,80}$/)),
  plantPart: z.enum(plantParts),
  /** The sign that the person tapped; null where no picture fitted. */
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
