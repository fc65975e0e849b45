import { kgInQuintal } from './quantity.ts';

/** Measures of weight and land that are the same everywhere, in the smallest measure of their kind. */
export const kilogramsIn = { kilogram: 1, quintal: kgInQuintal, tonne: 1000 } as const;
const squareFeetIn = {
  squareFoot: 1,
  squareMetre: 1 / 0.092_903_04,
  cent: 435.6,
  guntha: 1089,
  acre: 43_560,
  hectare: 10_000 / 0.092_903_04,
} as const;

export const acresInHectare = squareFeetIn.hectare / squareFeetIn.acre;

type Weight = keyof typeof kilogramsIn;
type Area = keyof typeof squareFeetIn;
type FixedMeasure = Weight | Area;

/** Each place has its own size for these measures. */
const localAreas = ['bigha', 'biswa', 'kattha', 'kanal', 'marla'] as const;
export const localWeights = ['maund'] as const;
export type LocalMeasure = (typeof localAreas)[number] | (typeof localWeights)[number];
export type Measure = FixedMeasure | LocalMeasure;

const fixedMeasures = [...Object.keys(kilogramsIn), ...Object.keys(squareFeetIn)] as readonly FixedMeasure[];
export const measures: readonly Measure[] = [...fixedMeasures, ...localAreas, ...localWeights];

/**
 * Returns how many times larger one measure is than the other. Undefined where the kinds differ or a measure is a local
 * one.
 */
export function timesLarger(one: Measure, other: Measure): number | undefined {
  if (isWeight(one) && isWeight(other)) return kilogramsIn[one] / kilogramsIn[other];
  if (isArea(one) && isArea(other)) return squareFeetIn[one] / squareFeetIn[other];
  return undefined;
}

export function isLocal(measure: Measure): measure is LocalMeasure {
  return !isWeight(measure) && !isArea(measure);
}

/** Whether both measure a weight, or both measure land. */
export function areOfOneKind(one: Measure, other: Measure): boolean {
  return measuresWeight(one) === measuresWeight(other);
}

function measuresWeight(measure: Measure): boolean {
  return isWeight(measure) || localWeights.some((local) => local === measure);
}

function isWeight(measure: Measure): measure is Weight {
  return measure in kilogramsIn;
}

function isArea(measure: Measure): measure is Area {
  return measure in squareFeetIn;
}
