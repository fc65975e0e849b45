import type { Diagnosis } from '#contract/diagnosis.ts';
import type { Answers } from '#contract/diagnosis-answers.ts';
import { maskAadhaar } from '#server/features/profile/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import { removeFilesJob } from '#server/platform/files/remove-files-job.ts';
import type { Services } from '#server/platform/services.ts';

import { gistOf } from './keep-diagnosis.ts';
import { removePhotos } from './photos.ts';
import { checkAnswers } from './read-sighting.ts';
import { sealWords } from './seal.ts';
import { changeDiagnosis, findDiagnosis, removeDiagnosis as removeRow } from './store.ts';
import { sightingOf, toDiagnosis } from './to-diagnosis.ts';

interface One {
  services: Services;
  actor: Actor;
  id: string;
}

type ChangeStatus = One & { input: { status: Diagnosis['status']; language: string } };

export async function changeStatus({ input: { status, language }, ...one }: ChangeStatus): Promise<Diagnosis> {
  return change(one, { status }, language);
}

type GiveFeedback = One & { input: { right: boolean; note?: string | undefined; language: string } };

export async function giveFeedback({ input, ...one }: GiveFeedback): Promise<Diagnosis> {
  const note = maskAadhaar(input.note ?? '');
  const sealed = sealWords(one.services.vault, one.id, 'feedback_note', note === '' ? null : note);
  return change(one, { feedbackRight: input.right, feedbackNoteSealed: sealed }, input.language);
}

type AnswerQuestions = One & { input: { answers: Answers; language: string } };

/** What the person sees on the plant tells the candidates apart; the photos' own word stays beside it. */
export async function answerQuestions({ input: { answers, language }, ...one }: AnswerQuestions): Promise<Diagnosis> {
  const { services, actor, id } = one;
  const row = await findDiagnosis(services.db, actor.userId, id);
  if (!row) throw failure('not_found');
  const told = checkAnswers(answers);
  const gist = await gistOf(sightingOf(services.vault, row), told);
  return change(one, { ...gist, answers: JSON.stringify(told) }, language);
}

/** One step for whoever asks. The photos go right after it, and by a job where the server dies in between. */
export async function removeDiagnosis({ services, actor, id }: One): Promise<void> {
  const { db, files, queue, log } = services;
  const row = await findDiagnosis(db, actor.userId, id);
  if (!row) throw failure('not_found');
  await db.transaction().execute(async (transaction) => {
    if (!(await removeRow(transaction, actor.userId, id))) throw failure('not_found');
    await queue.enqueue(removeFilesJob, { keys: row.fileKeys }, { transaction });
  });
  await removePhotos(files, row.fileKeys).catch((error: unknown) => {
    log.warn({ err: error }, 'photos could not be removed at once; a job removes them');
  });
}

async function change(
  { services, actor, id }: One,
  columns: Parameters<typeof changeDiagnosis>[1]['change'],
  language: string,
): Promise<Diagnosis> {
  const row = await changeDiagnosis(services.db, { userId: actor.userId, id, change: columns });
  if (!row) throw failure('not_found');
  return toDiagnosis(services.vault, row, language);
}
