import type { Commodity } from '#catalogue/commodities.ts';
import type { KnownPlace } from '#contract/assistant.ts';

import { openVocabulary } from './open-vocabulary.ts';
import { namePlace } from './rules/places.ts';
import { readQuestion } from './rules/read-question.ts';

export interface Subjects {
  readonly commodities: readonly Commodity[];
  readonly places: readonly (KnownPlace & { readonly name: string })[];
}

/** Anyone may look: the goods and the places that a text names, as kai reads it. */
export function findSubjects(text: string, language: string): Subjects {
  const { commodity, otherCommodities, places, secondPlace } = readQuestion(text, openVocabulary());
  const named = [...places, ...(secondPlace ? [secondPlace] : [])];
  return {
    commodities: commodity ? [commodity, ...otherCommodities] : [],
    places: named.map(({ state, district, market }) => {
      const place = { state, district, market };
      return { ...place, name: namePlace(place, language) ?? '' };
    }),
  };
}
