import { addScore, emptyScore, errorRatio } from '#server/features/forecast/rules/learning/scorecard.ts';
import { SIZES } from '#server/features/forecast/rules/learning/together.ts';
import { type ForecastModel, horizons, type Score } from '#server/features/forecast/rules/types.ts';

const SHOWN_FORECASTS = 200;

/** One block for each horizon: every commodity with enough forecasts, then all of them together. */
export function reportLines(scores: ReadonlyMap<string, readonly Score[]>): string[] {
  const lines: string[] = [];
  horizons.forEach((horizon, at) => {
    const rows = [...scores]
      .map(([commodity, byHorizon]) => ({ commodity, score: byHorizon[at] ?? emptyScore() }))
      .filter((row) => row.score.forecasts > 0)
      .toSorted((left, right) => right.score.forecasts - left.score.forecasts);
    const shown = rows.filter((row) => row.score.forecasts >= SHOWN_FORECASTS);
    lines.push('', `${horizon.name}: ${horizon.reportsAhead} report(s) ahead`, heading());
    for (const row of shown) lines.push(scoreLine(row.commodity, row.score));
    const few = rows.length - shown.length;
    if (few > 0) {
      lines.push(scoreLine(`${few} with few forecasts`, sum(rows.filter((row) => !shown.includes(row)))));
    }
    lines.push(scoreLine('overall', sum(rows)));
  });
  return lines;
}

/** The means over several markets of a state or the nation, by the number of markets, for all commodities together. */
export function togetherLines(models: readonly ForecastModel[]): string[] {
  return horizons.flatMap(({ name }, at) => [
    '',
    `${name}: the mean of several markets`,
    heading(),
    ...Array.from({ length: SIZES }, (_, size) => {
      const rows = models.flatMap(({ horizons: learned }) => learned[at]?.together[size] ?? []);
      const least = 2 ** (size + 1);
      return scoreLine(size === SIZES - 1 ? `${least} and more` : `${least} to ${2 * least - 1}`, sum(rows));
    }),
  ]);
}

function sum(rows: readonly { score: Score }[]): Score {
  const total = emptyScore();
  for (const { score } of rows) addScore(total, score);
  return total;
}

function heading(): string {
  return [
    'commodity'.padEnd(34),
    'forecasts'.padStart(10),
    'MAE'.padStart(9),
    'last MAE'.padStart(9),
    'ratio'.padStart(7),
    'in band'.padStart(8),
    'in 5 %'.padStart(7),
    'same'.padStart(6),
    'no report'.padStart(10),
  ].join(' ');
}

function scoreLine(name: string, score: Score): string {
  const each = (value: number): number => value / score.forecasts;
  if (score.forecasts === 0) return `${name.padEnd(34)} no forecasts: too little history`;
  return [
    name.slice(0, 34).padEnd(34),
    String(score.forecasts).padStart(10),
    each(score.absoluteError).toFixed(1).padStart(9),
    each(score.lastPriceAbsoluteError).toFixed(1).padStart(9),
    errorRatio(score).toFixed(4).padStart(7),
    percent(each(score.insideBand)).padStart(8),
    percent(each(score.withinFivePercent)).padStart(7),
    percent(each(score.unchanged)).padStart(6),
    String(score.lapsed).padStart(10),
  ].join(' ');
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
