// Writes catalogue/markets.json from markets.csv of the data folder: node scripts/catalogue/make-markets.mjs FOLDER
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { districtById, findDistrict } from '../../catalogue/districts.ts';
import { marketDisplayName, marketNameKey } from '../../catalogue/market-names.ts';
import { deriveMarketType } from '../../catalogue/market-types.ts';
import { nameKey } from '../../catalogue/names.ts';
import { findState } from '../../catalogue/states.ts';
import { readRows } from './read-rows.mjs';

const catalogue = path.join(import.meta.dirname, '../../catalogue');
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Give the folder that holds markets.csv.');

const corrections = correctionsByReport();
const corrected = new Set();
const markets = new Map();
for (const row of readRows(path.join(folder, 'markets.csv'))) addReport(row);
for (const key of corrections.keys()) {
  if (!corrected.has(key)) throw new Error(`A correction of a market that is not there: ${key}`);
}

const lines = [...markets.values()]
  .toSorted((a, b) => compare(a.stateId, b.stateId) || compare(a.districtId, b.districtId) || compare(a.name, b.name))
  .map((market) => `    ${JSON.stringify(toRow(market))}`);
writeFileSync(
  path.join(catalogue, 'markets.json'),
  `{
  "about": "Markets that reported prices in July 2026. Types are derived from the names; districts are corrected where a market lies in another than the source says (market-corrections.json).",
  "sources": ["Agmarknet / data.gov.in, Government Open Data Licence - India; July 2026 as archived under CC BY 4.0"],
  "columns": ["name", "districtId", "type", "reportsInJuly2026", "sourceNames", "reportedInDistrictIds"],
  "rows": [
${lines.join(',\n')}
  ]
}
`,
);
console.log(`${lines.length} markets`);

function addReport({ state, district, market, reports_in_july_2026: reports }) {
  const stateId = findState(state)?.id;
  if (!stateId) throw new Error(`Unknown state: ${state}`);
  const reportedIn = findDistrict(stateId, district);
  const correction = reportKey(stateId, district, market);
  const located = corrections.get(correction) ?? reportedIn;
  corrected.add(correction);
  if (!located) throw new Error(`Unknown district: ${state}, ${district}`);
  const name = marketDisplayName(market);
  const type = deriveMarketType(market);
  const key = `${located.id} ${type} ${marketNameKey(market)}`;
  const entry = markets.get(key) ?? {
    stateId,
    name,
    districtId: located.id,
    type,
    reports: 0,
    sourceNames: new Set(),
    reportedIn: new Set(),
  };
  entry.reports += Number(reports);
  entry.sourceNames.add(market);
  if (reportedIn && reportedIn.id !== located.id) entry.reportedIn.add(reportedIn.id);
  markets.set(key, entry);
}

/** The last two columns are left out if they repeat the others: most markets have one name in one district. */
function toRow({ name, districtId, type, reports, sourceNames, reportedIn }) {
  const names = [...sourceNames].filter((sourceName) => sourceName !== name);
  const row = [name, districtId, type, reports];
  if (names.length > 0 || reportedIn.size > 0) row.push(names);
  if (reportedIn.size > 0) row.push([...reportedIn]);
  return row;
}

function correctionsByReport() {
  const list = JSON.parse(readFileSync(path.join(catalogue, 'market-corrections.json'), 'utf8'));
  return new Map(
    list.flatMap(({ state, reportedIn, district, markets: names }) => {
      const located = findDistrict(state, district);
      if (!located) throw new Error(`Unknown district in the corrections: ${state}, ${district}`);
      return names.map((name) => [reportKey(state, reportedIn, name), districtById(located.id)]);
    }),
  );
}

function reportKey(stateId, district, market) {
  return [stateId, nameKey(district), nameKey(market)].join(' ');
}

function compare(a, b) {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
