import { viewFromNeighbours } from '../series/neighbours.ts';
import { MOVE_DAYS, type Panel } from '../series/panel.ts';
import { usualMove } from '../series/year-course.ts';
import { changeBack, changeMemory, lastLog } from '../series/series.ts';

/** Seven reports take about ten days. */
const SOON_DAYS = 10;
const LATER_DAYS = 25;

const plainNames = [
  'lastChange',
  'changeBefore',
  'changeBeforeThat',
  'aboveFastLevel',
  'aboveMiddleLevel',
  'aboveSlowLevel',
  'aboveState',
  'aboveNation',
  ...MOVE_DAYS.map((days) => `stateMove${days}`),
  ...MOVE_DAYS.map((days) => `nationMove${days}`),
  'aboveNeighbours',
  'aboveFreshNeighbours',
  'neighboursMove',
  'nationSeasonSoon',
  'stateSeasonSoon',
  'nationSeasonLater',
  'stateBreadth',
  'nationBreadth',
  'nationAboveYear',
  'stateAboveYear',
  'usualMoveSoon',
  'usualMoveLater',
];

/**
 * The same distance means different things in a noisy market and in a calm one, so these features also count
 * multiplied.
 */
const byMemory = ['aboveFastLevel', 'aboveMiddleLevel', 'lastChange', 'aboveNeighbours', 'aboveState'];
const byVolatility = [
  'aboveFastLevel',
  'aboveMiddleLevel',
  'aboveNeighbours',
  'aboveState',
  'stateMove7',
  'nationMove7',
  'nationMove3',
];

/** A market far from its level comes back faster than in proportion, so these also count with their own size. */
const bySize = ['lastChange', 'aboveFastLevel', 'aboveSlowLevel', 'aboveState', 'aboveNeighbours'];

const memoryAt = byMemory.map((name) => plainNames.indexOf(name));
const volatilityAt = byVolatility.map((name) => plainNames.indexOf(name));
const sizeAt = bySize.map((name) => plainNames.indexOf(name));

export const featureNames: readonly string[] = [
  ...plainNames,
  ...byMemory.map((name) => `${name}×memory`),
  ...byVolatility.map((name) => `${name}×volatility`),
  ...bySize.map((name) => `${name}×size`),
];

/**
 * True for the features that all markets of a state share. A thousand reports of one day say one thing about them, so
 * they are learned by days, not by rows.
 */
export const sharedByMarkets: readonly boolean[] = featureNames.map((name) =>
  /Move|Season|Breadth|AboveYear/.test(name),
);

/**
 * All inputs of the regression for a series on the panel's evening. They are differences of logarithms, so prices in
 * paise and in rupees give the same forecast.
 */
export function featuresOf(panel: Panel, at: number): Float64Array {
  const features = new Float64Array(featureNames.length);
  writeFeatures(panel, at, features);
  return features;
}

/** Writes the features into an existing array, because this runs for every report of every market. */
export function writeFeatures(panel: Panel, at: number, into: Float64Array): void {
  const series = panel.series[at]!;
  let next = writePlain(panel, at, into);
  const memory = changeMemory(series);
  const volatility = Math.min(series.volatility, 0.2) * 10 - 0.5;
  for (const index of memoryAt) into[next++] = memory * into[index]!;
  for (const index of volatilityAt) into[next++] = volatility * into[index]!;
  for (const index of sizeAt) into[next++] = 5 * Math.abs(into[index]!) * into[index]!;
}

/** Writes the features in the order of `plainNames`; returns their number. */
function writePlain(panel: Panel, self: number, into: Float64Array): number {
  const series = panel.series[self]!;
  const own = lastLog(series);
  const state = panel.regions[series.region]!.mood;
  const nation = panel.nation.mood;
  const neighbours = viewFromNeighbours(panel.neighbours, self, panel.day, panel.series);
  let at = 0;
  for (let back = 1; back <= 3; back++) into[at++] = clip(changeBack(series, back));
  into[at++] = clip(own - series.fastLevel);
  into[at++] = clip(own - series.middleLevel);
  into[at++] = clip(own - series.slowLevel);
  into[at++] = clip(own - series.usualToRegion - state.level);
  into[at++] = clip(own - series.usualToNation - nation.level);
  for (let move = 0; move < MOVE_DAYS.length; move++) into[at++] = clip(state.moves[move]!);
  for (let move = 0; move < MOVE_DAYS.length; move++) into[at++] = clip(nation.moves[move]!);
  into[at++] = clip(neighbours.steadyGap);
  into[at++] = clip(neighbours.freshGap);
  into[at++] = clip(neighbours.move);
  into[at++] = clip(nation.seasonSoon);
  into[at++] = clip(state.seasonSoon);
  into[at++] = clip(nation.seasonLater);
  into[at++] = clip(state.breadth * 0.2);
  into[at++] = clip(nation.breadth * 0.2);
  into[at++] = clip(nation.aboveYear * 0.5);
  into[at++] = clip(state.aboveYear * 0.5);
  into[at++] = clip(usualMove(panel.yearCourse, panel.day, SOON_DAYS));
  into[at++] = clip(usualMove(panel.yearCourse, panel.day, LATER_DAYS));
  return at;
}

/** A new series has no usual distance yet, so the feature is NaN and becomes 0, which says nothing. */
function clip(value: number): number {
  if (value > 0.5) return 0.5;
  if (value < -0.5) return -0.5;
  return Number.isNaN(value) ? 0 : value;
}
