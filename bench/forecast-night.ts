/**
 * `npm run bench:forecast-night -- [PRICES]`: measures a night of forecasts on a made-up country with about this many
 * prices, and then the time to read one forecast. It runs one size, because a process reports only its highest memory.
 */
import { makeCountry, reportsADay } from './forecast/made-country.ts';
import { measureReads } from './forecast/reads.ts';
import { createBenchDatabase } from './market/database.ts';

import { learnInThread } from '#server/features/forecast/learning/learn-in-thread.ts';

const limits = { memoryMb: 600, readMs: 5 };
const wanted = Number(process.argv[2] ?? 1_000_000);

const database = await createBenchDatabase();
try {
  const { rows, series } = await makeCountry(database.url, Math.ceil(wanted / reportsADay));
  console.log(`${rows.toLocaleString('en')} prices of ${series.toLocaleString('en')} series`);
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const { outcome, days } = await learnInThread(database.url, new AbortController().signal);
  const wallSeconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const cpuSeconds = (user + system) / 1_000_000;
  const memoryMb = process.resourceUsage().maxRSS / 1024;
  console.log(
    `a night (${outcome}, ${days} days): ${cpuSeconds.toFixed(1)} s of CPU, ${wallSeconds.toFixed(1)} s in all, ` +
      `${((cpuSeconds * 1_000_000) / rows).toFixed(0)} µs of CPU a price`,
  );
  console.log(`memory of the process at most ${Math.round(memoryMb)} MB ${verdict(memoryMb, limits.memoryMb)}`);
  for (const [name, { p50, p95 }] of Object.entries(await measureReads(database.url))) {
    console.log(
      `reading ${name}: p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms ${verdict(p95, limits.readMs, 'ms')}`,
    );
  }
} finally {
  await database.drop();
}

function verdict(measured: number, bar: number, unit = 'MB'): string {
  return `(${measured <= bar ? 'within' : 'ABOVE'} the bar of ${bar} ${unit})`;
}
