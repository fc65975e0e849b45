// Writes catalogue/shipped-prices/2026-07.br from the daily tables of the public dataset kunal-rajput-317/mandi-data:
// node scripts/catalogue/make-shipped-prices.mjs FOLDER
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packPrices } from '../../server/features/price-intake/shipped/packed-prices.ts';
import { readRows } from './read-rows.mjs';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Give the folder with the tables of single days: 2026-07-02.csv.gz and so on.');

const files = readdirSync(folder)
  .filter((file) => file.startsWith('2026-07-'))
  .toSorted();
const rows = files.flatMap((file) => readRows(path.join(folder, file)).map(toReport));
const packed = packPrices(rows);
writeFileSync(path.join(import.meta.dirname, '../../catalogue/shipped-prices/2026-07.br'), packed);
console.log(`${rows.length} prices of ${files.length} days in ${Math.round(packed.length / 1024)} KB`);

function toReport({ date, min_price, max_price, modal_price, ...names }) {
  return {
    ...names,
    day: date,
    arrivalsTonnes: null,
    minPrice: Number(min_price),
    maxPrice: Number(max_price),
    modalPrice: Number(modal_price),
  };
}
