import { commodities, commodityById, findCommodity, spellingsOf } from '#catalogue/commodities.ts';
import { findState } from '#catalogue/states.ts';
import type { SearchReply } from '#contract/search.ts';
import { nameIn } from '#languages/names.ts';
import { spokenLanguage } from '#languages/words.ts';
import { findSubjects, type OtherName } from '#server/features/assistant/index.ts';
import { createSearchIndex } from '#server/platform/search/search-index.ts';

import { isAnimalWord, tellingWords } from './asked-words.ts';

/** Finds commodities by words that are spelt nearly like their names. */
export const findListed = createSearchIndex(
  commodities.map((commodity) => ({
    id: commodity.id,
    names: spellingsOf(commodity),
    tells: [],
  })),
);

/** The names of each found place. People write a state's two letters too: "UP". */
export function wordsOfPlaces(found: FoundPrices['places']): string[][] {
  return found.map(({ name, state, district }) => {
    const code = district === null && state !== null ? findState(state)?.code : undefined;
    return [name, code?.slice('IN-'.length) ?? ''];
  });
}

/** The words that name each found price: the names of its commodity and its place. */
export function wordsOfPrices(found: FoundPrices['commodities']): string[][] {
  return found.map(({ id, place }) => {
    const commodity = commodityById(id);
    return [...(commodity ? spellingsOf(commodity) : []), place?.name ?? ''];
  });
}

interface FoundPrices {
  readonly asksPrice: boolean;
  readonly commodities: SearchReply['commodities']['items'];
  readonly places: SearchReply['places']['items'];
}

interface FindPrices {
  readonly q: string;
  readonly language: string;
  /** The names of the problems and schemes that the same words find. */
  readonly otherNames: readonly OtherName[];
}

/** Finds the commodities whose price the words may ask for, and the place: "onion", "kanda bhav lasalgaon". */
export function findPrices({ q, language: asked, otherNames }: FindPrices): FoundPrices {
  const language = spokenLanguage(asked);
  const {
    commodities: named,
    places,
    rest,
    asksPrice,
    asksPriceAlone,
  } = findSubjects({ text: q, language, otherNames });
  // The words beside a place or a price may name the commodity in another spelling, so the index searches them alone.
  const words = (places.length > 0 || asksPrice) && named.length === 0 ? rest : q;
  // "Gaay" (cow) sounds like "ghiya" (bottle gourd).
  const isForAnimal = named.length === 0 && tellingWords(q).some(isAnimalWord);
  const only = findCommodity(q);
  const listed = only ? [only] : findListed(isForAnimal ? '' : words);
  // "Aaj ka bhav" asks for the prices of any crop.
  const isForAny = asksPriceAlone && named.length === 0 && places.length === 0;
  const ids = new Set([...named.map(({ id }) => id), ...(isForAny ? commodities : listed).map(({ id }) => id)]);
  const placed = places.length > 0 ? places : [null];
  return {
    asksPrice,
    commodities: [...ids].flatMap((id) =>
      placed.map((place) => ({ id, name: nameIn('commodities', language, id) ?? id, place })),
    ),
    places: ids.size > 0 ? [] : [...places],
  };
}
