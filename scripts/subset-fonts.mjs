import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { cutScript } from './fonts/cut-script.mjs';
import { coreClusters, coreText, marathiClusters, marathiText, restText } from './fonts/devanagari-clusters.mjs';
import { fetchAnek } from './fonts/fetch-anek.mjs';
import { subset } from './fonts/harfbuzz-subset.mjs';
import { scripts } from './fonts/scripts.mjs';
import { openFont } from './fonts/shape.mjs';
import { readLanguages, writeStyles } from './fonts/write-styles.mjs';

/* Cuts Anek to the letters that Khet shows, into web/fonts. Run it after a change of the lists, and commit the
   results. */

const require = createRequire(import.meta.url);
const folder = new URL('../web/fonts/', import.meta.url);

const latin = await readFont('anek-latin/files/anek-latin-latin-standard-normal.woff2');
const latinExtended = await readFont('anek-latin/files/anek-latin-latin-ext-standard-normal.woff2');
const devanagari = await readFont('anek-devanagari/files/anek-devanagari-devanagari-standard-normal.woff2');

/** All fonts have one width, a little narrower than normal, so that more fits on a small phone. */
const axes = { wght: { min: 500, max: 790 }, wdth: 98 };
const indicFeatures =
  'ccmp locl nukt akhn rphf rkrf pref blwf half pstf vatu cjct init pres abvs blws psts haln dist abvm blwm mark mkmk'.split(
    ' ',
  );
const ascii = span(0x20, 0x7e);
const signs = '\u00a0°·×÷–—‘’“”•…−';
const moreLatin = [...span(0xa1, 0xff)].filter((character) => !signs.includes(character)).join('');

/** The languages' names as the settings show them, and their letters, which the language switch shows. */
const languages = await readLanguages();
const namesIn = (script) =>
  languages.filter((each) => each.script === script).flatMap(({ name, letter }) => [name, letter]);
const languageNames = namesIn('Devanagari');

await mkdir(folder, { recursive: true });
await keep('anek-latin', latin, { text: ascii + signs, features: ['kern', 'tnum'], closure: true, axes });
// Of Fontsource's Latin files only this one has the rupee sign.
await keep('anek-rupee', latinExtended, { text: '₹', features: [], closure: true, axes });
await keep('anek-latin-more', latin, { text: moreLatin, features: [], closure: true, axes });
// With an Indian script, Latin is only a few names and figures, so the bytes of its kerning go to that script.
await keep('anek-latin-unkerned', latin, { text: ascii + signs, features: ['tnum'], closure: true, axes });
await keep('anek-devanagari', devanagari, {
  text: coreText,
  glyphs: await glyphsOf(devanagari, coreClusters),
  features: indicFeatures,
  closure: false,
  axes,
});
// Shaped for Marathi, with its own ल and श. The usual letters come with the text, for a Hindi word on the page.
await keep('anek-marathi', devanagari, {
  text: marathiText,
  glyphs: await glyphsOf(devanagari, marathiClusters, 'mr'),
  features: indicFeatures,
  closure: false,
  axes,
});
await keep('anek-names', devanagari, {
  text: languageNames.join(''),
  glyphs: await glyphsOf(devanagari, languageNames),
  features: indicFeatures,
  closure: false,
  axes,
});
await keep('anek-devanagari-rest', devanagari, { text: restText, features: indicFeatures, closure: false, axes });
const cuts = [];
for (const [name, script] of Object.entries(scripts)) {
  const words = languages.filter((each) => each.script === name).flatMap((each) => each.words);
  const { bytes, left, isOneWeight } = await cutScript(script, words);
  await writeFile(new URL(`${script.family}.woff2`, folder), bytes);
  const weights = isOneWeight ? 'one weight' : 'all weights';
  process.stdout.write(`${script.family}.woff2 ${bytes.length} bytes, ${weights}, ${left} rare shapes left out\n`);
  const names = namesIn(name);
  if (names.length > 0) {
    const font = await fetchAnek(script);
    const glyphs = await glyphsOf(font, names);
    await keep(`${script.family}-names`, font, {
      text: names.join(''),
      glyphs,
      features: indicFeatures,
      closure: false,
      axes,
    });
  }
  cuts.push({ name, family: script.family, isOneWeight, hasNames: names.length > 0 });
}
await writeStyles(cuts, languages);

async function keep(name, font, wanted) {
  const bytes = await subset(font, wanted);
  await writeFile(new URL(`${name}.woff2`, folder), bytes);
  process.stdout.write(`${name}.woff2 ${bytes.length} bytes\n`);
}

async function glyphsOf(font, clusters, language) {
  const opened = await openFont(font);
  return new Set(clusters.flatMap((cluster) => [...opened.glyphsOf(cluster, language)]));
}

function span(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

function readFont(path) {
  return readFile(require.resolve(`@fontsource-variable/${path}`));
}
