import { randomUUID } from 'node:crypto';
import type { z } from 'zod/mini';

import { problemById } from '#catalogue/problems.ts';
import type { diagnoseFields, Diagnosis } from '#contract/diagnosis.ts';
import { recordActivity } from '#server/features/account/index.ts';
import { maskAadhaar } from '#server/features/profile/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { lookAtPlant } from './look-at-plant.ts';
import { drawPhotos, keepPhotos, type Photo, removePhotos } from './photos.ts';
import type { Sighting } from './rules/sighting.ts';
import { sealWords } from './seal.ts';
import { addDiagnosis, type DiagnosisRow, findByIdempotencyKey, measureDiagnoses } from './store.ts';
import { toDiagnosis } from './to-diagnosis.ts';

/** Years of looking at a farm, and a bound on what one account can fill. */
export const mostDiagnoses = 500;
const mostPhotoBytes = 300 * 1024 * 1024;

export interface Diagnose {
  services: Services;
  actor: Actor;
  input: z.infer<typeof diagnoseFields>;
  photos: readonly Buffer[];
  /** The same key again gets the same record, so that a phone on a bad line may try again. */
  idempotencyKey: string | null;
  signal: AbortSignal;
}

export async function diagnose(request: Diagnose): Promise<Diagnosis> {
  const { services, actor, input, signal } = request;
  const earlier = await findEarlier(request);
  if (earlier) return toDiagnosis(services.vault, earlier, input.language);
  if (request.photos.length === 0) throw failure('picture_missing');
  await refuseWhenFull(services, actor);

  const photos = await drawPhotos(request.photos);
  const { plantPart, language } = input;
  const crop = maskAadhaar(input.crop);
  const statedCrop = crop === '' ? null : crop;
  const question = maskAadhaar(input.prompt);
  const sighting = await lookAtPlant({ services, photos, plantPart, statedCrop, question, language, signal });
  // Who cancelled does not want to find it in the list.
  signal.throwIfAborted();
  const row = await keep(request, { photos, sighting, statedCrop });
  return toDiagnosis(services.vault, row, language);
}

async function findEarlier({ services, actor, idempotencyKey }: Diagnose): Promise<DiagnosisRow | undefined> {
  return idempotencyKey === null ? undefined : findByIdempotencyKey(services.db, actor.userId, idempotencyKey);
}

async function refuseWhenFull({ db }: Services, { userId }: Actor): Promise<void> {
  const { count, photoBytes } = await measureDiagnoses(db, userId);
  if (count >= mostDiagnoses || photoBytes >= mostPhotoBytes) throw failure('too_many_diagnoses');
}

interface Seen {
  photos: readonly Photo[];
  sighting: Sighting;
  statedCrop: string | null;
}

async function keep(request: Diagnose, { photos, sighting, statedCrop }: Seen): Promise<DiagnosisRow> {
  const { services, actor, input, idempotencyKey } = request;
  const { db, vault, files, clock } = services;
  const { written, doubts, candidates, ...seen } = sighting;
  const id = randomUUID();
  const kept = await keepPhotos(files, photos);
  const row: DiagnosisRow = {
    ...seen,
    ...kept,
    id,
    createdAt: clock(),
    plantPart: input.plantPart,
    statedCropSealed: sealWords(vault, id, 'stated_crop', statedCrop),
    status: 'New',
    severity: await severityOf(sighting),
    doubts: [...doubts],
    candidates,
    writtenSealed: sealWords(vault, id, 'written', written && JSON.stringify(written.advice)),
    writtenLanguage: written && written.language,
    feedbackRight: null,
    feedbackNoteSealed: null,
  };
  let added = false;
  try {
    added = await addDiagnosis(db, { ...row, userId: actor.userId, idempotencyKey });
  } finally {
    // A file that no row knows would stay for ever.
    if (!added) await removePhotos(files, kept.fileKeys);
  }
  if (!added) return firstOf(request);
  const { crop, problemId } = seen;
  await recordActivity(services, actor.userId, 'diagnosis', { event: 'diagnosed', crop, problem: problemId });
  return row;
}

/** The same upload came twice at once, and the other one was quicker. */
async function firstOf(request: Diagnose): Promise<DiagnosisRow> {
  const first = await findEarlier(request);
  if (!first) throw failure('conflict');
  return first;
}

/** Of a problem in the catalogue; a healthy plant has none. */
async function severityOf({ problemId }: Sighting): Promise<string | null> {
  const problem = problemId === null ? undefined : await problemById(problemId);
  return problem && problem.kind !== 'healthy' ? problem.severity : null;
}
