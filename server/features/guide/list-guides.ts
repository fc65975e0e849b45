import type { z } from 'zod/mini';

import { guideName } from '#catalogue/guide-names.ts';
import { kindOfGuide } from '#catalogue/guide-kinds.ts';
import { nameKey } from '#catalogue/names.ts';
import { guideIds, loadGuide } from '#catalogue/guides.ts';
import { commodityById, spellingsOf } from '#catalogue/commodities.ts';
import type { listGuides as contract } from '#contract/guides.ts';
import { lazy } from '#domain/lazy.ts';
import { namesAtHand, ownAliasesAtHand } from '#languages/names.ts';
import { spokenLanguage } from '#languages/words.ts';

/** Open to anyone: every guide by its name. */
export function listGuides({ language: asked }: z.output<(typeof contract)['query']>) {
  const language = spokenLanguage(asked);
  return guideIds
    .map((id) => ({ id, about: kindOfGuide(id), name: guideName(id, language) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
}

/** Guides by each of their names in every language. */
const guidesByName = lazy(async () => {
  const guides = await Promise.all(guideIds.map(async (id) => loadGuide(id)));
  return new Map(
    guides.flatMap((guide) => (guide ? namesOf(guide).map((name) => [nameKey(name), guide] as const) : [])),
  );
});

function namesOf({ id, commodities }: { readonly id: string; readonly commodities: readonly string[] }): string[] {
  const sold = commodities.flatMap((commodity) => commodityById(commodity) ?? []);
  return [
    id,
    ...namesAtHand('crops', id),
    ...namesAtHand('guides', id),
    ...ownAliasesAtHand('crop', id),
    ...sold.flatMap(spellingsOf),
  ];
}

/** The guide that these words name: "kanda", "गेहूँ", "goat". */
export async function findGuide(words: string) {
  return (await guidesByName()).get(nameKey(words));
}
