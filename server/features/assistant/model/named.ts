import * as z from 'zod';

import { findCommodity } from '#catalogue/commodities.ts';
import type { KnownPlace } from '#contract/assistant.ts';

import type { OnBehalf } from '../answer.ts';
import { openVocabulary } from '../open-vocabulary.ts';
import { findCrops } from '../rules/crops.ts';
import { findPlaces } from '../rules/places.ts';
import { wordsOf } from '../rules/words.ts';
import { findOwnPlace } from '../tools/own-things.ts';
import { findPrice, type PriceFound } from '../tools/prices.ts';
import { type Finding, notFound } from './finding.ts';

/** How a model names things: in any spelling, never by an id of ours. */
export const commodity = z.string().min(1).max(60).describe('a crop or commodity, in any spelling');
export const place = z
  .string()
  .max(100)
  .optional()
  .describe('a mandi, district or state; "India" for all of it; left out, where the asker’s farm is');

export async function ofCommodity<Facts>(
  name: string,
  find: (id: string) => Promise<Finding<Facts>>,
): Promise<Finding<Facts>> {
  const vocabulary = openVocabulary();
  const id = findCommodity(name)?.id ?? findCrops(wordsOf(name, vocabulary.endings), vocabulary)[0]?.commodity?.id;
  return id === undefined ? notFound('Khet does not know this commodity.') : find(id);
}

export function cropNamed(name: string): string | undefined {
  const vocabulary = openVocabulary();
  return findCrops(wordsOf(name, vocabulary.endings), vocabulary)[0]?.crop?.id;
}

/** All of India is no place. */
export async function placeNamed(onBehalf: OnBehalf, text: string | undefined): Promise<KnownPlace | null> {
  if (text === undefined) return (await findOwnPlace(onBehalf)) ?? null;
  const vocabulary = openVocabulary();
  return findPlaces(wordsOf(text, vocabulary.endings), vocabulary, () => false).places[0] ?? null;
}

/** The price that something is to be told of, found as for the price itself. */
export async function ofPrice<Facts>(
  onBehalf: OnBehalf,
  asked: { commodity: string; place?: string | undefined; quantityKg?: number | undefined },
  tell: (found: PriceFound) => Promise<Finding<Facts>> | Finding<Facts>,
): Promise<Finding<Facts>> {
  return ofCommodity(asked.commodity, async (id) => {
    const where = await placeNamed(onBehalf, asked.place);
    const price = await findPrice(onBehalf, { commodity: id, place: where, quantityKg: asked.quantityKg });
    return price ? tell(price) : notFound('No market reports it.');
  });
}
