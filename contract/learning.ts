import * as z from 'zod/mini';

import { dataReply, endpoint } from './endpoint.ts';

/** Whether a farmer gives photos of plants for training, and how many plants they have given. */
export const learning = z.strictObject({
  /** Null until the person was asked. */
  gives: z.nullable(z.boolean()),
  plants: z.int(),
});
export type Learning = z.infer<typeof learning>;

export const readLearning = endpoint({
  method: 'GET',
  path: '/crop-disease/learning',
  summary: 'Whether I give photos of plants for training',
  access: 'signed-in',
  limit: 'read',
  reply: dataReply(learning),
});

export const chooseLearning = endpoint({
  method: 'PUT',
  path: '/crop-disease/learning',
  summary: 'Give photos of plants for training, or take all of them back: they are deleted',
  access: 'signed-in',
  limit: 'write',
  body: z.strictObject({ gives: z.boolean() }),
  reply: dataReply(learning),
});

export const readDiagnosisScorecard = endpoint({
  method: 'GET',
  path: '/crop-disease/scorecard',
  summary: 'How often farmers said that a named problem was right, by crop; no crop with answers of few farmers',
  access: 'open',
  limit: 'read',
  reply: dataReply(
    z.strictObject({
      /** The day in India of this count. */
      day: z.iso.date(),
      /** How many different farmers must have judged a crop before it is shown. */
      leastFarmers: z.int(),
      /** The count of all crops together; null while too few farmers have judged. */
      all: z.nullable(z.strictObject({ answers: z.int(), right: z.number() })),
      /** The ids of the catalogue of crop problems, the most answers first; `right` is a share. */
      crops: z.array(z.strictObject({ crop: z.string(), answers: z.int(), right: z.number() })),
    }),
  ),
});
