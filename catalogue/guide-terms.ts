import * as z from 'zod/mini';

import animalTerms from '#languages/en/animal-terms.json' with { type: 'json' };
import cropTerms from '#languages/en/guide-terms.json' with { type: 'json' };

/** The groups of codes. A code exists when the languages have its words, so the English file is the list of codes. */
export type CropTerms = typeof cropTerms;
export type AnimalTerms = typeof animalTerms;

/** A code of this group, of crops and topics. */
export function term<Group extends keyof CropTerms>(group: Group) {
  return z.literal(Object.keys(cropTerms[group]) as (keyof CropTerms[Group] & string)[]);
}

/** A code of this group, of animals. */
export function animalTerm<Group extends keyof AnimalTerms>(group: Group) {
  return z.literal(Object.keys(animalTerms[group]) as (keyof AnimalTerms[Group] & string)[]);
}

/** Some codes, at least one. */
export function some<Value extends z.core.$ZodType>(value: Value) {
  return z.array(value).check(z.minLength(1));
}

/** The lowest and the highest usual value; the same number twice where there is only one. */
export const range = z.tuple([z.number(), z.number()]).check(z.refine(([low, high]) => low <= high, 'low before high'));

export const id = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
/** The id of an entry in `catalogue/problems/`. */
export const problemId = z.string().check(z.regex(/^[a-z]+__[a-z0-9_]+$/));
/** A day of any year, as "10-15". */
export const monthDay = z.string().check(z.regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/));
export const month = z.number().check(z.gte(1), z.lte(12));
export const months = z.tuple([month, month]);

/** The fields of every fact. */
export const common = {
  /** Zones of `catalogue/growing-zones.json` or states; without it, the fact holds in all of India. */
  where: z.optional(some(id)),
  season: z.optional(term('seasons')),
  only: z.optional(some(term('conditions'))),
  /** The id of an entry in `catalogue/guide-sources.json`. */
  source: id,
  /** "likely": right as a rule, but the place or the year may have another figure. */
  confidence: z.literal(['sure', 'likely']),
  /** "read": looked up in a page that the file names under `read`; "known": from an engineer's knowledge. */
  basis: z.literal(['read', 'known']),
  /** The key of a sentence in `languages/<code>/guides/<id>.json`, with more on this fact. */
  note: z.optional(id),
};
