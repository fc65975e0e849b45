import { viewFromNeighbours } from './neighbours.ts';
import { MOVE_DAYS, type Panel } from './panel.ts';
import { changeBack, changeMemory, lastLog } from './series.ts';

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
];

/** A noisy market and a still one answer differently to the same distance. */
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

const memoryAt = byMemory.map((name) => plainNames.indexOf(name));
const volatilityAt = byVolatility.map((name) => plainNames.indexOf(name));

export const featureNames: readonly string[] = [
  ...plainNames,
  ...byMemory.map((name) => `${name}×memory`),
  ...byVolatility.map((name) => `${name}×volatility`),
];

/**
 * True of the features that all markets of a state share: a thousand reports of one day tell one
 * thing about them, so they are learned from days, not from rows.
 */
export const sharedByMarkets: readonly boolean[] = featureNames.map((name) => /Move|Season|Breadth/.test(name));

/**
 * Everything the regression sees of a series on the panel's evening. All are differences of
 * logarithms, so a price in paise or in rupees forecasts alike.
 */
export function featuresOf(panel: Panel, at: number): Float64Array {
  const series = panel.series[at]!;
  const own = lastLog(series);
  const state = panel.regions[series.region]!.mood;
  const nation = panel.nation.mood;
  const neighbours = viewFromNeighbours(panel.neighbours, at, panel.day, panel.series);
  const plain = [
    changeBack(series, 1),
    changeBack(series, 2),
    changeBack(series, 3),
    own - series.fastLevel,
    own - series.middleLevel,
    own - series.slowLevel,
    own - series.usualToRegion - state.level,
    own - series.usualToNation - nation.level,
    ...state.moves,
    ...nation.moves,
    neighbours.steadyGap,
    neighbours.freshGap,
    neighbours.move,
    nation.seasonSoon,
    state.seasonSoon,
    nation.seasonLater,
    state.breadth * 0.2,
    nation.breadth * 0.2,
  ].map(clip);
  const memory = changeMemory(series);
  const volatility = Math.min(series.volatility, 0.2) * 10 - 0.5;
  return Float64Array.from([
    ...plain,
    ...memoryAt.map((index) => memory * plain[index]!),
    ...volatilityAt.map((index) => volatility * plain[index]!),
  ]);
}

/** A first sight has no usual distance yet: nothing is known, so nothing is said. */
function clip(value: number): number {
  return Number.isNaN(value) ? 0 : Math.max(-0.5, Math.min(0.5, value));
}
