import * as z from 'zod/mini';

import { mostMyCrops } from '#domain/limits.ts';
import { cropStarts, taskAnswers } from '#domain/plants/crop-day.ts';
import { fieldMeasures } from '#domain/plants/guides.ts';
import { showable } from '#domain/text/showable.ts';

import { dataReply, endpoint, idParams, messageReply } from './endpoint.ts';

const code = z.string().check(z.regex(/^[a-z][a-z-]{0,59}$/));
const line = z.string().check(z.trim(), z.minLength(1, 'missing'), z.maxLength(60), z.regex(showable, 'not_showable'));
/** The thing that was due and the first day of its stage: "weed:25". */
const taskKey = z.string().check(z.regex(/^[a-z][a-z:-]{0,60}[0-9-]{1,8}$/));
const area = z.strictObject({ amount: z.number().check(z.gt(0), z.lte(100_000)), measure: z.enum(fieldMeasures) });

export const myCrop = z.strictObject({
  id: z.uuid(),
  /** The id of a guide or of a crop with problems. */
  crop: z.string(),
  /** The day from which its days count, and the event of that day. */
  since: z.iso.date(),
  start: z.enum(cropStarts),
  season: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** The farmer's own name of the field. */
  field: z.nullable(z.string()),
  area: z.nullable(area),
  /** The last answer to each thing that was due. */
  answers: z.record(z.string(), z.strictObject({ answer: z.enum(taskAnswers), day: z.iso.date() })),
});
export type MyCrop = z.infer<typeof myCrop>;

const facts = {
  since: z.iso.date(),
  start: z.enum(cropStarts),
  season: z.optional(z.nullable(code)),
  state: z.optional(z.nullable(code)),
  field: z.optional(z.nullable(line)),
  area: z.optional(z.nullable(area)),
};

export const listMyCrops = endpoint({
  method: 'GET',
  path: '/my-crops',
  summary: 'The crops that I grow, one for each field',
  access: 'signed-in',
  limit: 'read',
  reply: dataReply(z.array(myCrop).check(z.maxLength(mostMyCrops))),
});

export const addMyCrop = endpoint({
  method: 'POST',
  path: '/my-crops',
  summary: 'Say that I grow a crop, and since when',
  access: 'signed-in',
  limit: 'write',
  body: z.strictObject({ crop: code, ...facts }),
  idempotencyKey: 'may',
  reply: dataReply(myCrop),
});

export const changeMyCrop = endpoint({
  method: 'PATCH',
  path: '/my-crops/:id',
  summary: 'Correct one of my crops, or answer what was due: done, later, not for me',
  access: 'signed-in',
  limit: 'write',
  params: idParams,
  body: z.strictObject({
    ...facts,
    since: z.optional(facts.since),
    start: z.optional(facts.start),
    task: z.optional(z.strictObject({ key: taskKey, answer: z.enum(taskAnswers) })),
  }),
  reply: dataReply(myCrop),
});

export const removeMyCrop = endpoint({
  method: 'DELETE',
  path: '/my-crops/:id',
  summary: 'Remove one of my crops: it is harvested, or was a mistake',
  access: 'signed-in',
  limit: 'write',
  params: idParams,
  reply: messageReply,
});
