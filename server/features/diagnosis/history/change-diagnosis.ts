import type { z } from 'zod';

import { problemById, problemCropOf } from '#catalogue/problems.ts';
import type { Answers } from '#contract/diagnosis-answers.ts';
import type {
  answerQuestions as answering,
  changeDiagnosisStatus,
  Diagnosis,
  giveJudgement as judging,
} from '#contract/diagnosis.ts';
import { insistOnCrop } from '#leaf/questions/sighting-after-answers.ts';
import { maskAadhaar } from '#languages/mask-aadhaar.ts';
import { holdAccount } from '#server/features/account/index.ts';
import type { Farmer } from '#server/platform/actor.ts';
import { noteMade } from '#server/platform/db/made-once.ts';
import { failure } from '#server/platform/failure.ts';
import { removeFilesJob } from '#server/platform/files/remove-files-job.ts';
import type { Services } from '#server/platform/services.ts';

import { listLooks } from '../following/store.ts';
import { gistOf, keptOnce } from '../keeping/keep-diagnosis.ts';
import { checkAnswers } from '../keeping/read-sighting.ts';
import { givePlantJob, takeBack } from '../learning/give-plant.ts';
import { findConsent } from '../learning/store.ts';
import { removePhotos } from '../looking/photos.ts';
import type { Sighting } from '../rules/sighting.ts';
import { sealWords } from '../seal.ts';
import { changeDiagnosis, type DiagnosisRow, findDiagnosis, removeDiagnosis as removeRow } from '../store.ts';
import { readDiagnosis } from './read-diagnoses.ts';
import { sightingOf, toDiagnosis } from './to-diagnosis.ts';

interface One {
  services: Services;
  actor: Farmer;
  id: string;
}

type ChangeStatus = One & { input: z.output<(typeof changeDiagnosisStatus)['body']> };

export async function changeStatus({ input: { status, language }, ...one }: ChangeStatus): Promise<Diagnosis> {
  return change(one, { status }, language);
}

type GiveJudgement = One & { input: z.output<(typeof judging)['body']> };

/**
 * Stores a judgement: whether the named problem was right, and the real one. It belongs to the problem that was named
 * at that time.
 */
export async function giveJudgement({ input, ...one }: GiveJudgement): Promise<Diagnosis> {
  const { right, named, byExpert = false, language } = input;
  const seen = await readDiagnosis({ ...one, language });
  if (named !== undefined && !(await problemById(named))) {
    throw failure('invalid_request', { fields: { named: { code: 'not_known' } } });
  }
  const note = maskAadhaar(input.note ?? '');
  const columns = {
    feedbackRight: right,
    feedbackNoteSealed: sealWords(one.services.vault, one.id, 'feedback_note', note === '' ? null : note),
    feedbackAbout: seen.reading.problemId,
    feedbackNamed: named ?? null,
    feedbackByExpert: byExpert,
  };
  const changed = await change(one, columns, language);
  await giveToLearning(one);
  return changed;
}

type AnswerQuestions = One & { input: z.output<(typeof answering)['body']> };

/** The person's answers tell the candidates apart; the verdict of the photos stays unchanged. */
export async function answerQuestions({
  input: { answers, crop, language },
  ...one
}: AnswerQuestions): Promise<Diagnosis> {
  const { services, actor, id } = one;
  const row = await findDiagnosis(services.db, actor.userId, id);
  if (!row) throw failure('not_found');
  const told = checkAnswers(answers);
  const seen = sightingOf(services.vault, row);
  const { columns, sighting } = insisted(seen, crop);
  const gist = await gistOf(sighting, told);
  const changed = await change(one, { ...columns, ...gist, answers: JSON.stringify(told) }, language);
  if (row.feedbackRight !== null) await giveToLearning(one);
  return changed;
}

/** A person can insist on a crop only where the photos showed another one. */
function insisted(seen: Sighting, crop: string | undefined): { columns: Changes; sighting: Sighting } {
  if (crop === undefined || seen.looksLike === null) return { columns: {}, sighting: seen };
  if (problemCropOf(crop)?.id !== crop) {
    throw failure('invalid_request', { fields: { crop: { code: 'not_known' } } });
  }
  const sighting = { ...seen, ...insistOnCrop(seen, crop) };
  const { kind, problemId, looksLike, healthy, probability, doubts } = sighting;
  return { columns: { kind, problemId, looksLike, healthy, probability, doubts: [...doubts] }, sighting };
}

interface Edition {
  answers: Answers;
  answersEdition: number;
  /** The crop on which the person insists, where the photos showed another. */
  crop: string | undefined;
}

/**
 * Takes the answers that a phone changed while it sent its diagnosis. Only the latest edition counts, and only once.
 */
export async function takeEdition(
  { services, actor }: Pick<One, 'services' | 'actor'>,
  row: DiagnosisRow,
  { answers, answersEdition, crop }: Edition,
): Promise<DiagnosisRow> {
  if (answersEdition <= row.answersEdition) return row;
  const { id } = row;
  const { columns, sighting } = insisted(sightingOf(services.vault, row), crop);
  const gist = await gistOf(sighting, answers);
  const change = { ...columns, ...gist, answers: JSON.stringify(answers), answersEdition };
  const changed = await changeDiagnosis(services.db, { userId: actor.userId, id, change });
  if (changed && row.feedbackRight !== null) await giveToLearning({ services, actor, id });
  return changed ?? (await findDiagnosis(services.db, actor.userId, id)) ?? row;
}

/** Runs in the background, and only where the farmer has agreed to give. */
async function giveToLearning({ services: { db, queue }, actor: { userId }, id }: One): Promise<void> {
  if ((await findConsent(db, userId))?.gives) await queue.enqueue(givePlantJob, { userId, diagnosisId: id });
}

/**
 * Removes the row at once and the photos right after it. If the server dies between, a job removes the photos. The key
 * stays for a week, because the phone that made the diagnosis may not know of the record and send it again.
 */
export async function removeDiagnosis({ services, actor, id }: One): Promise<void> {
  const { db, files, queue, log, clock } = services;
  const keys = await db.transaction().execute(async (transaction) => {
    // After this nothing of the diagnosis is given for training.
    await holdAccount(transaction, actor.userId);
    const row = await findDiagnosis(transaction, actor.userId, id);
    if (!row) throw failure('not_found');
    const looks = (await listLooks(transaction, [id])).flatMap(({ fileKeys }) => fileKeys);
    const given = await takeBack(services, transaction, { userId: actor.userId, rows: [row] });
    const idempotencyKey = await removeRow(transaction, actor.userId, id);
    await noteMade(transaction, keptOnce({ actor, idempotencyKey }), { id, at: clock() });
    await queue.enqueue(removeFilesJob, { keys: [...row.fileKeys, ...looks] }, { transaction });
    return [...row.fileKeys, ...looks, ...given];
  });
  await removePhotos(files, keys).catch((error: unknown) => {
    log.warn({ err: error }, 'photos could not be removed at once; a job removes them');
  });
}

type Changes = Parameters<typeof changeDiagnosis>[1]['change'];

async function change({ services, actor, id }: One, columns: Changes, language: string): Promise<Diagnosis> {
  const row = await changeDiagnosis(services.db, { userId: actor.userId, id, change: columns });
  if (!row) throw failure('not_found');
  return toDiagnosis(services.vault, row, language);
}
