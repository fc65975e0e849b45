import type { Diagnosis, Reading } from '#contract/diagnosis.ts';
import type { Advice, Seen } from '#leaf/advice/advice.ts';
import { loadAdvice } from '#languages/advice.ts';
import { spokenLanguage } from '#languages/words.ts';
import { addCautions } from '#leaf/advice/compose-result.ts';
import { nameCandidates } from '#leaf/advice/name-candidates.ts';
import { adviseOn } from '#leaf/advice/sighting-of-answer.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';

import { gradeSighting } from './rules/grade-sighting.ts';
import type { Sighting } from './rules/sighting.ts';
import { openWords } from './seal.ts';
import type { DiagnosisRow } from './store.ts';

/** A kept diagnosis in a language: composed anew from the catalogue, unless a model wrote it. */
export async function toDiagnosis(vault: Vault, row: DiagnosisRow, asked: string): Promise<Diagnosis> {
  const language = spokenLanguage(asked);
  const { id, feedbackRight } = row;
  const plantPart = row.plantPart as Diagnosis['plantPart'];
  const statedCrop = openWords(vault, id, 'stated_crop', row.statedCropSealed);
  const sighting = sightingOf(vault, row);
  return {
    _id: id,
    createdAt: row.createdAt.toISOString(),
    foundOn: row.foundOn as Diagnosis['foundOn'],
    plantPart,
    statedCrop,
    status: row.status as Diagnosis['status'],
    severity: row.severity as Diagnosis['severity'],
    aiAnalysis: await adviceOf(sighting, { plantPart, statedCrop, photoCount: row.fileKeys.length, language }),
    language: sighting.written?.language ?? language,
    reading: await readingOf(sighting, language),
    photos: row.fileKeys.map((_key, number) => ({ path: `/crop-disease/${id}/photos/${number}` })),
    feedback:
      feedbackRight === null
        ? null
        : { right: feedbackRight, note: openWords(vault, id, 'feedback_note', row.feedbackNoteSealed) },
  };
}

type Asked = Pick<Seen, 'plantPart' | 'statedCrop' | 'photoCount'> & { language: string };

export async function adviceOf(sighting: Sighting, asked: Asked): Promise<Advice> {
  const { written } = sighting;
  if (!written) return adviseOn(sighting, asked);
  await loadAdvice(written.language);
  return addCautions(written.advice, written.language);
}

async function readingOf(sighting: Sighting, language: string): Promise<Reading> {
  const { kind, source, problemId, crop, healthy } = sighting;
  const candidates = await nameCandidates(sighting.candidates, language);
  return { kind, source, confidence: gradeSighting(sighting), problemId, crop, healthy, candidates };
}

function sightingOf(vault: Vault, row: DiagnosisRow): Sighting {
  const written = openWords(vault, row.id, 'written', row.writtenSealed);
  return {
    kind: row.kind as Sighting['kind'],
    source: row.source,
    modelVersion: row.modelVersion,
    crop: row.crop,
    problemId: row.problemId,
    healthy: row.healthy,
    probability: row.probability,
    doubts: row.doubts as Sighting['doubts'],
    candidates: row.candidates as Sighting['candidates'],
    written:
      written === null ? null : { advice: JSON.parse(written) as Advice, language: row.writtenLanguage as string },
  };
}
