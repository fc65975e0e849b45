import type { Answers } from '#contract/diagnosis-answers.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import type { Sender } from '#web/lib/outbox/kind.ts';

/** The person's answers to a diagnosis of the history, until the server has them. */
export interface AnswersToKept {
  readonly diagnosisId: string;
  /** All answers so far. The latest replace the earlier ones. */
  readonly answers: Answers;
  /** The crop on which the person insists, if the photos show another. */
  readonly crop?: string | undefined;
  readonly language: string;
}

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
