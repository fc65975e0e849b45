import type { Season } from '#domain/days/seasons.ts';

import { type ProblemCrop, problemCrops } from './problems.ts';
import data from './state-crops.json' with { type: 'json' };

const byState: Readonly<Record<string, readonly string[]>> = data.states;
const byId = new Map(problemCrops.map((crop) => [crop.id, crop]));

/** Every crop that a farmer may choose, without the entry for problems of all crops. */
export const chooseableCrops: readonly ProblemCrop[] = problemCrops.filter(({ id }) => id !== 'general');

/**
 * The crops of most fields of a state in a season, the most grown first; of the whole country if the state is unknown.
 * This only decides the order of pictures: no screen says it as a fact.
 */
export function grownCrops(stateId: string, season: Season): readonly ProblemCrop[] {
  return (byState[stateId] ?? data.india).flatMap((id) => {
    const crop = byId.get(id);
    return crop?.seasons.includes(season) ? [crop] : [];
  });
}
