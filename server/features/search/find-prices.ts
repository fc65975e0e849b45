import { commodities, spellingsOf } from '#catalogue/commodities.ts';
import type { SearchReply } from '#contract/search.ts';
import { nameIn } from '#languages/names.ts';
import { spokenLanguage } from '#languages/words.ts';
import { findSubjects } from '#server/features/assistant/index.ts';
import { createSearchIndex } from '#server/platform/search/search-index.ts';

const findListed = createSearchIndex(
  commodities.map((commodity) => ({
    id: commodity.id,
    names: spellingsOf(commodity),
    tells: [],
  })),
);

interface FoundPrices {
  readonly commodities: SearchReply['commodities']['items'];
  readonly places: SearchReply['places']['items'];
}

/** The goods whose price the words may ask for, in the place beside them: "onion", "kanda bhav lasalgaon". */
export function findPrices(q: string, asked: string): FoundPrices {
  const language = spokenLanguage(asked);
  const named = findSubjects(q, language);
  const ids = new Set([...named.commodities.map(({ id }) => id), ...findListed(q).map(({ id }) => id)]);
  const [place = null] = named.places;
  return {
    commodities: [...ids].map((id) => ({ id, name: nameIn('commodities', language, id) ?? id, place })),
    places: ids.size > 0 ? [] : [...named.places],
  };
}
