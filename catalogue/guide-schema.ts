import * as z from 'zod/mini';

import { guideParts } from '#domain/plants/guides.ts';

import { animalFacts } from './guide-animal-facts.ts';
import { cropFacts } from './guide-crop-facts.ts';
import { common, id, range, some } from './guide-terms.ts';

/** A sentence that no code can say. Its words are in `languages/<code>/guides/<id>.json` under the same key. */
const noteFact = z.strictObject({
  kind: z.literal('note'),
  part: z.literal(guideParts),
  ...common,
  note: id,
  /** The figures for the places in the sentence: `{{cm}}` of the words is `values.cm` here. */
  values: z.optional(z.record(z.string(), z.union([z.number(), range]))),
});

export type GuideFact = z.infer<(typeof cropFacts)[number] | (typeof animalFacts)[number] | typeof noteFact>;

const guideFact = z.discriminatedUnion('kind', [noteFact, ...cropFacts, ...animalFacts]);
export type FactKind = GuideFact['kind'];
/** A fact of one kind: `FactOf<'spacing'>`. */
export type FactOf<Kind extends FactKind> = Extract<GuideFact, { kind: Kind }>;

export const guideFile = z.strictObject({
  id,
  about: z.literal(['crop', 'animal', 'topic']),
  /** The listed commodities that it sells; empty if Khet has no price for it. */
  commodities: z.array(z.string()),
  /** A crop whose problems are in `catalogue/problems/` has this id there too. */
  problems: z.optional(z.string()),
  /** The day on which the facts were written down or last gone through. */
  written: z.iso.date(),
  /** The pages that were looked up. */
  read: z.array(z.strictObject({ source: id, url: z.url(), day: z.iso.date() })),
  facts: some(guideFact),
});
export type Guide = z.infer<typeof guideFile>;
