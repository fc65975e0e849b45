import { emptyScore, errorRatio, recordScore } from '#server/features/forecast/rules/learning/scorecard.ts';
import type { Scored } from '#server/features/forecast/rules/learning/settle.ts';
import { type Horizon, horizons, type Score } from '#server/features/forecast/rules/types.ts';

/** One group's forecasts at one horizon. Markets move together, so the gain is also kept day by day. */
type Cell = {
  readonly group: string;
  readonly horizon: Horizon;
  readonly score: Score;
  readonly gainByDay: Map<number, number>;
};

/** The cells by group and horizon. */
export type Tally = Map<string, Cell>;

export function count(tally: Tally, group: string, scored: Scored): void {
  for (const horizon of horizons) {
    if (horizon.name !== scored.horizon) continue;
    const { score, gainByDay } = cellOf(tally, group, horizon);
    recordScore(score, scored);
    const gain = Math.abs(scored.last - scored.actual) - Math.abs(scored.price - scored.actual);
    gainByDay.set(scored.day, (gainByDay.get(scored.day) ?? 0) + gain);
  }
}

function cellOf(tally: Tally, group: string, horizon: Horizon): Cell {
  const key = `${group} ${horizon.name}`;
  const known = tally.get(key) ?? { group, horizon, score: emptyScore(), gainByDay: new Map<number, number>() };
  tally.set(key, known);
  return known;
}

/** A line for each group with so many forecasts at some horizon: the ratio to the last price's error, and the coverage. */
export function linesOf(tally: Tally, least: number): string[] {
  const shown = [...tally.values()].filter(({ score }) => score.forecasts >= least);
  return [...Map.groupBy(shown, ({ group }) => group)].map(([group, cells]) => {
    const figures = cells.map(({ score }) => `${errorRatio(score).toFixed(3)} ${(100 * coverage(score)).toFixed(1)}%`);
    return `${group.padEnd(24)} ${figures.join('  ')}`;
  });
}

/** The groups that did worse than the last price by more than two standard errors of their days. */
export function worseThanLastPrice(tally: Tally, least: number): string[] {
  return [...tally.values()]
    .filter(({ score, gainByDay, horizon }) => {
      if (score.forecasts < least) return false;
      const gains = [...gainByDay.values()];
      // Forecasts several reports ahead overlap, so neighbouring days say the same thing.
      const error = Math.sqrt(gains.reduce((sum, gain) => sum + gain * gain, 0) * horizon.reportsAhead);
      return gains.reduce((sum, gain) => sum + gain, 0) < -2 * error;
    })
    .map(({ group, horizon, score }) => `${group} ${horizon.name} ${errorRatio(score).toFixed(3)}`);
}

/** The number of groups with 75 to 85 % of their reports inside the band, for each horizon. */
export function withinBounds(tally: Tally, least: number): string {
  const asked = [...tally.values()].filter(({ score }) => score.forecasts >= least);
  return [...Map.groupBy(asked, ({ horizon }) => horizon)]
    .map(([, cells]) => {
      const good = cells.filter(({ score }) => coverage(score) >= 0.75 && coverage(score) <= 0.85);
      return `${good.length} of ${cells.length}`;
    })
    .join(', ');
}

function coverage({ insideBand, forecasts }: Score): number {
  return insideBand / forecasts;
}
