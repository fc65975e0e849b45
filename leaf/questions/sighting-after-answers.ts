import { problemById, problemCropOf } from '#catalogue/problems.ts';

import type { Sighting } from '../advice/sighting-of-answer.ts';
import { type Answered, conclude, type Conclusion, type Possibility, weighAnswers } from './weigh-answers.ts';

/** What the person's answers made of a sighting. */
export interface Told {
  readonly possibilities: readonly Possibility[];
  readonly conclusion: Conclusion;
}

/** Named by a photo and answers together it is fairly sure, and never more: nobody has measured it in a field. */
const surest = 0.89;

/** Nothing while there is no answer, or nothing to tell apart. */
export function tell({ candidates }: Pick<Sighting, 'candidates'>, answered: readonly Answered[]): Told | null {
  if (answered.length === 0 || candidates.length === 0) return null;
  const weighed = weighAnswers(candidates, answered);
  return { possibilities: weighed.possibilities, conclusion: conclude(weighed, answered) };
}

/** The sighting as it stands after the answers. Its candidates stay the photos' own. */
export async function sightingAfterAnswers(sighting: Sighting, told: Told | null): Promise<Sighting> {
  if (told === null) return sighting;
  const { conclusion, possibilities } = told;
  const [first] = possibilities;
  const problem = first && (await problemById(first.problemId));
  if (!problem) return sighting;
  const crop = problemCropOf(problem.crop)?.id ?? sighting.crop;
  const probability = Math.min(surest, first.probability);
  const doubts = sighting.doubts.filter((doubt) => doubt !== 'problemUncertain' && doubt !== 'cropContradicted');
  const after = { ...sighting, crop, looksLike: null, probability, doubts };
  if (conclusion.kind !== 'named') return { ...after, kind: 'crop', problemId: null, healthy: sighting.healthy };
  return { ...after, kind: 'problem', problemId: problem.id, healthy: problem.kind === 'healthy' ? 1 : 0 };
}
