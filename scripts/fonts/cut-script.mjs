import { readFile } from 'node:fs/promises';

import { fetchAnek } from './fetch-anek.mjs';
import { subset } from './harfbuzz-subset.mjs';
import { clustersOf, lettersOfScript, noVowelOf } from './scripts.mjs';
import { openFont } from './shape.mjs';

/** A page has 45 KB of fonts; Latin without kerning takes 12,160 of it and the rupee sign 912. */
const budget = 45_000 - 12_160 - 912;
const features =
  'ccmp locl nukt akhn rphf rkrf pref blwf half pstf vatu cjct init pres abvs blws psts haln abvm blwm mark mkmk'.split(
    ' ',
  );
/** Between the lightest and the boldest: with one weight a phone draws bold by itself. */
const oneWeight = 560;
/** From the richest to the smallest. `dist` sets the letters closer to each other. */
const forms = [
  { axes: { wght: { min: 500, max: 790 }, wdth: 98 }, features: [...features, 'dist'] },
  { axes: { wght: { min: 500, max: 790 }, wdth: 98 }, features },
  { axes: { wght: oneWeight, wdth: 98 }, features: [...features, 'dist'] },
  { axes: { wght: oneWeight, wdth: 98 }, features },
];

/**
 * Cuts the font of a script: every letter, every cluster of these words, and the common clusters. The richest form that
 * holds all of them is taken. If none does, the smallest form leaves out the rarest clusters that no word has.
 */
export async function cutScript(script, words) {
  const whole = await fetchAnek(script);
  const font = await openFont(whole);
  const text = String.fromCodePoint(...lettersOfScript(script, font.letters));
  const needed = glyphsOf(font, [...text, ...new Set(words.flatMap((word) => clustersOf(script, word)))]);
  const common = [...(await readCommon(script)), ...combine(script, text)].filter(newIn(font, needed));
  const cut = (form, count) =>
    subset(whole, {
      text,
      glyphs: new Set([...needed, ...glyphsOf(font, common.slice(0, count))]),
      features: form.features,
      closure: false,
      axes: form.axes,
    });
  for (const form of forms) {
    const bytes = await cut(form, common.length);
    if (bytes.length <= budget) return { bytes, left: 0, isOneWeight: form.axes.wght === oneWeight };
  }
  return { ...(await cutRarest((count) => cut(forms.at(-1), count), common.length)), isOneWeight: true };
}

/** Halves the range in which the number of common clusters lies that just fits. */
async function cutRarest(cut, all) {
  let [fits, tooMany] = [0, all];
  let bytes = await cut(0);
  if (bytes.length > budget) throw new Error(`The words alone need ${bytes.length} bytes, ${budget} are there`);
  while (tooMany - fits > 1) {
    const count = Math.floor((fits + tooMany) / 2);
    const tried = await cut(count);
    if (tried.length <= budget) [fits, bytes] = [count, tried];
    else tooMany = count;
  }
  return { bytes, left: all - fits };
}

/** Clusters by how often words have them, each with a shape that those before it lack. */
async function readCommon({ family }) {
  const file = new URL(`clusters/${family.replace('anek-', '')}.txt`, import.meta.url);
  return (await readFile(file, 'utf8')).split(/\s+/).filter(Boolean);
}

/** Each letter with each sign, and each two letters joined, for shapes that the list of common clusters lacks. */
function combine(script, text) {
  const letters = [...text].filter((letter) => /\p{L}/u.test(letter));
  const signs = [...text].filter((letter) => /\p{M}/u.test(letter));
  const noVowel = noVowelOf(script);
  return [
    ...letters.flatMap((letter) => signs.map((sign) => letter + sign)),
    ...letters.flatMap((letter) => letters.map((next) => letter + noVowel + next)),
  ];
}

function newIn(font, needed) {
  const known = new Set(needed);
  return (cluster) => {
    const before = known.size;
    for (const glyph of font.glyphsOf(cluster)) known.add(glyph);
    return known.size > before;
  };
}

function glyphsOf(font, clusters) {
  return new Set(clusters.flatMap((cluster) => [...font.glyphsOf(cluster)]));
}
