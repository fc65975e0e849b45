import type { Season } from '#domain/seasons.ts';

import { type ProblemCrop, problemCrops } from './problems.ts';
import data from './state-crops.json' with { type: 'json' };

const byState: Readonly<Record<string, readonly string[]>> = data.states;
const byId = new Map(problemCrops.map((crop) => [crop.id, crop]));

/** Every crop a farmer may choose, as opposed to the problems of all crops. */
export const chooseableCrops: readonly ProblemCrop[] = problemCrops.filter(({ id }) => id !== 'general');

/**
 * The crops that most fields of a state carry in a season, the most grown first; of the whole country where the state
 * is not known. It only decides which pictures come first: no screen tells it as a fact.
 */
export function grownCrops(stateId: string, season: Season): readonly ProblemCrop[] {
  return (byState[stateId] ?? data.india).flatMap((id) => {
    const crop = byId.get(id);
    return crop?.seasons.includes(season) ? [crop] : [];
  });
}
