import { aliasesAtHand, namesAtHand } from '#languages/names.ts';

import data from './commodities.json' with { type: 'json' };
import { finderByName } from './names.ts';

export interface CommodityGroup {
  readonly id: string;
  readonly icon: string;
}

export interface Commodity {
  readonly id: string;
  readonly scientificName: string;
  readonly group: string;
  /** Name of a lucide icon. */
  readonly icon: string;
  /** Only an icon that phones of 2019 can draw. */
  readonly emoji?: string;
  /** The names of this commodity at the sources, the most used first. */
  readonly sourceNames: readonly string[];
}

export const commodityGroups: readonly CommodityGroup[] = data.groups;

/** The 56 listed commodities, in the order in which they are shown. */
export const commodities: readonly Commodity[] = data.commodities;

const byId = new Map(commodities.map((commodity) => [commodity.id, commodity]));
const findBySourceName = finderByName(commodities, (commodity) => commodity.sourceNames);
const findByName = finderByName(commodities, spellingsOf);

export function commodityById(id: string): Commodity | undefined {
  return byId.get(id);
}

/** All that a listed commodity is called, in every language at hand. */
export function spellingsOf({ id, sourceNames }: Commodity): string[] {
  return [id, ...namesAtHand('commodities', id), ...sourceNames, ...aliasesAtHand(id)];
}

/** The commodity that a person means, in any language at hand. */
export function findCommodity(text: string): Commodity | undefined {
  return findByName(text);
}

/** The commodity that a source's row is about. Stricter than a person's search: "Red chilli" is no source's name. */
export function commodityOfSourceName(sourceName: string): Commodity | undefined {
  return findBySourceName(sourceName);
}
