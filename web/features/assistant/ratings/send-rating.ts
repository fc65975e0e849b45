import type { AnswerRating } from '#contract/answer-ratings.ts';
import { call } from '#web/lib/call.ts';
import type { Sender } from '#web/lib/outbox/kind.ts';

export const ratingSender: Sender<AnswerRating> = {
  send: ({ key, about }, signal) => sendRating(key, about, signal),
};

export async function sendRating(id: string, rating: AnswerRating, signal?: AbortSignal): Promise<string> {
  const { data } = await call('PUT /assistant/ratings/:id', {
    params: { id },
    body: rating,
    ...(signal && { signal }),
  });
  return data._id;
}
