import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import type { Sender } from '#web/lib/outbox/kind.ts';

import type { AnswersToKept } from './answers-to-kept.ts';

export const answersSender: Sender<AnswersToKept> = { send: ({ about }, signal) => sendAnswers(about, signal) };

/** Returns the id of the diagnosis. If it was deleted elsewhere, the answers are dropped. */
export async function sendAnswers(about: AnswersToKept, signal?: AbortSignal): Promise<string> {
  const { diagnosisId: id, ...body } = about;
  try {
    await call('PUT /crop-disease/:id/answers', { params: { id }, body, ...(signal && { signal }) });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
  }
  return id;
}
