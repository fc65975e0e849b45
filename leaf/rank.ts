import type { Candidate, CropShare } from './answer.ts';
import type { Labels } from './labels.ts';
import type { Belief } from './weigh.ts';

/** Likeliest first. Equal ones keep the order of the labels, so that the same photos always give the same list. */
export function listCandidates(belief: Belief, labels: Labels): Candidate[] {
  const known = new Set(labels.classes.filter(({ isOther }) => !isOther).map(({ id }) => id));
  return listStates(belief, labels).filter(({ classId }) => known.has(classId));
}

/** Includes the classes that stand for all other problems of a crop. */
function listStates({ probabilities }: Belief, labels: Labels): Candidate[] {
  return labels.classes
    .flatMap(({ id, crop, healthy }, k) =>
      crop === null ? [] : [{ classId: id, crop, healthy, probability: probabilities[k]! }],
    )
    .sort(byProbability);
}

export function listCrops(belief: Belief, labels: Labels): CropShare[] {
  const states = listStates(belief, labels);
  return labels.crops.map((crop) => shareOf(crop, states)).sort(byProbability);
}

function shareOf(crop: string, states: readonly Candidate[]): CropShare {
  const members = states.filter((state) => state.crop === crop);
  const healthy = members.reduce((sum, one) => (one.healthy ? sum + one.probability : sum), 0);
  const sick = members.reduce((sum, one) => (one.healthy ? sum : sum + one.probability), 0);
  return { crop, probability: healthy + sick, healthy, sick };
}

function byProbability(one: { probability: number }, other: { probability: number }): number {
  return other.probability - one.probability;
}
