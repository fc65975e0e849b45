/**
 * `npm run languages`: a table of all languages. `npm run languages -- te` has a row for each file of Telugu, and
 * `npm run languages -- te market` names what the file still lacks, with its English. Exit 1 if a language that is
 * offered to people misses a text.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { allFolders } from '#languages/folders.node.ts';

import { openBrokenClusters } from './fonts/find-broken-clusters.mjs';
import { lettersOf } from './fonts/harfbuzz-subset.mjs';
import { measureLanguage } from './languages/measure-language.ts';
import { tellFile, tellFiles, tellLanguages } from './languages/tell-languages.ts';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'languages');
const [code, file] = process.argv.slice(2);

if (code !== undefined && !existsSync(path.join(folder, code))) {
  console.error(`There is no languages/${code}. Its first file: node scripts/languages/make-language.mjs ${code}`);
  process.exit(1);
}
const folders =
  code === undefined ? allFolders : [allFolders.find((one) => one.code === code) ?? { code, ready: false }];
const languages = [];
for (const each of folders) {
  const { fontBytes, drawn, findBroken } = await readFonts(each.code);
  // Git knows what has changed in English, but is slow, so only a translator's own table asks it.
  const files = await measureLanguage({ folder, code: each.code, drawn, findBroken, withChanges: code !== undefined });
  languages.push({ ...each, fontBytes, files });
}
const [only] = languages;
if (code === undefined || !only) console.log(tellLanguages(languages));
else console.log(file === undefined ? tellFiles(only) : tellFile(only, file.replace(/\.json$/, '')));
const isLacking = languages.some(
  ({ ready, files }) => ready && files.some(({ missing, wrong }) => missing.length + wrong.length > 0),
);
process.exitCode = isLacking ? 1 : 0;

/** The bytes of the fonts that a page of the language loads, and the letters that they draw. */
async function readFonts(language) {
  const place = path.join(folder, language, 'language.json');
  const { fonts, script } = existsSync(place) ? JSON.parse(await readFile(place, 'utf8')) : { fonts: [] };
  let fontBytes = 0;
  const drawn = new Set();
  for (const name of fonts.length > 0 ? [...fonts, 'anek-rupee'] : []) {
    const font = await readFile(path.join(root, 'web/fonts', `${name}.woff2`));
    if (fonts.includes(name)) fontBytes += font.length;
    for (const letter of await lettersOf(font)) drawn.add(letter);
  }
  const findBroken = await openBrokenClusters(new URL('../web/fonts/', import.meta.url), script);
  return { fontBytes, drawn: fonts.length > 0 ? drawn : undefined, findBroken };
}
