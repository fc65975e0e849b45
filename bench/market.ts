/**
 * `npm run bench:market`: loads 1 and then 20 million prices (or the given sizes). It measures the rows stored a second
 * against a bare `COPY`, the time of each query at each size, and at the end requests a second against a bare route.
 */
import { createBenchDatabase } from './market/database.ts';
import { fillDays } from './market/fill-days.ts';
import { bar, measureIngest } from './market/ingest.ts';
import { measureHotReads } from './market/hot-reads.ts';
import { measureQueries, printTimings, type Timings } from './market/queries.ts';
import { dayAt, reportsADay } from './market/synthetic-rows.ts';

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [1_000_000, 20_000_000];
/** A longer reference run would show nothing new. */
const mostDaysMeasured = Math.ceil(1_000_000 / reportsADay);

const database = await createBenchDatabase();
try {
  let loaded = 0;
  let smaller: Timings | undefined;
  for (const size of sizes) {
    const until = Math.ceil(size / reportsADay);
    const from = loaded === 0 ? 0 : Math.max(loaded, until - mostDaysMeasured);
    if (from > loaded) {
      console.log(`Filling ${((from - loaded) * reportsADay).toLocaleString('en')} rows in by copying the first ones`);
      await fillDays(database.url, { from: loaded, until: from });
    }
    const days = { from, until };
    const { stored, copied } = await measureIngest(database.url, days);
    const ratio = stored / copied;
    console.log(
      `${size.toLocaleString('en')} rows: ${Math.round(stored)} rows/s stored, bare COPY ${Math.round(copied)} rows/s, ` +
        `ratio ${ratio.toFixed(2)} (${ratio >= bar ? 'within' : 'BELOW'} the bar of ${bar})`,
    );
    loaded = until;
    const timings = await measureQueries(database.url, dayAt(loaded - 1));
    printTimings(timings, smaller);
    smaller ??= timings;
  }
  await measureHotReads(database.url);
} finally {
  await database.drop();
}
