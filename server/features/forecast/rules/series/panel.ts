import { seriesKey } from './cleaning.ts';
import type { YearCourse } from './year-course.ts';
import { advanceNeighbours, newNeighbours, type Neighbours } from './neighbours.ts';
import type { PairRoom } from './pair-pages.ts';
import {
  aboveYear,
  advanceIndex,
  breadth,
  FRESH_DAYS,
  indexLevel,
  indexMove,
  newIndex,
  seasonalMove,
  type PriceIndex,
} from './price-index.ts';
import { lastDay, lastLog, newSeries, rememberPrice, SAME, type Series } from './series.ts';
import type { PriceReport } from '../types.ts';

/** All markets of one commodity as they stand on `day`. */
export type Panel = {
  readonly firstDay: number;
  day: number;
  readonly series: Series[];
  readonly bySeriesKey: Map<string, number>;
  readonly regions: Region[];
  readonly regionByState: Map<string, number>;
  readonly nation: Region;
  readonly neighbours: Neighbours;
  readonly typical: Typical;
  /** The usual course of the commodity's price through the year, if it is known. */
  readonly yearCourse: YearCourse | null;
};

/** Mean change from report to report and share unchanged, over all series. */
export type Typical = { changes: number; volatility: number; unchangedShare: number };

/**
 * A state, or the whole nation: its index, its markets that reported lately and the sums that the day's features need.
 */
export type Region = { readonly index: PriceIndex; recent: Series[]; mood: Mood };

export type Mood = {
  readonly level: number;
  readonly moves: readonly number[];
  readonly seasonSoon: number;
  readonly seasonLater: number;
  readonly aboveYear: number;
  readonly breadth: number;
};

export const MOVE_DAYS = [1, 3, 7, 14, 30] as const;

const NO_MOOD: Mood = {
  level: Number.NaN,
  moves: MOVE_DAYS.map(() => 0),
  seasonSoon: 0,
  seasonLater: 0,
  aboveYear: 0,
  breadth: 0,
};

export function newPanel(firstDay: number, room: PairRoom, yearCourse: YearCourse | null): Panel {
  return {
    firstDay,
    day: firstDay,
    series: [],
    bySeriesKey: new Map(),
    regions: [],
    regionByState: new Map(),
    nation: newRegion(firstDay),
    neighbours: newNeighbours(room),
    typical: { changes: 0, volatility: 0.03, unchangedShare: 0.3 },
    yearCourse,
  };
}

function newRegion(firstDay: number): Region {
  return { index: newIndex(firstDay), recent: [], mood: NO_MOOD };
}

/** Position of the report's series in the panel; a market seen for the first time is added. */
export function seriesOf(panel: Panel, report: PriceReport, key: string = seriesKey(report)): number {
  const known = panel.bySeriesKey.get(key);
  if (known !== undefined) return known;
  let region = panel.regionByState.get(report.state);
  if (region === undefined) {
    region = panel.regions.push(newRegion(panel.firstDay)) - 1;
    panel.regionByState.set(report.state, region);
  }
  const series = newSeries({
    market: report.market,
    state: report.state,
    district: report.district ?? '',
    variety: report.variety ?? '',
    region,
    volatility: panel.typical.volatility,
    unchangedShare: panel.typical.unchangedShare,
  });
  const at = panel.series.push(series) - 1;
  panel.bySeriesKey.set(key, at);
  return at;
}

/** Adds an accepted price to its series and to the commodity's typical values. */
export function rememberReport(panel: Panel, series: Series, log: number, day: number): void {
  if (series.reports > 0) {
    const { typical } = panel;
    const size = Math.abs(log - lastLog(series));
    const gain = Math.max(0.0005, 1 / (++typical.changes + 20));
    typical.volatility += gain * (Math.min(size, 0.3) - typical.volatility);
    typical.unchangedShare += gain * ((size < SAME ? 1 : 0) - typical.unchangedShare);
  }
  rememberPrice(series, log, day);
  if (series.isRecent) return;
  series.isRecent = true;
  panel.regions[series.region]!.recent.push(series);
  panel.nation.recent.push(series);
}

/** Moves the indices and the neighbours to `day`, after its reports are remembered. */
export function advancePanel(panel: Panel, day: number): void {
  panel.day = day;
  for (const series of panel.nation.recent) series.isRecent = day - lastDay(series) <= FRESH_DAYS;
  for (const region of panel.regions) advanceRegion(region, day, 'usualToRegion');
  advanceRegion(panel.nation, day, 'usualToNation');
  advanceNeighbours(panel.neighbours, day, panel.series);
}

function advanceRegion(region: Region, day: number, usual: 'usualToRegion' | 'usualToNation'): void {
  region.recent = region.recent.filter((series) => series.isRecent);
  const { index, recent } = region;
  advanceIndex(index, day, recent, usual);
  region.mood = {
    level: indexLevel(index, day),
    moves: MOVE_DAYS.map((days) => indexMove(index, day, days)),
    seasonSoon: seasonalMove(index, day, 10),
    seasonLater: seasonalMove(index, day, 25),
    aboveYear: aboveYear(index),
    breadth: breadth(recent, day),
  };
}

/** Updates the usual distance of a series from its state's and the nation's index, after a report. */
export function rememberDistances(panel: Panel, series: Series): void {
  const toRegion = lastLog(series) - panel.regions[series.region]!.mood.level;
  const toNation = lastLog(series) - panel.nation.mood.level;
  series.usualToRegion = usualDistance(series.usualToRegion, toRegion, series.reports);
  series.usualToNation = usualDistance(series.usualToNation, toNation, series.reports);
}

function usualDistance(usual: number, now: number, reports: number): number {
  if (Number.isNaN(usual) || Number.isNaN(now)) return now;
  const surprise = Math.max(-0.5, Math.min(0.5, now - usual));
  return usual + Math.max(0.05, 1 / (reports + 1)) * surprise;
}
