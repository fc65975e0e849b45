import { problemById, problemCropOf } from '#catalogue/problems.ts';

import type { Sighting } from '../advice/sighting-of-answer.ts';
import { concludeBySign } from './candidates-by-sign.ts';
import {
  type Answered,
  conclude,
  type Conclusion,
  nextQuestion,
  type Possibility,
  weighAnswers,
} from './weigh-answers.ts';

/** The outcome of a sighting after the person's answers. */
export interface Told {
  readonly possibilities: readonly Possibility[];
  readonly conclusion: Conclusion;
}

/**
 * A problem named by a photo and answers is fairly sure, but never more, because nobody has measured this in a field.
 */
const surest = 0.89;

/** Null while there is no answer and no tapped sign, or if there is nothing to tell apart. */
export function tell(
  { candidates, tapped }: Pick<Sighting, 'candidates' | 'tapped'>,
  answered: readonly Answered[],
): Told | null {
  if (candidates.length === 0) return null;
  if (tapped !== undefined) {
    const { possibilities } = weighAnswers(candidates, answered, { tapped });
    return { possibilities, conclusion: concludeBySign(candidates, tapped, answered) };
  }
  if (answered.length === 0) return null;
  const { possibilities, other } = weighAnswers(candidates, answered);
  // No conclusion yet, because the next question may change it.
  const isAsking = nextQuestion(candidates, answered) !== undefined;
  return { possibilities, conclusion: isAsking ? { kind: 'open' } : conclude({ possibilities, other }, answered) };
}

/** All signs that the person saw, the tapped sign first, to be shown to a reader. */
export function allSeen<Each extends Answered>(
  { tapped }: Pick<Sighting, 'tapped'>,
  answered: readonly Each[],
): (Each | { sign: string; reply: 'yes' })[] {
  return tapped === undefined ? [...answered] : [{ sign: tapped, reply: 'yes' }, ...answered];
}

/** The photos showed another crop, but the person is right, so only the evidence on the person's crop counts. */
export function insistOnCrop(sighting: Sighting, crop: string): Sighting {
  const held = sighting.candidates.reduce((sum, { probability }) => sum + probability, 0);
  const doubts = sighting.doubts.filter((doubt) => doubt !== 'cropContradicted' && doubt !== 'cropUncertain');
  const about = { problemId: null, looksLike: null, healthy: null, doubts };
  return { ...sighting, ...about, kind: 'crop', crop, probability: Math.min(1, held) };
}

/** The sighting after the answers. Its candidates stay those of the photos. */
export async function sightingAfterAnswers(sighting: Sighting, told: Told | null): Promise<Sighting> {
  if (told === null) return sighting;
  const { conclusion, possibilities } = told;
  const [first] = possibilities;
  const problem = first && (await problemById(first.problemId));
  if (!problem) return sighting;
  // A problem of all crops does not identify the crop.
  const crop = problem.crop === 'general' ? sighting.crop : (problemCropOf(problem.crop)?.id ?? sighting.crop);
  const probability = Math.min(surest, first.probability);
  const doubts = sighting.doubts.filter((doubt) => doubt !== 'problemUncertain' && doubt !== 'cropContradicted');
  const after = { ...sighting, crop, looksLike: null, probability, doubts };
  if (conclusion.kind !== 'named') {
    // A farmer who sees nothing wrong must not read that the plant is probably sick.
    const well = possibilities.find(({ problemId }) => problemId.endsWith('__healthy'));
    return { ...after, kind: 'crop', problemId: null, healthy: well?.probability ?? sighting.healthy };
  }
  return { ...after, kind: 'problem', problemId: problem.id, healthy: problem.kind === 'healthy' ? 1 : 0 };
}
