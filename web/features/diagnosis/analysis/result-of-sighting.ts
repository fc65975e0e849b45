import { confidenceOf } from '#leaf/advice/confidence.ts';
import { nameCandidates } from '#leaf/advice/name-candidates.ts';
import { adviseOn, type Sighting } from '#leaf/advice/sighting-of-answer.ts';

import type { AnalysisResult } from '../analysis-result.ts';
import { severityOf, shownOf } from '../shown-sighting.ts';
import type { Question } from './question.ts';

/** Where a sighting on this phone comes from: the place, and the model's name. */
export interface SeenBy extends Pick<AnalysisResult, 'origin'> {
  readonly source: string;
}

/** The result as the server would say it. It is composed again when the person changes the language. */
export async function resultOfSighting(
  sighting: Sighting,
  { photos, plantPart, cropId, language }: Question,
  { origin, source }: SeenBy,
): Promise<AnalysisResult> {
  const said = { photoCount: photos.length, statedCrop: cropId || null };
  const candidates = await nameCandidates(sighting.candidates, language);
  return {
    origin,
    id: null,
    foundAt: new Date().toISOString(),
    plantPart,
    severity: await severityOf(sighting),
    reading: {
      ...shownOf(sighting),
      source,
      confidence: confidenceIn(sighting),
      candidates,
      told: null,
    },
    said,
    texts: { [language]: await adviseOn(sighting, { ...said, plantPart, language }) },
  };
}

/** A named problem that nobody measured is not sure. */
function confidenceIn({ kind, probability, doubts }: Sighting) {
  if (probability !== null) return confidenceOf(probability, doubts);
  return kind === 'problem' ? 'low' : null;
}
