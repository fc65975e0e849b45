/**
 * `npm run forecast:seed -- DIR [DIR…]`: learns the start of the forecast from directories of older price lists, and
 * writes `server/features/forecast/seed.json`. Only coefficients, ratios of costs and bands leave the lists.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { seedOf } from './forecast/folds.ts';
import { readTable } from './forecast/read-prices.ts';

const target = path.resolve(import.meta.dirname, '../server/features/forecast/seed.json');

const directories = process.argv.slice(2);
if (directories.length === 0) {
  console.error('Usage: npm run forecast:seed -- DIR [DIR…]');
  process.exit(2);
}
const table = await readTable(directories);
const today = new Date().toISOString().slice(0, 10);
const seed = JSON.stringify(seedOf(table, () => true, today));
await writeFile(target, `${seed}\n`);
console.log(`${table.rows} prices; ${path.relative(process.cwd(), target)}: ${seed.length} bytes`);
