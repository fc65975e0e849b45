import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { notShown } from '../words/find-lacking-glyphs.ts';
import { fetchAnek } from './fetch-anek.mjs';
import { lettersOf } from './harfbuzz-subset.mjs';
import { scripts } from './scripts.mjs';
import { openFont } from './shape.mjs';

const root = new URL('../../languages/', import.meta.url);
const fonts = new URL('../../web/fonts/', import.meta.url);
const styles = new URL('../../web/ui/styles/scripts.css', import.meta.url);

/** The families of `fonts.css`, by the files of `web/fonts`. */
const families = { 'anek-devanagari': 'Khet Devanagari', 'anek-marathi': 'Khet Marathi' };
/** Every page ends with these, for a text in another script; a browser fetches a file only for its letters. */
const others = ['Khet Devanagari', 'Khet Devanagari Rest'];

/** In units of Anek. */
const [unitsPerEm, latinSpace] = [2000, 405];
/** A phone draws bold a thirtieth of the size wider. */
const boldAdds = 0.03;

/** Neither a space nor the circle on which a sign without a letter is shown. */
const isWritten = (letter) => letter > 0x20 && letter !== 0x25cc;

/** Each language with its `language.json` and the texts of all its files that a screen shows. */
export async function readLanguages() {
  const folders = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  return Promise.all(folders.map(({ name }) => readLanguage(name)));
}

async function readLanguage(code) {
  const folder = new URL(`${code}/`, root);
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.json') && !notShown.test(file.replaceAll(path.sep, '/')),
  );
  const words = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
  return { code, words, ...JSON.parse(await readFile(new URL('language.json', folder), 'utf8')) };
}

/** Writes the faces of the scripts and, for each language in an Indian script, the order of its fonts. */
export async function writeStyles(cuts, languages) {
  const ofScripts = cuts.map(({ name }) => `Khet ${name}`);
  const faces = await Promise.all(cuts.flatMap((cut) => [faceOf(cut), ...(cut.hasNames ? [faceOfNames(cut)] : [])]));
  const spaces = new Map(await Promise.all(cuts.map(async (cut) => [cut.name, await addedSpaceOf(cut)])));
  const rules = languages
    .filter(({ script }) => script !== 'Latin')
    .map((each) => ruleOf(each, cuts, ofScripts, spaces.get(each.script)));
  const text = [
    '/* Made by scripts/subset-fonts.mjs: the fonts of the scripts, and each language with its own first. */',
    ...faces,
    `:root {\n  --font-scripts: ${quote(ofScripts)};\n}`,
    ...rules,
  ];
  await writeFile(styles, `${text.join('\n')}\n`);
}

async function faceOf({ name, family, isOneWeight }) {
  return face(`Khet ${name}`, family, isOneWeight ? '500' : '500 790');
}

async function faceOfNames({ family }) {
  return face('Khet Names', `${family}-names`, '500 790');
}

async function face(name, file, weight) {
  const letters = (await lettersOf(await readFile(new URL(`${file}.woff2`, fonts)))).filter(isWritten);
  return `@font-face {
  font-family: '${name}';
  src: url('../../fonts/${file}.woff2') format('woff2');
  font-weight: ${weight};
  font-display: swap;
  unicode-range: ${rangesOf(letters)};
}`;
}

/**
 * How much wider than the space of Anek Latin, which stands between all words, the space of the script's own font is.
 * A bold that the phone draws itself makes each letter wider, and no space.
 */
async function addedSpaceOf({ name, isOneWeight }) {
  const own = await openFont(await fetchAnek(scripts[name]));
  const wider = Math.max(0, own.advanceOf(' ') - latinSpace) / unitsPerEm + (isOneWeight ? boldAdds : 0);
  return Math.round(wider * 100) / 100;
}

function ruleOf({ code, script, longWords, fonts: files }, cuts, ofScripts, addedSpace) {
  const cut = cuts.find(({ name }) => name === script);
  const own = cut ? ['Khet Rupee', `Khet ${script}`] : files.flatMap((file) => families[file] ?? []);
  const rest = [...others, ...ofScripts].filter((name) => !own.includes(name));
  const bold = cut?.isOneWeight ? '\n  font-synthesis: weight;' : '';
  const space = addedSpace ? `\n  word-spacing: ${addedSpace}rem;` : '';
  return `:root:lang(${code}) {
  --font-khet: ${quote(['Khet Indic', ...own, 'Khet Stand-in', 'Khet More', ...rest])}, sans-serif;
  --font-names: ${quote([...own, 'Khet Names'])};${bold}${space}${longWords ? '\n  --text-tile: 0.875rem;' : ''}
}`;
}

function quote(names) {
  return names.map((name) => `'${name}'`).join(', ');
}

function rangesOf(letters) {
  const ranges = [];
  for (const letter of letters.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && last[1] === letter - 1) last[1] = letter;
    else ranges.push([letter, letter]);
  }
  const hex = (letter) => letter.toString(16).toUpperCase();
  return ranges.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(', ');
}
