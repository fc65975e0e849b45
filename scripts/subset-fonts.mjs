import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { coreClusters, coreText, marathiClusters, marathiText, restText } from './fonts/devanagari-clusters.mjs';
import { loadShaper, subset, toTrueType } from './fonts/harfbuzz-subset.mjs';

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

/** The sign of the language switch, and the languages' names as the settings show them. */
const languageNames = ['अ', ...(await namesOfLanguages('Devanagari'))];

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

async function keep(name, font, wanted) {
  const bytes = await subset(font, wanted);
  await writeFile(new URL(`${name}.woff2`, folder), bytes);
  process.stdout.write(`${name}.woff2 ${bytes.length} bytes\n`);
}

/** Every glyph that shaping these clusters uses, also in between, so that each step finds its glyph. */
async function glyphsOf(font, clusters, language) {
  const shaper = await loadShaper();
  const bytes = await toTrueType(font);
  const face = new shaper.Face(new shaper.Blob(new Uint8Array(bytes).buffer), 0);
  const shapingFont = new shaper.Font(face);
  const glyphs = new Set();
  for (const cluster of clusters) {
    const buffer = new shaper.Buffer();
    buffer.addText(cluster);
    buffer.guessSegmentProperties();
    if (language !== undefined) buffer.setLanguage(language);
    for (const step of shaper.shapeWithTrace(shapingFont, buffer, [], 0, 0)) {
      if (step.glyphs) for (const { g: glyph } of step.t) glyphs.add(glyph);
    }
  }
  return glyphs;
}

function span(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

async function namesOfLanguages(script) {
  const root = new URL('../languages/', import.meta.url);
  const folders = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const languages = await Promise.all(
    folders.map(async ({ name }) => JSON.parse(await readFile(new URL(`${name}/language.json`, root), 'utf8'))),
  );
  return languages.filter((language) => language.script === script).map(({ name }) => name);
}

function readFont(path) {
  return readFile(require.resolve(`@fontsource-variable/${path}`));
}
