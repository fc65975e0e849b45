import { type MarketTypeId, marketTypeIds } from '#domain/market-types.ts';
import { languageCodes, sayIn } from '#languages/words.ts';

import { finderByName } from './names.ts';

const findByName = finderByName(marketTypeIds, (id) => [
  id,
  ...languageCodes.map((code) => sayIn('market', code)(`types.${id}`)),
]);

/** By its id or its name in any language; for the server, which has the words of all of them. */
export function findMarketType(idOrName: string): MarketTypeId | undefined {
  return findByName(idOrName);
}

/**
 * No source gives the type of a market; its name often does. First match wins: a farmers' market keeps its type under
 * an APMC ("Kukatpally,RBZ APMC"), and a private market yard is one only if no committee is named.
 */
const derivations: readonly [MarketTypeId, RegExp][] = [
  ['retail', /uzhavar\s*sandh|rythu\s*ba[sz]a+r|\brbz\b|farmers?'?\s*market|apni mandi/i],
  ['terminal', /\bterminal\b/i],
  ['export', /\bexport\b/i],
  ['online', /\be-?nam\b|\bonline\b/i],
  ['cooperative', /\bvfpck\b|\bco-?op\b|co-?operative|producer company|\bsociety\b/i],
  ['wholesale', /apmc|\bsamith?i\b|committee|comitee|\bamc\b|\bmac\b|\bsmy\b|\bpmy\b|\bmandi\b|sub-?yard/i],
  ['corporate', /\bpvt\b|\bprivate\b|\bltd\b|\bm\/s\b|kr[iu]shi (?:ut\w+ )?(?:ba[sz]a+r|market)|khajgi|market yard/i],
  ['corporate', /agri commodities|agriculture market produce/i],
  ['local', /\bhaa?t\b|\bshandy\b|\bsanthe\b|\bdaily market\b|\bweekly market\b/i],
];

/** A guess from the market's name, to be labelled as one. Agmarknet reports wholesale prices, so that is the rest. */
export function deriveMarketType(marketName: string): MarketTypeId {
  return derivations.find(([, pattern]) => pattern.test(marketName))?.[0] ?? 'wholesale';
}
