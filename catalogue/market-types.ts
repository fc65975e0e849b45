import { type MarketTypeId, marketTypeIds } from '#domain/prices/market-types.ts';
import { languageCodes, sayIn } from '#languages/words.ts';

import { finderByName } from './names.ts';

const findByName = finderByName(marketTypeIds, (id) => [
  id,
  ...languageCodes.map((code) => sayIn('market', code)(`types.${id}`)),
]);

/**
 * Finds a type by its id or by its name in any language. Only the server uses it, because it has the words of all
 * languages.
 */
export function findMarketType(idOrName: string): MarketTypeId | undefined {
  return findByName(idOrName);
}

/**
 * No source gives the type of a market, but its name often does. The first match wins: a farmers' market stays one
 * under an APMC ("Kukatpally,RBZ APMC"), and a private yard counts only if no committee is named.
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

/**
 * A guess from the market's name, which a screen must label as a guess. Agmarknet reports wholesale prices, so
 * "wholesale" is the rest.
 */
export function deriveMarketType(marketName: string): MarketTypeId {
  return derivations.find(([, pattern]) => pattern.test(marketName))?.[0] ?? 'wholesale';
}
