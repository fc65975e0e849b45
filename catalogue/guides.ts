import { guideFiles } from '#catalogue/guide-files';
import type { GuidePart } from '#domain/plants/guides.ts';

import type { FactKind, Guide, GuideFact } from './guide-schema.ts';
import sources from './guide-sources.json' with { type: 'json' };
import zones from './growing-zones.json' with { type: 'json' };

/** The ids of all guides: crops, animals and topics. */
export const guideIds: readonly string[] = Object.keys(guideFiles).toSorted();

export type Zone = keyof typeof zones;
export const growingZones = zones as Readonly<Record<Zone, readonly string[]>>;

/** A guide with its facts, from its file alone; undefined for an unknown id. */
export async function loadGuide(id: string): Promise<Guide | undefined> {
  return Object.hasOwn(guideFiles, id) ? ((await guideFiles[id]?.()) as Guide) : undefined;
}

export function zoneOf(state: string): Zone | undefined {
  return (Object.keys(zones) as Zone[]).find((zone) => growingZones[zone].includes(state));
}

export interface GuideSource {
  readonly name: string;
  readonly url?: string;
}

export function guideSource(id: string): GuideSource | undefined {
  return (sources as Readonly<Record<string, GuideSource>>)[id];
}

/** Each kind of fact belongs to one part; a note names its own. */
const partOfKind: Readonly<Record<Exclude<FactKind, 'note'>, GuidePart>> = {
  temperature: 'climate',
  rainfall: 'climate',
  soil: 'soil',
  ph: 'soil',
  'not-on': 'soil',
  land: 'soil',
  pit: 'soil',
  window: 'sowing',
  method: 'sowing',
  depth: 'sowing',
  spacing: 'sowing',
  nursery: 'sowing',
  'seedling-age': 'sowing',
  'seed-rate': 'seed',
  'planting-stock': 'seed',
  'seed-treatment': 'seed',
  germination: 'seed',
  'seed-life': 'seed',
  variety: 'varieties',
  choose: 'varieties',
  manure: 'nutrients',
  nutrients: 'nutrients',
  'tree-nutrients': 'nutrients',
  split: 'nutrients',
  supplement: 'nutrients',
  'last-nitrogen': 'nutrients',
  'water-stages': 'water',
  'water-count': 'water',
  'water-interval': 'water',
  'water-need': 'water',
  'stop-water': 'water',
  'water-ways': 'water',
  'weed-free': 'weeds',
  weeding: 'weeds',
  'weeds-without': 'weeds',
  herbicide: 'weeds',
  work: 'care',
  duration: 'harvest',
  'first-crop': 'harvest',
  lives: 'harvest',
  ripe: 'harvest',
  'harvest-way': 'harvest',
  picking: 'harvest',
  yield: 'harvest',
  'tree-yield': 'harvest',
  'nut-yield': 'harvest',
  dry: 'store',
  grade: 'store',
  store: 'store',
  'store-pest': 'store',
  'good-after': 'rotation',
  'good-before': 'rotation',
  'good-with': 'rotation',
  'not-after': 'rotation',
  mistake: 'mistakes',
  stage: 'calendar',
  breed: 'start',
  'start-with': 'start',
  'females-per-male': 'breeding',
  space: 'housing',
  house: 'housing',
  pond: 'housing',
  'water-quality': 'housing',
  feed: 'feeding',
  'never-feed': 'feeding',
  drink: 'feeding',
  stocking: 'start',
  age: 'breeding',
  pregnancy: 'breeding',
  heat: 'breeding',
  vaccine: 'vaccines',
  'vet-sign': 'vet',
  'milk-hygiene': 'milk',
  'animal-work': 'care',
  'animal-yield': 'start',
  'animal-mistake': 'mistakes',
};

export function partOf(fact: GuideFact): GuidePart {
  return fact.kind === 'note' ? fact.part : partOfKind[fact.kind];
}
