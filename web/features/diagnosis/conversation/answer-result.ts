import type { Answers } from '#contract/diagnosis-answers.ts';
import type { Reading } from '#contract/diagnosis.ts';
import { confidenceOf } from '#leaf/advice/confidence.ts';
import { nameCandidates } from '#leaf/advice/name-candidates.ts';
import { adviseOn, type Sighting } from '#leaf/advice/sighting-of-answer.ts';
import { insistOnCrop, sightingAfterAnswers, tell } from '#leaf/questions/sighting-after-answers.ts';

import type { AnalysisResult } from '../analysis-result.ts';
import { severityOf, shownOf } from '../shown-sighting.ts';

interface Asked {
  readonly photoCount: number;
  readonly language: string;
  /** The id of the crop that the person named; empty if none. */
  readonly cropId: string;
}

/** The result after the answers, by the same rule as on the server, so that it works offline too. */
export async function answerResult(result: AnalysisResult, answers: Answers, asked: Asked): Promise<AnalysisResult> {
  const { reading, plantPart } = result;
  if (!reading) return result;
  const { photoCount, language, cropId } = asked;
  const outcome = tell(reading, answers);
  if (!outcome) return result;
  const after = await sightingAfterAnswers(byThePhotos(result, reading), outcome);
  const { conclusion } = outcome;
  const said = { photoCount, statedCrop: cropId || null };
  const [text, possibilities, severity] = await Promise.all([
    adviseOn(after, { ...said, plantPart, language, conclusion }),
    nameCandidates(outcome.possibilities, language),
    severityOf(after),
  ]);
  return {
    ...result,
    severity,
    said,
    texts: { [language]: text },
    reading: {
      ...reading,
      ...shownOf(after),
      confidence: confidenceOf(after.probability ?? 0, after.doubts),
      told: { answers, possibilities, conclusion: conclusion.kind },
    },
  };
}

/** The result for a person who knows the crop better than the photos: computed again for that crop. */
export async function insistOnCropOf(
  result: AnalysisResult,
  { photoCount, language, cropId }: Asked,
): Promise<AnalysisResult> {
  const { reading, plantPart, seen } = result;
  if (!reading) return result;
  const sighting = insistOnCrop(byThePhotos(result, reading), cropId);
  const said = { photoCount, statedCrop: cropId };
  const text = await adviseOn(sighting, { ...said, plantPart, language });
  const { probability, doubts } = sighting;
  const shown = shownOf(sighting);
  const confidence = confidenceOf(probability ?? 0, doubts);
  return {
    ...result,
    severity: null,
    said,
    texts: { [language]: text },
    reading: { ...reading, ...shown, confidence, told: null },
    ...(seen ? { seen: { ...seen, ...shown, probability } } : {}),
  };
}

/** The sighting before any answer. Its candidates and doubts are still those of the photos. */
function byThePhotos({ seen }: AnalysisResult, { crop, healthy, doubts, candidates }: Reading): Sighting {
  const kind = crop === null ? 'notSure' : 'crop';
  const doubted = seen?.doubts ?? doubts;
  return { kind, crop, problemId: null, looksLike: null, healthy, probability: null, doubts: doubted, candidates };
}
