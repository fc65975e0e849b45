// Writes catalogue/demonstration-levels.json from levels.json and daily/ of the data folder:
// node scripts/catalogue/make-demonstration-levels.mjs FOLDER
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commodities } from '../../catalogue/commodities.ts';
import { findState } from '../../catalogue/states.ts';
import { measureLevels } from './measure-levels.mjs';
import { readRows } from './read-rows.mjs';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Give the folder that holds levels.json and daily/.');

const measured = JSON.parse(readFileSync(path.join(folder, 'levels.json'), 'utf8')).commodities;

const lines = commodities.map((commodity) => {
  const [sourceName] = commodity.sourceNames;
  const levels = measured[sourceName] ?? measureLevels(reportsOf(sourceName));
  return `    ${JSON.stringify(commodity.id)}: ${JSON.stringify(compact(levels))}`;
});
writeFileSync(
  path.join(import.meta.dirname, '../../catalogue/demonstration-levels.json'),
  `{
  "about": "Figures measured on real reports, to make demonstration prices from; never to be shown as prices. p10, median, p90: modal price in rupees per quintal, all India, July 2026; byState: median. spread: (max - min) / modal, median. dailyChange: standard deviation of the change from one report to the next, without changes over 50 %. unchanged: share of reports that repeat the modal price before. monthIndex: January to December, month median over year mean, from 2006 to 2025 in several states; left out where not known.",
  "sources": ["Agmarknet / data.gov.in, Government Open Data Licence - India; July 2026 as archived under CC BY 4.0"],
  "commodities": {
${lines.join(',\n')}
  }
}
`,
);
console.log(`${lines.length} commodities`);

function reportsOf(sourceName) {
  const daily = path.join(folder, 'daily');
  return readdirSync(daily)
    .filter((file) => file.startsWith('2026-07'))
    .flatMap((file) => readRows(path.join(daily, file)))
    .filter((row) => row.commodity === sourceName);
}

function compact({ reports, p10, median, p90, spread, dailyChange, unchanged, byState, monthIndex }) {
  const medians = Object.entries(byState).map(([name, price]) => [stateIdOf(name), Math.round(price)]);
  return {
    reports,
    p10: Math.round(p10),
    median: Math.round(median),
    p90: Math.round(p90),
    spread,
    dailyChange,
    unchanged,
    byState: Object.fromEntries(medians),
    ...(monthIndex && { monthIndex }),
  };
}

function stateIdOf(name) {
  const state = findState(name);
  if (!state) throw new Error(`Unknown state: ${name}`);
  return state.id;
}
