import { type GuidePart, guideParts } from '#domain/plants/guides.ts';

import type { FactKind, FactOf, Guide, GuideFact } from './guide-schema.ts';
import { growingZones, partOf, type Zone } from './guides.ts';

/** Kinds whose closest fact replaces the others: figures and days. Lists and varieties stand beside each other. */
const replacing: ReadonlySet<FactKind> = new Set([
  'temperature',
  'rainfall',
  'soil',
  'ph',
  'window',
  'depth',
  'spacing',
  'nursery',
  'seedling-age',
  'seed-rate',
  'planting-stock',
  'manure',
  'nutrients',
  'tree-nutrients',
  'split',
  'last-nitrogen',
  'water-stages',
  'water-count',
  'water-interval',
  'water-need',
  'stop-water',
  'weed-free',
  'weeding',
  'duration',
  'first-crop',
  'picking',
  'yield',
  'tree-yield',
  'nut-yield',
  'dry',
  'store',
  'stage',
  'age',
  'stocking',
]);

export interface Reader {
  readonly state?: string | undefined;
  readonly season?: string | undefined;
}

/**
 * The facts that hold for a farmer of this state and season, the closest one of each kind; without a state, all. A
 * fact of the state stands before one of its zone, and that before one of all India.
 */
export function factsFor(guide: Guide, { state, season }: Reader): readonly GuideFact[] {
  const inSeason = guide.facts.filter((fact) => season === undefined || (fact.season ?? season) === season);
  if (state === undefined) return inSeason;
  const holding = inSeason.filter((fact) => closeness(fact, state) >= 0);
  const closest = new Map<string, number>();
  for (const fact of holding) {
    const key = objectOf(fact);
    closest.set(key, Math.max(closest.get(key) ?? 0, closeness(fact, state)));
  }
  return holding.filter((fact) => !replacing.has(fact.kind) || closeness(fact, state) === closest.get(objectOf(fact)));
}

/** The stages of the crop's calendar for a reader, counted from the way in which the crop was begun. */
export function calendarFor(guide: Guide, reader: Reader, start: string): readonly FactOf<'stage'>[] {
  const stages = factsFor(guide, reader).filter((fact) => fact.kind === 'stage');
  const ofStart = stages.filter(({ after }) => after === undefined || after === start);
  return ofStart.length > 0 ? ofStart : stages;
}

/** The facts of a guide by their part, in the order of a page. */
export function partsOf(facts: readonly GuideFact[]): readonly { part: GuidePart; facts: readonly GuideFact[] }[] {
  return guideParts
    .map((part) => ({ part, facts: facts.filter((fact) => partOf(fact) === part) }))
    .filter((each) => each.facts.length > 0);
}

/** The seasons that the facts tell apart. */
export function seasonsIn(facts: readonly GuideFact[]): readonly string[] {
  return [...new Set(facts.flatMap(({ season }) => season ?? []))];
}

/** 2 for a fact of the state, 1 of its zone, 0 of all India, -1 for one of other places. */
function closeness({ where }: GuideFact, state: string): number {
  if (!where) return 0;
  if (where.includes(state)) return 2;
  return where.some((place) => place in growingZones && growingZones[place as Zone].includes(state)) ? 1 : -1;
}

/** Facts with the same object replace each other: the same kind, act, season and conditions. */
function objectOf(fact: GuideFact): string {
  const named = ['act', 'of', 'what', 'at', 'against', 'floor', 'after', 'ageYears'] as const;
  const values = named.map((name) => (name in fact ? fact[name as keyof GuideFact] : undefined));
  // Of a calendar, a whole line of stages replaces another.
  const own = fact.kind === 'stage' ? [fact.after] : values;
  return JSON.stringify([fact.kind, fact.season, fact.only, own]);
}
