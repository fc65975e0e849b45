import type { Answers } from '#contract/diagnosis-answers.ts';
import type { Diagnosis, Reading } from '#contract/diagnosis.ts';
import { loadAdvice } from '#languages/advice.ts';
import { spokenLanguage } from '#languages/words.ts';
import type { Advice, Seen } from '#leaf/advice/advice.ts';
import { addCautions } from '#leaf/advice/compose-result.ts';
import { nameCandidates } from '#leaf/advice/name-candidates.ts';
import { adviseOn } from '#leaf/advice/sighting-of-answer.ts';
import { allSeen, sightingAfterAnswers, tell, type Told as Outcome } from '#leaf/questions/sighting-after-answers.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';

import { gradeSighting, type Sighting } from '../rules/sighting.ts';
import { openWords } from '../seal.ts';
import type { DiagnosisRow } from '../store.ts';

/** Composes a stored diagnosis in a language, anew from the catalogue unless a model wrote it. */
export async function toDiagnosis(vault: Vault, row: DiagnosisRow, asked: string): Promise<Diagnosis> {
  const language = spokenLanguage(asked);
  const { id, feedbackRight, feedbackNamed, feedbackByExpert } = row;
  const plantPart = row.plantPart as Diagnosis['plantPart'];
  const statedCrop = openWords(vault, id, 'stated_crop', row.statedCropSealed);
  const seen = sightingOf(vault, row);
  const answers = row.answers as Answers;
  // A configured model's text stays as it is, because the questions are about our own sighting.
  const outcome = seen.written === null ? tell(seen, answers) : null;
  const sighting = { ...seen, ...(await sightingAfterAnswers(seen, outcome)) };
  return {
    _id: id,
    createdAt: row.createdAt.toISOString(),
    foundOn: row.foundOn as Diagnosis['foundOn'],
    plantPart,
    statedCrop,
    status: row.status as Diagnosis['status'],
    severity: row.severity as Diagnosis['severity'],
    lookOn: row.lookOn,
    aiAnalysis: await adviceOf(sighting, {
      plantPart,
      statedCrop,
      photoCount: row.fileKeys.length,
      language,
      conclusion: outcome?.conclusion,
    }),
    language: sighting.written?.language ?? language,
    reading: {
      ...(await readingOf(sighting, language)),
      told: await toldOf(outcome, allSeen(seen, answers), language),
    },
    photos: row.fileKeys.map((_key, number) => ({ path: `/crop-disease/${id}/photos/${number}` })),
    feedback:
      feedbackRight === null
        ? null
        : {
            right: feedbackRight,
            note: openWords(vault, id, 'feedback_note', row.feedbackNoteSealed),
            named: feedbackNamed,
            byExpert: feedbackByExpert,
          },
  };
}

type Asked = Pick<Seen, 'plantPart' | 'statedCrop' | 'photoCount'> & {
  language: string;
  conclusion?: Outcome['conclusion'] | undefined;
};

export async function adviceOf(sighting: Sighting, asked: Asked): Promise<Advice> {
  const { written } = sighting;
  if (!written) return adviseOn(sighting, asked);
  await loadAdvice(written.language);
  return addCautions(written.advice, written.language);
}

export async function readingOf(sighting: Sighting, language: string): Promise<Omit<Reading, 'told'>> {
  const { kind, source, problemId, crop, healthy, looksLike, doubts } = sighting;
  const candidates = await nameCandidates(sighting.candidates, language);
  const confidence = gradeSighting(sighting);
  return { kind, source, confidence, problemId, crop, healthy, doubts: [...doubts], candidates, looksLike };
}

async function toldOf(outcome: Outcome | null, answers: Answers, language: string): Promise<Reading['told']> {
  if (outcome === null) return null;
  const possibilities = await nameCandidates(outcome.possibilities, language);
  return { answers, possibilities, conclusion: outcome.conclusion.kind };
}

export function sightingOf(vault: Vault, row: DiagnosisRow): Sighting {
  const written = openWords(vault, row.id, 'written', row.writtenSealed);
  return {
    kind: row.kind as Sighting['kind'],
    source: row.source,
    modelVersion: row.modelVersion,
    crop: row.crop,
    problemId: row.problemId,
    looksLike: row.looksLike,
    healthy: row.healthy,
    probability: row.probability,
    doubts: row.doubts as Sighting['doubts'],
    candidates: row.candidates as Sighting['candidates'],
    ...(row.tapped === null ? {} : { tapped: row.tapped }),
    written:
      written === null ? null : { advice: JSON.parse(written) as Advice, language: row.writtenLanguage as string },
  };
}
