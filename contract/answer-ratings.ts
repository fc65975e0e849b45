import * as z from 'zod/mini';

import { answerers, answerRatings, kaiIntents } from '#domain/kai.ts';

import { dataReply, endpoint, idParams, language } from './endpoint.ts';

/** Whether an answer of kai helped. There is no field for a question or an answer, so neither can be stored. */
export const answerRating = z.strictObject({
  rating: z.nullable(z.enum(answerRatings)),
  answeredBy: z.enum(answerers),
  intent: z.nullable(z.enum(kaiIntents)),
  language,
});
export type AnswerRating = z.infer<typeof answerRating>;

export const rateAnswer = endpoint({
  method: 'PUT',
  path: '/assistant/ratings/:id',
  summary: 'Say whether an answer of kai helped, by the id the device gave it; null takes it back',
  access: 'optional',
  limit: 'write',
  params: idParams,
  body: answerRating,
  reply: dataReply(z.strictObject({ _id: z.uuid(), rating: z.nullable(z.enum(answerRatings)) })),
});
