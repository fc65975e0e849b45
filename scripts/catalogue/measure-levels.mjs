/**
 * The figures of levels.json, measured in the same way, for a commodity that it leaves out because of too few reports.
 */
export function measureLevels(reports) {
  const rows = reports
    .map((row) => ({
      ...row,
      lowest: Number(row.min_price),
      highest: Number(row.max_price),
      modal: Number(row.modal_price),
    }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  if (rows.length === 0) throw new Error('No reports to measure.');
  const prices = rows.map((row) => row.modal);
  const changes = [
    ...Map.groupBy(rows, ({ state, market, variety, grade }) => [state, market, variety, grade].join('|')),
  ]
    .flatMap(([, series]) => series.slice(1).map((row, index) => row.modal / series[index].modal - 1))
    .filter((change) => Math.abs(change) <= 0.5);
  return {
    reports: rows.length,
    p10: quantile(prices, 0.1),
    median: quantile(prices, 0.5),
    p90: quantile(prices, 0.9),
    spread: round(
      quantile(
        rows.map((row) => (row.highest - row.lowest) / row.modal),
        0.5,
      ),
      3,
    ),
    dailyChange: round(standardDeviation(changes), 4),
    unchanged: round(changes.filter((change) => change === 0).length / changes.length, 3),
    byState: Object.fromEntries(
      [...Map.groupBy(rows, (row) => row.state)].map(([state, own]) => [
        state,
        quantile(
          own.map((row) => row.modal),
          0.5,
        ),
      ]),
    ),
  };
}

function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  return below + (above - below) * (position - Math.floor(position));
}

function standardDeviation(values) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

function round(value, digits) {
  return Number(value.toFixed(digits));
}
