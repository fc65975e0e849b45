import path from 'node:path';
import type { Plugin } from 'vite';

import { languageFolders, listFiles, readWords } from '../../languages/folders.node.ts';
import type { Face, Language } from '../../languages/language.ts';

/** Words that only the server uses. */
const serverFiles = new Set([
  'mails.json',
  'exports.json',
  'intents.json',
  'kai.json',
  'grammar.json',
  'names/towns.json',
]);

const root = path.resolve(import.meta.dirname, '../../languages');
/** A file of words: its language and its name without `.json`. */
const wordFile = /\/languages\/([a-z]+)\/([\w/-]+)\.json$/;
const languageFile = /\/languages\/([a-z]+)\/language\.json\?(own|problems|guides|weights|rupees)$/;
/** The module with the faces of all languages, and the way to each of them. */
const allLanguages = /^virtual:languages$/;
/** The modules of `languages/` that name the folders by a star. */
const listed = /\/languages\/[\w-]+\.bundled\.ts$/;

/**
 * Divides each language for the browser. `virtual:languages` holds the facts that the switch needs of every language.
 * `language.json?own` loads for the language in use: how it writes days, and the files of its words;
 * `language.json?problems` has those on crop problems, and `?guides` those on growing. `language.json?weights` holds the
 * words that the field for a quantity understands in every language, and `?rupees` the words before an amount. A language
 * in work is bundled only if this build offers it, and then says in English what it does not say itself yet.
 */
export function languageModules(): Plugin {
  return {
    name: 'khet:language-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:virtual:languages|\.\/[\w/-]+\.json(?:\?\w+)?)$/ },
      handler(file, importer) {
        if (allLanguages.test(file)) return file;
        const code = languageFile.exec(importer ?? '')?.[1];
        return code === undefined ? undefined : path.join(root, code, file);
      },
    },
    load: {
      filter: { id: [wordFile, languageFile, allLanguages] },
      handler(id) {
        if (allLanguages.test(id)) return writeAll();
        const [, code = '', query] = languageFile.exec(id) ?? [];
        if (query === undefined) return loadWordFile(id);
        const language = readWords(code, 'language') as Language;
        return { code: writers[query as keyof typeof writers](language, code), moduleType: 'js' };
      },
    },
    transform: {
      filter: { id: listed },
      handler: (code) => code.replaceAll("'./*/", `'./{${languageFolders.join(',')}}/`),
    },
  };
}

/** Files of safety are never filled: what a language does not forbid itself is forbidden. */
function loadWordFile(id: string) {
  const [, code = '', file = ''] = wordFile.exec(id) ?? [];
  if (file.startsWith('safety/')) return undefined;
  return JSON.stringify(readWords(code, file));
}

const writers = {
  own: writeOwn,
  problems: writeProblems,
  guides: writeGuides,
  weights: writeWeights,
  rupees: writeRupees,
};

function writeAll(): string {
  const faces = Object.fromEntries(
    languageFolders.map((code) => [code, faceOf(readWords(code, 'language') as Language)]),
  );
  const rooms = languageFolders.map(
    (code) => `${code}: () => import(${JSON.stringify(path.join(root, code, 'language.json?own'))})`,
  );
  return `export const faces = ${JSON.stringify(faces)};\nexport const rooms = {${rooms.join(',\n')}};`;
}

function faceOf({ name, letter, locale, direction, awaitsReader }: Language): Face {
  return { name, letter, locale, direction, ...(awaitsReader && { awaitsReader }) };
}

/** The names of the fonts are left out: only the build and the server need them. */
function writeOwn(language: Language, code: string): string {
  const { countsAsOne, englishName, script, months, shortMonths, dates, time, dayPeriods, rupees } = language;
  const { moment, list, longList, either, labelled, percent, kilograms, ages } = language;
  const own = {
    countsAsOne,
    englishName,
    script,
    months,
    shortMonths,
    dates,
    time,
    dayPeriods,
    moment,
    list,
    longList,
    either,
    labelled,
    rupees,
    percent,
    kilograms,
    ages,
  };
  const names = listFiles(code, 'names').map((file) => `names/${file}`);
  const files = [...listFiles(code, ''), ...names].filter((file) => !serverFiles.has(file));
  const folders =
    "{ problems: () => import('./language.json?problems'), guides: () => import('./language.json?guides') }";
  return [
    `export const language = ${JSON.stringify(own)};`,
    writeFiles(files),
    `export const folders = ${folders};`,
  ].join('\n');
}

function writeProblems(_language: Language, code: string): string {
  return writeFolder(code, 'problems');
}

function writeGuides(_language: Language, code: string): string {
  return writeFolder(code, 'guides');
}

function writeFolder(code: string, name: string): string {
  return writeFiles(listFiles(code, name).map((file) => `${name}/${file}`));
}

function writeWeights({ weightWords }: Language): string {
  return `export default ${JSON.stringify(weightWords)};`;
}

function writeRupees({ rupeeWords }: Language): string {
  return `export default ${JSON.stringify(rupeeWords)};`;
}

function writeFiles(files: readonly string[]): string {
  const entries = files.map((file) => {
    const name = JSON.stringify(file.slice(0, -'.json'.length));
    return `${name}: () => import(${JSON.stringify(`./${file}`)}).then((words) => words.default)`;
  });
  return `export const files = {${entries.join(',\n')}};`;
}
