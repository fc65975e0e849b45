// Writes catalogue/agmarknet-names.json from the list of names behind the filters of Agmarknet 2.0, as the PyPI package
// "agmarknet" carries it: node scripts/catalogue/make-agmarknet-names.mjs filters.json
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findDistrict } from '../../catalogue/districts.ts';
import { findState } from '../../catalogue/states.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Give the file filters.json.');
const { data } = JSON.parse(readFileSync(file, 'utf8'));

/** Entries such as "All Markets" stand for a filter that is not set. */
const isPlace = ({ state_id: stateId }) => stateId !== null;
const stateIds = new Map(
  data.state_data.flatMap(({ state_id: id, state_name: name }) => {
    const state = findState(name);
    return state ? [[id, state.id]] : [];
  }),
);
const districtNames = new Map(data.district_data.map(({ id, district_name: name }) => [id, name]));

const markets = Map.groupBy(
  data.market_data.filter(isPlace).toSorted((a, b) => a.id - b.id),
  ({ state_id: stateId }) => stateIds.get(stateId),
);
const states = [...stateIds]
  .toSorted(([, a], [, b]) => (a < b ? -1 : 1))
  .map(([id, stateId]) => {
    const rows = (markets.get(stateId) ?? []).map(({ id: marketId, mkt_name: name, district_id: districtId }) => {
      const district = findDistrict(stateId, districtNames.get(districtId) ?? '');
      return JSON.stringify([marketId, name.trim(), district?.id ?? null]);
    });
    return `    {"id": ${id}, "stateId": "${stateId}", "markets": [\n${rows.map((row) => `      ${row}`).join(',\n')}\n    ]}`;
  });
const commodities = data.cmdt_data
  .toSorted((a, b) => a.cmdt_id - b.cmdt_id)
  .map(({ cmdt_id: id, cmdt_name: name }) => `    ${JSON.stringify([id, name.trim()])}`);

writeFileSync(
  path.join(import.meta.dirname, '../../catalogue/agmarknet-names.json'),
  `{
  "about": "Every commodity and market that Agmarknet 2.0 lists, with its number there, as of 14 July 2026. A market's district is ours; null where the list names a division that is no district today.",
  "sources": ["Agmarknet, agmarknet.gov.in, Directorate of Marketing and Inspection, Government of India; its lists as carried by the PyPI package agmarknet 0.2.2"],
  "commodities": [
${commodities.join(',\n')}
  ],
  "states": [
${states.join(',\n')}
  ]
}
`,
);
console.log(`${commodities.length} commodities, ${data.market_data.filter(isPlace).length} markets`);
