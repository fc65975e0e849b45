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
  /** The name of a lucide icon. */
  readonly icon: string;
  /** Only an emoji that phones of 2019 can draw. */
  readonly emoji?: string;
  /** The names of this commodity at the sources, the most used first. */
  readonly sourceNames: readonly string[];
}

export const commodityGroups: readonly CommodityGroup[] = data.groups;

/** The 56 listed commodities, in the order of the screens. */
export const commodities: readonly Commodity[] = data.commodities;

const byId = new Map(commodities.map((commodity) => [commodity.id, commodity]));
const findBySourceName = finderByName(commodities, (commodity) => commodity.sourceNames);
const findByName = finderByName(commodities, spellingsOf);

export function commodityById(id: string): Commodity | undefined {
  return byId.get(id);
}

/** All names of a listed commodity, in every loaded language. */
export function spellingsOf({ id, sourceNames }: Commodity): string[] {
  return [id, ...namesAtHand('commodities', id), ...sourceNames, ...aliasesAtHand(id)];
}

/** The commodity that a person means, in any loaded language. */
export function findCommodity(text: string): Commodity | undefined {
  return findByName(text);
}

/** The commodity of a source's row. It is stricter than a person's search: no source writes "Red chilli". */
export function commodityOfSourceName(sourceName: string): Commodity | undefined {
  return findBySourceName(sourceName);
}
