// Writes catalogue/source-commodities.json from daily/ of the data folder:
// node scripts/catalogue/make-source-commodities.mjs FOLDER
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nameKey } from '../../catalogue/names.ts';
import { readRows } from './read-rows.mjs';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Give the folder that holds daily/.');

const daily = path.join(folder, 'daily');
const files = readdirSync(daily)
  .filter((file) => file.endsWith('.csv.gz'))
  .toSorted()
  .toReversed();

// The newest file comes first, so that of two spellings of one name today's spelling wins.
const reports = new Map();
for (const file of files) {
  for (const row of readRows(path.join(daily, file))) {
    const name = row.commodity ?? row.Commodity;
    const entry = reports.get(nameKey(name)) ?? { name, count: 0 };
    entry.count += 1;
    reports.set(nameKey(name), entry);
  }
}

const names = [...reports.values()].toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
writeFileSync(
  path.join(import.meta.dirname, '../../catalogue/source-commodities.json'),
  `{
  "about": "Every commodity name in the daily reports we have seen, as the source spells it, the most reported first.",
  "sources": ["Agmarknet / data.gov.in, Government Open Data Licence - India; July 2026 as archived under CC BY 4.0"],
  "names": [
${names.map(({ name }) => `    ${JSON.stringify(name)}`).join(',\n')}
  ]
}
`,
);
console.log(`${names.length} commodities`);
