import type { Candidate, CropShare } from './answer.ts';
import type { Labels } from './labels.ts';
import type { Belief } from './weigh.ts';

/** Likeliest first; equals in the order of the labels, so that the same photos always give the same list. */
export function listCandidates({ probabilities }: Belief, labels: Labels): Candidate[] {
  return labels.classes
    .flatMap(({ id, crop, healthy }, k) =>
      crop === null ? [] : [{ classId: id, crop, healthy, probability: probabilities[k]! }],
    )
    .sort(byProbability);
}

export function listCrops(belief: Belief, labels: Labels): CropShare[] {
  const candidates = listCandidates(belief, labels);
  return labels.crops.map((crop) => shareOf(crop, candidates)).sort(byProbability);
}

function shareOf(crop: string, candidates: readonly Candidate[]): CropShare {
  const members = candidates.filter((candidate) => candidate.crop === crop);
  const healthy = members.reduce((sum, one) => (one.healthy ? sum + one.probability : sum), 0);
  const sick = members.reduce((sum, one) => (one.healthy ? sum : sum + one.probability), 0);
  return { crop, probability: healthy + sick, healthy, sick };
}

function byProbability(one: { probability: number }, other: { probability: number }): number {
  return other.probability - one.probability;
}
