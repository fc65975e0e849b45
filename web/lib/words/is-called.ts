import { commodityById, spellingsOf } from '#catalogue/commodities.ts';
import { nameKey } from '#catalogue/names.ts';
import type { ProblemCrop } from '#catalogue/problems.ts';
import { namesAtHand, ownAliasesAtHand } from '#languages/names.ts';

/** Whether the words typed or said so far may mean this crop, by any of its names. */
export function isCalled({ id, commodityIds }: ProblemCrop, text: string): boolean {
  const key = nameKey(text);
  const sold = commodityIds.flatMap((commodity) => commodityById(commodity) ?? []);
  return [...namesAtHand('crops', id), ...ownAliasesAtHand('crop', id), ...sold.flatMap(spellingsOf)].some((known) =>
    nameKey(known).includes(key),
  );
}
