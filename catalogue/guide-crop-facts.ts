import * as z from 'zod/mini';

import { common, monthDay, months, problemId, range, some, term } from './guide-terms.ts';

const nutrient = term('nutrients');
/** Names of herbicides and seed fungicides, never their dose. */
const actives = some(term('actives'));

const climateAndSoil = [
  z.strictObject({ kind: z.literal('temperature'), stage: z.optional(term('stages')), celsius: range, ...common }),
  z.strictObject({ kind: z.literal('rainfall'), mm: range, ...common }),
  z.strictObject({ kind: z.literal('soil'), types: some(term('soils')), drained: z.optional(z.boolean()), ...common }),
  z.strictObject({ kind: z.literal('ph'), ph: range, ...common }),
  z.strictObject({ kind: z.literal('not-on'), types: some(term('soils')), ...common }),
  z.strictObject({ kind: z.literal('land'), work: some(term('landWork')), ...common }),
  z.strictObject({ kind: z.literal('pit'), cm: range, ...common }),
];

const sowing = [
  /** `from` and `to` are days of a year; the first of a month to the last of a month is said as whole months. */
  z.strictObject({ kind: z.literal('window'), act: term('acts'), from: monthDay, to: monthDay, ...common }),
  z.strictObject({ kind: z.literal('method'), ways: some(term('ways')), ...common }),
  z.strictObject({ kind: z.literal('depth'), cm: range, ...common }),
  z.strictObject({
    kind: z.literal('spacing'),
    betweenRowsCm: range,
    betweenPlantsCm: z.optional(range),
    ...common,
  }),
  z.strictObject({ kind: z.literal('nursery'), squareMetresPerHectare: range, ...common }),
  z.strictObject({ kind: z.literal('seedling-age'), days: range, ...common }),
];

const seed = [
  z.strictObject({ kind: z.literal('seed-rate'), kgPerHectare: range, ...common }),
  z.strictObject({ kind: z.literal('planting-stock'), of: term('stock'), perHectare: range, ...common }),
  z.strictObject({
    kind: z.literal('seed-treatment'),
    with: some(term('treatments')),
    actives: z.optional(actives),
    against: z.optional(some(problemId)),
    ...common,
  }),
  z.strictObject({ kind: z.literal('germination'), percent: z.number(), ...common }),
  z.strictObject({ kind: z.literal('seed-life'), months: range, ...common }),
];

const varieties = [
  z.strictObject({
    kind: z.literal('variety'),
    /** As its breeders write it. */
    name: z.string().check(z.minLength(2)),
    /** The year of its release or notification. */
    year: z.optional(z.number()),
    /** The days until harvest, from sowing or transplanting as `after` says. */
    days: z.optional(range),
    after: z.optional(term('starts')),
    traits: some(term('traits')),
    resists: z.optional(some(problemId)),
    ...common,
  }),
  z.strictObject({ kind: z.literal('choose'), traits: some(term('traits')), ...common }),
];

const nutrients = [
  z.strictObject({
    kind: z.literal('manure'),
    what: term('manures'),
    tonnesPerHectare: z.optional(range),
    kgPerTree: z.optional(range),
    when: term('moments'),
    ...common,
  }),
  /** The general recommendation for a hectare and a crop, as a state or ICAR publishes it. */
  z.strictObject({ kind: z.literal('nutrients'), kgPerHectare: z.partialRecord(nutrient, z.number()), ...common }),
  z.strictObject({
    kind: z.literal('tree-nutrients'),
    gramsPerTree: z.partialRecord(nutrient, z.number()),
    /** The tree's age in years: [8, 99] means "from 8 years on". */
    ageYears: range,
    ...common,
  }),
  /** In which parts a nutrient is given. Parts without a share are equal. */
  z.strictObject({
    kind: z.literal('split'),
    of: some(nutrient),
    parts: some(
      z.strictObject({
        share: z.optional(z.literal(['1/4', '1/3', '1/2', '2/3', '3/4'])),
        when: z.optional(term('moments')),
        stage: z.optional(term('stages')),
        days: z.optional(range),
        after: z.optional(term('starts')),
      }),
    ),
    ...common,
  }),
  z.strictObject({
    kind: z.literal('supplement'),
    what: term('supplements'),
    kgPerHectare: z.optional(range),
    when: z.optional(term('moments')),
    /** True if only a soil that lacks it needs it. */
    ifLacking: z.optional(z.boolean()),
    ...common,
  }),
  z.strictObject({ kind: z.literal('last-nitrogen'), days: z.number(), after: term('starts'), ...common }),
];

