import needs from './scheme-needs.json' with { type: 'json' };

export const schemeNeedIds = [
  'land',
  'noLoan',
  'landless',
  'well',
  'deadAnimal',
  'death',
  'fence',
  'stray',
  'pond',
  'cowshed',
  'onionStore',
  'directSale',
] as const;
export type SchemeNeedId = (typeof schemeNeedIds)[number];

/** A need that people describe in words by which a search would find other schemes first. */
export interface SchemeNeed {
  readonly need: SchemeNeedId;
  /** The topic, in kai's words, that finds its schemes. */
  readonly search?: SchemeTopic;
  /** The schemes that kai names first. */
  readonly schemes?: readonly string[];
  /** The sentence of kai's words that stands before the schemes. */
  readonly note?: 'livestock' | 'death' | 'stray';
  /** The one state whose schemes for it Khet has. They help nobody in another state. */
  readonly onlyIn?: string;
  /** True if each of its schemes is of one state, so that kai asks for the state. */
  readonly asksState?: true;
  /** True if kai says the benefit of the first scheme. */
  readonly tellsBest?: true;
}
export type SchemeTopic = 'well' | 'livestock' | 'accident' | 'fence' | 'stray' | 'pond' | 'cowshed';

export const schemeNeeds = needs as readonly SchemeNeed[];

export function schemeNeed(id: SchemeNeedId): SchemeNeed {
  const found = schemeNeeds.find(({ need }) => need === id);
  if (!found) throw new Error(`The catalogue has no need "${id}"`);
  return found;
}
