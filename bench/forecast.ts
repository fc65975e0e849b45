/**
 * `npm run bench:forecast -- DIR`: measures the price forecast on a directory of price lists. It forecasts every
 * evening with the prices known by then, and compares the forecast with the later prices.
 */
import { existsSync } from 'node:fs';

import { daysOf, newPriceTable, type PriceTable } from './forecast/price-table.ts';
import { priceFiles, readPrices } from './forecast/read-prices.ts';
import { reportLines, togetherLines } from './forecast/report.ts';

import {
  addDay,
  closeNight,
  modelsOf,
  snapshotsOf,
  startForecaster,
  type Forecaster,
} from '#server/features/forecast/rules/forecaster.ts';
import { forecastSeries } from '#server/features/forecast/rules/forecasting/forecast-series.ts';

await main(process.argv.slice(2));

async function main(directories: readonly string[]): Promise<void> {
  if (directories.length === 0) {
    console.error('Usage: npm run bench:forecast -- DIR [DIR…]');
    process.exitCode = 2;
    return;
  }
  const started = performance.now();
  const table = newPriceTable();
  for (const directory of directories) {
    if (existsSync(directory)) await readDirectory(directory, table);
    else console.error(`There is no directory ${directory}`);
  }
  if (table.rows === 0) {
    console.error(`No usable price rows in ${directories.join(', ')}`);
    process.exitCode = 1;
    return;
  }
  const read = performance.now();
  const forecaster = startForecaster();
  for (const { day, commodities } of daysOf(table)) addDay(forecaster, day, commodities);
  const learned = performance.now();
  const models = modelsOf(forecaster);
  const scores = new Map(models.map((model) => [model.commodity, model.horizons.map((each) => each.score)]));
  for (const line of [...reportLines(scores), ...togetherLines(models)]) console.log(line);
  const held = [...forecaster.learners.values()].reduce((sum, each) => sum + each.heldBack, 0);
  console.log(`\nheld back as threefold steps: ${held} reports`);
  console.log(`reading ${seconds(read - started)}, learning and forecasting ${seconds(learned - read)}`);
  console.log(`one series served in ${servingMicroseconds(forecaster).toFixed(1)} µs`);
  console.log(`peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
}

/** The mean time of `forecastSeries` over the stored models and snapshots, as a request would call it. */
function servingMicroseconds(forecaster: Forecaster): number {
  closeNight(forecaster);
  let served = 0;
  let elapsedMs = 0;
  for (const model of modelsOf(forecaster)) {
    const snapshots = snapshotsOf(forecaster, model.commodity);
    const started = performance.now();
    for (const snapshot of snapshots)
      served += forecastSeries(model, snapshot, forecaster.day).length / model.horizons.length;
    elapsedMs += performance.now() - started;
  }
  return (elapsedMs * 1000) / served;
}

async function readDirectory(directory: string, table: PriceTable): Promise<void> {
  const before = { rows: table.rows, series: table.identities.length };
  let unusable = 0;
  const files = await priceFiles(directory);
  for (const file of files) {
    const counts = await readPrices(file, table);
    if (counts) unusable += counts.unusable;
    else console.log(`not a price list, left out: ${file}`);
  }
  console.log(
    `${directory}: ${files.length} files, ${table.rows - before.rows} prices, ` +
      `${table.identities.length - before.series} series, ${unusable} unusable rows`,
  );
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