const water = [
  z.strictObject({
    kind: z.literal('water-stages'),
    stages: some(z.strictObject({ stage: term('stages'), days: z.optional(range) })),
    after: z.optional(term('starts')),
    ...common,
  }),
  z.strictObject({ kind: z.literal('water-count'), times: range, ...common }),
  z.strictObject({ kind: z.literal('water-interval'), days: range, months: z.optional(months), ...common }),
  z.strictObject({ kind: z.literal('water-need'), mm: range, ...common }),
  z.strictObject({ kind: z.literal('stop-water'), daysBeforeHarvest: range, ...common }),
  z.strictObject({ kind: z.literal('water-ways'), ways: some(term('waterWays')), ...common }),
];

const weedsAndCare = [
  z.strictObject({ kind: z.literal('weed-free'), days: range, after: term('starts'), ...common }),
  z.strictObject({ kind: z.literal('weeding'), days: some(z.number()), after: term('starts'), ...common }),
  z.strictObject({ kind: z.literal('weeds-without'), ways: some(term('weedWays')), ...common }),
  /** Actives and the stage alone, never a dose: the sentence adds "as the label says". */
  z.strictObject({
    kind: z.literal('herbicide'),
    actives,
    stage: term('weedStages'),
    against: z.optional(some(term('weedKinds'))),
    ...common,
  }),
  z.strictObject({
    kind: z.literal('work'),
    work: term('works'),
    days: z.optional(range),
    after: z.optional(term('starts')),
    stage: z.optional(term('stages')),
    months: z.optional(months),
    ...common,
  }),
];

const harvest = [
  z.strictObject({ kind: z.literal('duration'), days: range, after: term('starts'), ...common }),
  z.strictObject({ kind: z.literal('first-crop'), months: range, after: term('starts'), ...common }),
  z.strictObject({ kind: z.literal('lives'), years: range, ...common }),
  z.strictObject({
    kind: z.literal('ripe'),
    signs: some(term('ripeSigns')),
    moisturePercent: z.optional(range),
    ...common,
  }),
  z.strictObject({ kind: z.literal('harvest-way'), ways: some(term('harvestWays')), ...common }),
  z.strictObject({
    kind: z.literal('picking'),
    everyDays: range,
    firstAfterDays: z.optional(range),
    after: z.optional(term('starts')),
    ...common,
  }),
  z.strictObject({ kind: z.literal('yield'), of: term('produce'), quintalsPerHectare: range, ...common }),
  z.strictObject({ kind: z.literal('tree-yield'), kgPerTree: range, ageYears: z.optional(range), ...common }),
  z.strictObject({ kind: z.literal('nut-yield'), countPerTree: range, ...common }),
];

const afterHarvest = [
  z.strictObject({
    kind: z.literal('dry'),
    ways: z.optional(some(term('dryWays'))),
    days: z.optional(range),
    moisturePercent: z.optional(range),
    ...common,
  }),
  z.strictObject({ kind: z.literal('grade'), by: some(term('grades')), ...common }),
  z.strictObject({
    kind: z.literal('store'),
    ways: some(term('storeWays')),
    months: z.optional(range),
    celsius: z.optional(range),
    humidityPercent: z.optional(range),
    ...common,
  }),
  z.strictObject({
    kind: z.literal('store-pest'),
    pests: some(term('storePests')),
    ways: some(term('storePestWays')),
    ...common,
  }),
];

/** A crop's or a guide's id, or a code of the group `plants`. */
const plants = some(z.string());

const rotationAndMistakes = [
  z.strictObject({
    kind: z.literal(['good-after', 'good-before', 'good-with']),
    plants,
    ...common,
  }),
  z.strictObject({ kind: z.literal('not-after'), plants, years: z.optional(range), ...common }),
  z.strictObject({
    kind: z.literal('mistake'),
    what: term('mistakes'),
    leadsTo: z.optional(some(term('effects'))),
    ...common,
  }),
];

/** A thing that is due in a stage of the calendar. */
const due = z.strictObject({
  do: term('due'),
  everyDays: z.optional(range),
  /** Days after the start, where the due thing is not for the whole stage. */
  days: z.optional(range),
  work: z.optional(term('works')),
  of: z.optional(some(nutrient)),
  problems: z.optional(some(problemId)),
});

/** One stage of the crop's life. Its days count from `after`; a crop of many years has months instead. */
const calendar = z.strictObject({
  kind: z.literal('stage'),
  stage: term('stages'),
  after: z.optional(term('starts')),
  days: z.optional(range),
  months: z.optional(months),
  due: some(due),
  ...common,
});

export const cropFacts = [
  ...climateAndSoil,
  ...sowing,
  ...seed,
  ...varieties,
  ...nutrients,
  ...water,
  ...weedsAndCare,
  ...harvest,
  ...afterHarvest,
  ...rotationAndMistakes,
  calendar,
] as const;
