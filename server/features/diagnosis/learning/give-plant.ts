import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import type { Transaction } from 'kysely';
import * as z from 'zod/mini';

import { problemsOfCrop } from '#catalogue/problems.ts';
import type { Answers } from '#contract/diagnosis-answers.ts';
import { indianDay } from '#domain/days/days.ts';
import { findCrop } from '#leaf/advice/find-crop.ts';
import { holdAccount } from '#server/features/account/index.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { DB } from '#server/platform/db/database.generated.ts';
import { removeFilesJob } from '#server/platform/files/remove-files-job.ts';
import { removeUnlessKept } from '#server/platform/files/remove-unless-kept.ts';
import { defineJob } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

import { matchProblem } from '../rules/match-problem.ts';
import { openWords, sealWords } from '../seal.ts';
import { changeDiagnosis, countGiven, type DiagnosisRow, findDiagnosis, type GivenRow } from '../store.ts';
import {
  addGivenPlant,
  countGivenPlants,
  findConsent,
  findGivenFiles,
  labelGivenPlant,
  type PlantLabel,
  removeGivenPlants,
  waitForOtherPlants,
} from './store.ts';

/** The limits of one person and of all people together, about 5 GB. */
export const mostPlantsOfOne = 60;
export const mostPlants = 20_000;
const mostPhotosOfPlant = 3;
/** Large enough to cut pictures at several scales, and too small to show anything else. */
const sidePx = 640;
const mostFileBytes = 2 * 1024 * 1024;

const payload = z.strictObject({ userId: z.uuid(), diagnosisId: z.uuid() });

/** A judgement queues this job, so the person does not wait for it. */
export const givePlantJob = defineJob<Services, typeof payload>({
  name: 'diagnosis.give-plant',
  payload,
  retryLimit: 3,
  handle: ({ payload: { userId, diagnosisId }, services }) => givePlant({ services, userId, diagnosisId }),
});

interface Give {
  services: Services;
  userId: string;
  diagnosisId: string;
}

/**
 * Gives the photos of a judged diagnosis for training, where the owner has agreed. A plant that was given before gets a
 * new label.
 */
export async function givePlant({ services, userId, diagnosisId }: Give): Promise<void> {
  const { db, vault, files } = services;
  const row = await findDiagnosis(db, userId, diagnosisId);
  // A described plant has no photo to learn from.
  if (!row || row.fileKeys.length === 0 || !(await findConsent(db, userId))?.gives) return;
  const label = await labelOf(vault, row);
  if (!label) return;
  const given = openWords(vault, row.id, 'given', row.givenSealed);
  if (given !== null && (await labelGivenPlant(db, given, label))) return;
  // This check saves the work of copying; the second one below decides.
  if (!(await hasRoom(db, userId))) return;

  const { fileKeys, sizeBytes } = await copyPhotos(services, row.fileKeys.slice(0, mostPhotosOfPlant));
  const id = randomUUID();
  let isKept = false;
  try {
    await db.transaction().execute(async (transaction) => {
      await holdAccount(transaction, userId);
      const now = await findDiagnosis(transaction, userId, diagnosisId);
      // The plant was taken back, deleted or given by another call meanwhile.
      if (now?.givenSealed !== row.givenSealed || !(await findConsent(transaction, userId))?.gives) return;
      await waitForOtherPlants(transaction);
      if (!(await hasRoom(transaction, userId))) return;
      const givenIn = `${indianDay(services.clock()).slice(0, 7)}-01`;
      await addGivenPlant(transaction, { ...label, id, givenIn, modelVersion: row.modelVersion, fileKeys, sizeBytes });
      const givenSealed = sealWords(vault, row.id, 'given', id);
      await changeDiagnosis(transaction, { userId, id: row.id, change: { givenSealed } });
      isKept = true;
    });
  } finally {
    if (!isKept) await removeUnlessKept(files, fileKeys, () => isGiven(services, row, id, userId));
  }
}

async function hasRoom(db: Database, userId: string): Promise<boolean> {
  return (await countGiven(db, userId)) < mostPlantsOfOne && (await countGivenPlants(db)) < mostPlants;
}

async function isGiven({ db, vault }: Services, { id }: DiagnosisRow, given: string, userId: string): Promise<boolean> {
  const row = await findDiagnosis(db, userId, id);
  return row !== undefined && openWords(vault, id, 'given', row.givenSealed) === given;
}

/** Draws the photos anew and smaller, so that only the picture itself could lead back to the diagnosis. */
async function copyPhotos({ files, pictures }: Services, keys: readonly string[]) {
  const copies: string[] = [];
  let sizeBytes = 0;
  try {
    const photos = await Promise.all(keys.map(async (key) => buffer(await files.read(key))));
    for (const content of await pictures.redraw(photos, { shape: 'inside', sidePx })) {
      const stored = await files.put({ content, maxBytes: mostFileBytes, folder: 'given' });
      copies.push(stored.key);
      sizeBytes += stored.sizeBytes;
    }
  } catch (error) {
    for (const key of copies) await files.remove(key);
    throw error;
  }
  return { fileKeys: copies, sizeBytes };
}

/** The label has only ids of the catalogue, because a person's text may name somebody. Null where nobody judged it. */
async function labelOf(vault: Vault, row: DiagnosisRow): Promise<PlantLabel | null> {
  if (row.feedbackRight === null) return null;
  const stated = openWords(vault, row.id, 'stated_crop', row.statedCropSealed);
  const crop = (stated === null ? undefined : findCrop(stated))?.id ?? row.crop;
  const note = openWords(vault, row.id, 'feedback_note', row.feedbackNoteSealed);
  const meant = note !== null && crop !== null ? matchProblem(note, await problemsOfCrop(crop)) : undefined;
  return {
    crop,
    plantPart: row.plantPart,
    named: row.feedbackAbout,
    told: row.feedbackNamed ?? meant?.id ?? null,
    isRight: row.feedbackRight,
    byExpert: row.feedbackByExpert,
    answers: row.answers as Answers,
  };
}

/** Returns the given plants of these diagnoses. Only the vault's key can tell them. */
export function givenIdsOf({ vault }: Pick<Services, 'vault'>, rows: readonly GivenRow[]): string[] {
  return rows.flatMap(({ id, givenSealed }) => openWords(vault, id, 'given', givenSealed) ?? []);
}

/**
 * Deletes given plants and the links to them. Their files go right after it; if the server dies between, a job removes
 * them.
 */
export async function takeBack(
  services: Services,
  transaction: Transaction<DB>,
  { userId, rows }: { userId: string; rows: readonly GivenRow[] },
): Promise<string[]> {
  const ids = givenIdsOf(services, rows);
  const keys = await findGivenFiles(transaction, ids);
  await removeGivenPlants(transaction, ids);
  for (const { id } of rows) await changeDiagnosis(transaction, { userId, id, change: { givenSealed: null } });
  if (keys.length > 0) await services.queue.enqueue(removeFilesJob, { keys }, { transaction });
  return keys;
}
