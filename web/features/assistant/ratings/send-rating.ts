import type { AnswerRating } from '#contract/answer-ratings.ts';
import { call } from '#web/lib/api/call.ts';
import type { Sender } from '#web/lib/outbox/kind.ts';

/**
 * A rating that the server does not have yet. Each tap is its own entry, so that a refusal does not affect the others.
 */
export interface GivenRating extends AnswerRating {
  /** The id of the answered message. */
  readonly messageId: string;
}

export const ratingSender: Sender<GivenRating> = { send: ({ about }, signal) => sendRating(about, signal) };

export async function sendRating({ messageId, ...body }: GivenRating, signal?: AbortSignal): Promise<string> {
  const params = { id: messageId };
  const { data } = await call('PUT /assistant/ratings/:id', { params, body, ...(signal && { signal }) });
  return data._id;
}
