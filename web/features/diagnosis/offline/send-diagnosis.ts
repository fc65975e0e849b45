import type { Answers } from '#contract/diagnosis-answers.ts';
import type { PhoneSighting } from '#contract/phone-diagnosis.ts';
import type { Sender, Waiting } from '#web/lib/outbox/kind.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { sendForm } from '#web/lib/api/send-form.ts';
import { call } from '#web/lib/api/call.ts';
import type { AnalysisResult } from '../analysis-result.ts';

// Bundled with this file, because another file would cost every phone more than it holds.
export { answersSender, sendAnswers } from './send-answers.ts';

/** A diagnosis from this phone, by photo or description, until it is in the history. Its photos are the files. */
export interface UnsentDiagnosis {
  /** The result. Phones have already stored it under this name. */
  readonly finding: AnalysisResult;
  /** Absent if the plant was described without a photo: the result holds the description. */
  readonly sighting?: PhoneSighting;
  /** The answers to the questions about its signs; absent in entries of an older version. */
  readonly answers?: Answers;
  /** The keys of earlier questions about the same photos; absent if there were none. */
  readonly replaces?: readonly string[];
  readonly statedCrop: string;
  readonly language: string;
}

export type WaitingDiagnosis = Waiting<UnsentDiagnosis>;

/** Only the person can make room in a full list, so this refusal is final. */
export const diagnosisSender = {
  send: sendUnlessDeleted,
  refusals: ['too_many_diagnoses'],
} satisfies Sender<UnsentDiagnosis>;

/** An earlier try may have made a record, and its owner may have deleted it on another device. */
async function sendUnlessDeleted(waiting: WaitingDiagnosis, signal: AbortSignal): Promise<string | undefined> {
  try {
    return await send(waiting, signal);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** Returns the id of its record. */
async function send(waiting: WaitingDiagnosis, signal: AbortSignal): Promise<string> {
  const { key, edition, userId, about, files } = waiting;
  const { finding: result, sighting, answers = [], replaces = [], statedCrop, language } = about;
  if (result.described) return sendDescribed(waiting, result.described, signal);
  const form = new FormData();
  form.append('owner', userId);
  form.append('foundAt', result.foundAt);
  form.append('plantPart', result.plantPart);
  form.append('crop', statedCrop);
  form.append('language', language);
  form.append('answers', JSON.stringify(answers));
  form.append('edition', String(edition));
  if (replaces.length > 0) form.append('replaces', replaces.join(' '));
  form.append('sighting', JSON.stringify(sighting));
  for (const [at, photo] of files.entries()) form.append('image', photo, `leaf-${at + 1}.jpg`);
  const { data } = await sendForm('POST /crop-disease/from-phone', form, {
    signal,
    onSent: () => undefined,
    idempotencyKey: key,
  });
  return data._id;
}

async function sendDescribed(
  { key, userId, about: { finding: result, language } }: WaitingDiagnosis,
  described: NonNullable<AnalysisResult['described']>,
  signal: AbortSignal,
): Promise<string> {
  const { data } = await call('POST /crop-disease/described', {
    body: { owner: userId, foundAt: result.foundAt, ...described, language },
    headers: { 'idempotency-key': key },
    signal,
  });
  return data._id;
}
