import { signsSource } from '#domain/plants/diagnosis.ts';
import { confidenceOf } from '#leaf/advice/confidence.ts';
import { nameCandidates } from '#leaf/advice/name-candidates.ts';
import { adviseOn } from '#leaf/advice/sighting-of-answer.ts';
import { sightingOfDescribed } from '#leaf/questions/described-plant.ts';
import { allSeen, sightingAfterAnswers, tell } from '#leaf/questions/sighting-after-answers.ts';

import type { AnalysisResult } from '../analysis-result.ts';
import { severityOf, shownOf } from '../shown-sighting.ts';

export interface AskedDescribed {
  readonly described: NonNullable<AnalysisResult['described']>;
  readonly foundAt: string;
  readonly language: string;
}

/** A described plant as the server would say it, which the phone shows until the plant is sent. */
export async function resultOfDescribed({ described, foundAt, language }: AskedDescribed): Promise<AnalysisResult> {
  const { plantPart, answers } = described;
  const seen = await sightingOfDescribed(described);
  const outcome = tell(seen, answers);
  const after = await sightingAfterAnswers(seen, outcome);
  const said = { photoCount: 0, statedCrop: null };
  const [severity, candidates, possibilities, text] = await Promise.all([
    severityOf(after),
    nameCandidates(seen.candidates, language),
    nameCandidates(outcome?.possibilities ?? [], language),
    adviseOn(after, { ...said, plantPart, language, conclusion: outcome?.conclusion }),
  ]);
  return {
    origin: 'described',
    id: null,
    foundAt,
    plantPart,
    severity,
    reading: {
      ...shownOf(after),
      source: signsSource,
      confidence: confidenceOf(after.probability ?? 0, after.doubts),
      candidates,
      told: outcome && { answers: allSeen(seen, answers), possibilities, conclusion: outcome.conclusion.kind },
    },
    described,
    texts: { [language]: text },
  };
}
