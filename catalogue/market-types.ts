import type { MarketTypeId } from '#domain/market-types.ts';

import data from './market-types.json' with { type: 'json' };
import { finderByName } from './names.ts';

export interface MarketType {
  readonly id: MarketTypeId;
  readonly name: string;
  readonly hindi: string;
}

/** The eight market types in the order in which they are shown. */
export const marketTypes = data as readonly MarketType[];

const findByName = finderByName(marketTypes, (type) => [type.id, type.name, type.hindi]);

export function findMarketType(idOrName: string): MarketType | undefined {
  return findByName(idOrName);
}

/**
 * No source says what type a market is; its name often does. First match wins: a farmers' market keeps its name
 * under an APMC's wing ("Kukatpally,RBZ APMC"), and a private market yard is one only if no committee is named.
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
