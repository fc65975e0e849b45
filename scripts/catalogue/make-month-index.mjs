// Writes catalogue/month-index.json from levels.json of the data folder:
// node scripts/catalogue/make-month-index.mjs FOLDER
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commodityOfSourceName } from '../../catalogue/commodities.ts';
import { nameKey } from '../../catalogue/names.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Give the folder that holds levels.json.');

const measured = JSON.parse(readFileSync(path.join(folder, 'levels.json'), 'utf8')).commodities;
/** These three were measured over all of India and over other years than the rest. */
const ofIndia = new Set(['onion', 'tomato', 'potato']);

const lines = new Map();
for (const [name, { monthIndex }] of Object.entries(measured)) {
  const id = commodityOfSourceName(name)?.id ?? nameKey(name);
  if (monthIndex && !lines.has(id)) lines.set(id, { reports: ofIndia.has(id) ? 'india' : 'states', index: monthIndex });
}
const rows = [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(
  path.join(import.meta.dirname, '../../catalogue/month-index.json'),
  `{
  "about": "How the price of a commodity usually moves through the year: the median price of each month, January to December, over the mean of its year. Computed from daily mandi reports of several years.",
  "sources": ["Agmarknet / data.gov.in, Government Open Data Licence - India"],
  "reports": {
    "india": { "firstYear": 2010, "lastYear": 2021 },
    "states": { "firstYear": 2006, "lastYear": 2025 }
  },
  "commodities": {
${rows.map(([id, row]) => `    ${JSON.stringify(id)}: ${JSON.stringify(row)}`).join(',\n')}
  }
}
`,
);
console.log(`${rows.length} commodities`);
