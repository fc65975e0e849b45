import * as z from 'zod/mini';

import { animalTerm, common, months, range, some, term } from './guide-terms.ts';

const group = animalTerm('groups');

export const animalFacts = [
  z.strictObject({
    kind: z.literal('breed'),
    /** As it is registered. */
    name: z.string().check(z.minLength(2)),
    traits: some(animalTerm('animalTraits')),
    ...common,
  }),
  /** How many to start with, or how many females one male serves. */
  z.strictObject({ kind: z.literal('start-with'), of: group, count: range, ...common }),
  z.strictObject({ kind: z.literal('females-per-male'), count: range, ...common }),
  z.strictObject({
    kind: z.literal('space'),
    of: group,
    squareMetres: range,
    floor: animalTerm('floors'),
    ...common,
  }),
  z.strictObject({ kind: z.literal('house'), features: some(animalTerm('features')), ...common }),
  z.strictObject({
    kind: z.literal('feed'),
    items: some(animalTerm('feeds')),
    of: z.optional(group),
    kgPerDay: z.optional(range),
    gramsPerDay: z.optional(range),
    ...common,
  }),
  z.strictObject({ kind: z.literal('never-feed'), items: some(animalTerm('feeds')), ...common }),
  z.strictObject({ kind: z.literal('drink'), of: group, litresPerDay: range, ...common }),
  z.strictObject({
    kind: z.literal('age'),
    at: animalTerm('ages'),
    months: z.optional(range),
    days: z.optional(range),
    weeks: z.optional(range),
    ...common,
  }),
  z.strictObject({ kind: z.literal('pregnancy'), days: range, ...common }),
  z.strictObject({
    kind: z.literal('heat'),
    everyDays: range,
    hours: z.optional(range),
    signs: z.optional(some(animalTerm('heatSigns'))),
    ...common,
  }),
  /** As the department's calendar gives it; the vaccinator decides. */
  z.strictObject({
    kind: z.literal('vaccine'),
    against: animalTerm('diseases'),
    firstMonths: z.optional(range),
    firstDays: z.optional(range),
    everyMonths: z.optional(range),
    when: z.optional(term('moments')),
    /** Only where the disease is known in the area. */
    ifInArea: z.optional(z.boolean()),
    ...common,
  }),
  z.strictObject({ kind: z.literal('vet-sign'), signs: some(animalTerm('vetSigns')), ...common }),
  z.strictObject({ kind: z.literal('milk-hygiene'), steps: some(animalTerm('hygiene')), ...common }),
  z.strictObject({
    kind: z.literal('animal-work'),
    work: animalTerm('animalWorks'),
    everyMonths: z.optional(range),
    months: z.optional(months),
    when: z.optional(term('moments')),
    ...common,
  }),
  z.strictObject({
    kind: z.literal('animal-yield'),
    of: animalTerm('products'),
    amount: range,
    unit: animalTerm('units'),
    ...common,
  }),
  z.strictObject({ kind: z.literal('pond'), depthMetres: range, ...common }),
  z.strictObject({ kind: z.literal('stocking'), of: some(animalTerm('species')), perHectare: range, ...common }),
  z.strictObject({ kind: z.literal('water-quality'), ph: z.optional(range), celsius: z.optional(range), ...common }),
  z.strictObject({ kind: z.literal('animal-mistake'), what: animalTerm('animalMistakes'), ...common }),
] as const;
