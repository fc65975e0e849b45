import type { z } from 'zod/mini';

import { guideName } from '#catalogue/guide-names.ts';
import { kindOfGuide } from '#catalogue/guide-kinds.ts';
import { nameKey } from '#catalogue/names.ts';
import type { Guide } from '#catalogue/guide-schema.ts';
import { guideIds, loadGuide } from '#catalogue/guides.ts';
import { commodityById, spellingsOf } from '#catalogue/commodities.ts';
import type { listGuides as contract } from '#contract/guides.ts';
import { lazy } from '#domain/lazy.ts';
import { namesAtHand, ownAliasesAtHand } from '#languages/names.ts';
import { guideAliases } from '#languages/typed-words.ts';
import { spokenLanguage } from '#languages/words.ts';

/** Open to anyone: every guide by its name. */
export function listGuides({ language: asked }: z.output<(typeof contract)['query']>) {
  const language = spokenLanguage(asked);
  return guideIds
    .map((id) => ({ id, about: kindOfGuide(id), name: guideName(id, language) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
}

/** Loads every guide once. */
export const allGuides = lazy(async (): Promise<readonly Guide[]> => {
  const guides = await Promise.all(guideIds.map(async (id) => loadGuide(id)));
  return guides.filter((guide) => guide !== undefined);
});

/** Guides by each of their names in every language. */
const guidesByName = lazy(async () => {
  const guides = await allGuides();
  return new Map(guides.flatMap((guide) => namesOfGuide(guide).map((name) => [nameKey(name), guide] as const)));
});

const aliases = Map.groupBy(guideAliases(), ([id]) => id);

/** All names of a guide in every language. */
export function namesOfGuide({ id, commodities }: Guide): string[] {
  const sold = commodities.flatMap((commodity) => commodityById(commodity) ?? []);
  return [
    id,
    ...namesAtHand('crops', id),
    ...namesAtHand('guides', id),
    ...ownAliasesAtHand('crop', id),
    ...(aliases.get(id)?.flatMap(([, names]) => names) ?? []),
    ...sold.flatMap(spellingsOf),
  ];
}

/** The guide that these words name: "kanda", "गेहूँ", "goat". */
export async function findGuide(words: string) {
  return (await guidesByName()).get(nameKey(words));
}
