import { call } from '#web/lib/api/call.ts';
import type { Sender } from '#web/lib/outbox/kind.ts';

import type { GivenRating } from './ratings.ts';

export const ratingSender: Sender<GivenRating> = { send: ({ about }, signal) => sendRating(about, signal) };

export async function sendRating({ messageId, ...body }: GivenRating, signal?: AbortSignal): Promise<string> {
  const params = { id: messageId };
  const { data } = await call('PUT /assistant/ratings/:id', { params, body, ...(signal && { signal }) });
  return data._id;
}
