import { mostDiagnoses } from '#domain/limits.ts';
import type { Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';

import { problemById } from '#catalogue/problems.ts';
import type { Diagnosis } from '#contract/diagnosis.ts';
import type { Answers } from '#contract/diagnosis-answers.ts';
import type { PlantPart } from '#leaf/advice/advice.ts';
import { sightingAfterAnswers, tell } from '#leaf/questions/sighting-after-answers.ts';
import { holdAccount, recordActivity } from '#server/features/account/index.ts';
import type { Farmer } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { DB } from '#server/platform/db/database.generated.ts';
import { findMade, type OnceOnly } from '#server/platform/db/made-once.ts';
import { failure } from '#server/platform/failure.ts';
import { removeFilesJob } from '#server/platform/files/remove-files-job.ts';
import { removeUnlessKept } from '#server/platform/files/remove-unless-kept.ts';
import type { Services } from '#server/platform/services.ts';

import { keepPhotos, type Photo, removePhotos } from '../looking/photos.ts';
import type { Sighting } from '../rules/sighting.ts';
import { sealWords } from '../seal.ts';
import {
  addDiagnosis,
  type DiagnosisRow,
  findByIdempotencyKey,
  findDiagnosis,
  measureDiagnoses,
  removeUntouched,
} from '../store.ts';

/** The most bytes of all diagnoses of one account together. */
const mostKeptPhotoBytes = 300 * 1024 * 1024;

export interface Owned {
  services: Services;
  actor: Farmer;
  /** The same key again gets the same record, so that a phone on a bad connection may try again. */
  idempotencyKey: string | null;
}

/** Returns the record of an earlier equal upload, if there is one. */
export async function findEarlier(
  { services, actor, idempotencyKey }: Owned,
  db: Database = services.db,
): Promise<DiagnosisRow | undefined> {
  return idempotencyKey === null ? undefined : findByIdempotencyKey(db, actor.userId, idempotencyKey);
}

/** A record says its key itself. Of a deleted record the key is noted under this name. */
export function keptOnce({ actor, idempotencyKey }: Pick<Owned, 'actor' | 'idempotencyKey'>): OnceOnly {
  return { userId: actor.userId, verb: 'diagnosis.keep', key: idempotencyKey, said: [] };
}

/** Refuses a diagnosis that a phone sends again although its owner has deleted the record, perhaps on another device. */
export async function refuseDeleted(owned: Owned, db: Database = owned.services.db): Promise<void> {
  if ((await findMade(db, keptOnce(owned))) !== undefined) throw failure('not_found');
}

/** Runs before the work, and again when the record is kept, because another upload may have come meanwhile. */
export async function refuseWhenFull({ services, actor }: Owned, db: Database = services.db): Promise<void> {
  const { count, photoBytes } = await measureDiagnoses(db, actor.userId);
  if (count >= mostDiagnoses || photoBytes >= mostKeptPhotoBytes) throw failure('too_many_diagnoses');
}

/** For a photo of a diagnosis that is already there. */
export async function refuseMorePhotos({ services, actor }: Pick<Owned, 'services' | 'actor'>): Promise<void> {
  const { photoBytes } = await measureDiagnoses(services.db, actor.userId);
  if (photoBytes >= mostKeptPhotoBytes) throw failure('too_many_diagnoses');
}

export interface Found {
  photos: readonly Photo[];
  sighting: Sighting;
  plantPart: PlantPart;
  statedCrop: string | null;
  foundOn: Diagnosis['foundOn'];
  foundAt: Date;
  /** Answers that the person gave before the upload. */
  answers?: Answers;
  answersEdition?: number;
  /** The idempotency keys of earlier uploads of the same photos, with spaces between them. */
  replaces?: string;
}

/** Keeps everything or nothing. Where the same upload comes twice, it returns the record of the first. */
export async function keepDiagnosis(owned: Owned, found: Found): Promise<DiagnosisRow> {
  const { services, actor, idempotencyKey } = owned;
  const { db, vault, files } = services;
  const { written, doubts, candidates, tapped = null, ...seen } = found.sighting;
  const id = randomUUID();
  const kept = await keepPhotos(files, found.photos);
  const row: DiagnosisRow = {
    ...seen,
    ...kept,
    id,
    createdAt: found.foundAt,
    foundOn: found.foundOn,
    plantPart: found.plantPart,
    statedCropSealed: sealWords(vault, id, 'stated_crop', found.statedCrop),
    status: 'New',
    ...(await gistOf(found.sighting, found.answers ?? [])),
    doubts: [...doubts],
    candidates,
    tapped,
    answers: found.answers ?? [],
    answersEdition: found.answersEdition ?? 0,
    writtenSealed: sealWords(vault, id, 'written', written && JSON.stringify(written.advice)),
    writtenLanguage: written && written.language,
    feedbackRight: null,
    feedbackNoteSealed: null,
    feedbackAbout: null,
    feedbackNamed: null,
    feedbackByExpert: false,
    givenSealed: null,
    lookOn: null,
  };
  let added = false;
  let replaced: string[] = [];
  try {
    added = await db.transaction().execute(async (transaction) => {
      await holdAccount(transaction, actor.userId);
      // An equal upload that came first is found by its key, even if it filled the account.
      if ((await findEarlier(owned, transaction)) !== undefined) return false;
      // Photos that the server looks at were sent by a person just now, not by an outbox.
      if (found.foundOn !== 'server') await refuseDeleted(owned, transaction);
      replaced = await removeReplaced(owned, found.replaces ?? '', transaction);
      await refuseWhenFull(owned, transaction);
      return addDiagnosis(transaction, { ...row, userId: actor.userId, idempotencyKey });
    });
  } catch (error) {
    await removeUnlessKept(files, kept.fileKeys, async () => (await findDiagnosis(db, actor.userId, id)) !== undefined);
    throw error;
  }
  if (!added) {
    await removePhotos(files, kept.fileKeys);
    return firstOf(owned);
  }
  if (replaced.length > 0) {
    // If this fails, a job removes the photos.
    await removePhotos(files, replaced).catch((error: unknown) => {
      services.log.warn({ err: error }, 'photos of a replaced diagnosis could not be removed at once');
    });
  }
  const { crop, problemId } = seen;
  await recordActivity(services, actor.userId, 'diagnosis', { event: 'diagnosed', crop, problem: problemId });
  return row;
}

/**
 * Removes the records of the same photos from before the farmer named another crop or part, unless the owner has judged
 * them or told how the plant is. Returns the keys of their photos.
 */
async function removeReplaced(
  { services, actor, idempotencyKey }: Owned,
  replaces: string,
  transaction: Transaction<DB>,
): Promise<string[]> {
  const keys = replaces.split(' ').filter((key) => key !== '' && key !== idempotencyKey);
  if (keys.length === 0) return [];
  const fileKeys = await removeUntouched(transaction, actor.userId, keys);
  if (fileKeys.length > 0) await services.queue.enqueue(removeFilesJob, { keys: fileKeys }, { transaction });
  return fileKeys;
}

/** Reads the record of an equal upload that came first. */
async function firstOf(owned: Owned): Promise<DiagnosisRow> {
  const first = await findEarlier(owned);
  if (!first) throw failure('conflict');
  return first;
}

/** Returns the crop and the severity after the answers, because lists and counts use these. */
export async function gistOf(sighting: Sighting, answers: Answers): Promise<Pick<DiagnosisRow, 'crop' | 'severity'>> {
  const { crop, problemId } = await sightingAfterAnswers(sighting, tell(sighting, answers));
  const problem = problemId === null ? undefined : await problemById(problemId);
  return { crop, severity: problem && problem.kind !== 'healthy' ? problem.severity : null };
}
