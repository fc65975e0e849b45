import { commodityById, spellingsOf } from '#catalogue/commodities.ts';
import type { ProblemCrop } from '#catalogue/problems.ts';
import { namesAtHand, ownAliasesAtHand } from '#languages/names.ts';

import { isCalled } from './is-called.ts';

/** The crops that the words typed or said so far may mean, by any of their names; all of them without words. */
export function findCrops(crops: readonly ProblemCrop[], text: string): readonly ProblemCrop[] {
  return text.trim() === '' ? crops : crops.filter((crop) => isCalled(namesOf(crop), text));
}

function namesOf({ id, commodityIds }: ProblemCrop): readonly string[] {
  const sold = commodityIds.flatMap((commodity) => commodityById(commodity) ?? []);
  return [...namesAtHand('crops', id), ...ownAliasesAtHand('crop', id), ...sold.flatMap(spellingsOf)];
}
