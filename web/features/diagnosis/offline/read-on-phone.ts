import type { PhoneSighting } from '#contract/phone-diagnosis.ts';
import { leafSource } from '#domain/plants/diagnosis.ts';
import { affectedPart } from '#leaf/advice/advice.ts';
import { type Sighting, sightingOfAnswer } from '#leaf/advice/sighting-of-answer.ts';

import { type AnalysisResult } from '../analysis-result.ts';
import type { AnalysisOptions, Question } from '../analysis/question.ts';
import { resultOfSighting } from '../analysis/result-of-sighting.ts';

/** The last step: the leaf model on this phone, and the catalogue of the app. It sends nothing. */
export async function readOnPhone(question: Question, { signal, onSent }: AnalysisOptions): Promise<AnalysisResult> {
  const { photos, plantPart, cropId } = question;
  onSent(1);
  const [{ leafVersion, readLeaf }, { readLocalClasses }] = await Promise.all([
    import('#web/lib/leaf/leaf.ts'),
    import('./local-classes.ts'),
  ]);
  const evidence = { crop: cropId === '' ? undefined : cropId, part: affectedPart[plantPart] };
  const local = readLocalClasses(cropId, leafVersion);
  const sighting = sightingOfAnswer(await readLeaf(photos, evidence, { signal, local }));
  const result = await resultOfSighting(sighting, question, { origin: 'phone', source: leafSource });
  return { ...result, seen: { ...toSend(sighting), modelVersion: leafVersion } };
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
