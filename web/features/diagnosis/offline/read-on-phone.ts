import { problemById } from '#catalogue/problems.ts';
import type { PhoneSighting } from '#contract/phone-diagnosis.ts';
import { leafSource } from '#domain/plants/diagnosis.ts';
import { affectedPart } from '#leaf/advice/advice.ts';
import { confidenceOf } from '#leaf/advice/confidence.ts';
import { nameCandidates } from '#leaf/advice/name-candidates.ts';
import { adviseOn, type Sighting, sightingOfAnswer } from '#leaf/advice/sighting-of-answer.ts';

import { type AnalysisResult } from '../analysis-result.ts';
import type { AnalysisOptions, Question } from '../analysis/question.ts';

/** The last step: the leaf model on this phone, and the catalogue of the app. It sends nothing. */
export async function readOnPhone(question: Question, { signal, onSent }: AnalysisOptions): Promise<AnalysisResult> {
  const { photos, plantPart, cropId } = question;
  onSent(1);
  const { leafVersion, readLeaf } = await import('#web/lib/leaf/leaf.ts');
  const evidence = { crop: cropId === '' ? undefined : cropId, part: affectedPart[plantPart] };
  const sighting = sightingOfAnswer(await readLeaf(photos, evidence, { signal }));
  return { ...(await resultOfSighting(sighting, question)), seen: { ...toSend(sighting), modelVersion: leafVersion } };
}

/** The figures are shares, and arithmetic may carry them slightly above 1. */
function toSend({ kind, crop, problemId, looksLike, healthy, probability, doubts, candidates }: Sighting) {
  return {
    kind,
    crop,
    problemId,
    looksLike,
    healthy: healthy === null ? null : within(healthy),
    probability: probability === null ? null : within(probability),
    doubts: [...doubts],
    candidates: candidates.map((candidate) => ({ ...candidate, probability: within(candidate.probability) })),
  } satisfies Omit<PhoneSighting, 'modelVersion'>;
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/** The result as the server would say it. It is composed again when the person changes the language. */
async function resultOfSighting(sighting: Sighting, question: Question): Promise<AnalysisResult> {
  const { photos, plantPart, cropId, language } = question;
  const { kind, crop, problemId, looksLike, healthy, probability, doubts } = sighting;
  const problem = problemId === null ? undefined : await problemById(problemId);
  const said = { photoCount: photos.length, statedCrop: cropId || null };
  const confidence = probability === null ? null : confidenceOf(probability, doubts);
  const candidates = await nameCandidates(sighting.candidates, language);
  return {
    origin: 'phone',
    id: null,
    foundAt: new Date().toISOString(),
    plantPart,
    severity: problem && problem.kind !== 'healthy' ? problem.severity : null,
    reading: {
      kind,
      source: leafSource,
      confidence,
      problemId,
      crop,
      healthy,
      doubts: [...doubts],
      candidates,
      looksLike,
      told: null,
    },
    said,
    texts: { [language]: await adviseOn(sighting, { ...said, plantPart, language }) },
  };
}
