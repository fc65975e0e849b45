import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

import type { Face, Language } from '../../languages/language.ts';

/** Words that only the server uses. */
const serverFiles = new Set(['mails.json', 'exports.json', 'intents.json', 'kai.json', 'grammar.json']);

/**
 * Divides each language for the browser. `language.json?face` holds the facts that the switch needs of every language.
 * `language.json?own` loads for the language in use: how it writes days, and the files of its words;
 * `language.json?problems` has those on crop problems, and `?guides` those on growing. `language.json?weights` holds the words that the field for a
 * quantity understands in every language.
 */
export function languageModules(): Plugin {
  return {
    name: 'khet:language-modules',
    enforce: 'pre',
    load: {
      filter: { id: /\/languages\/[a-z]+\/language\.json\?(?:face|own|problems|guides|weights)$/ },
      async handler(id) {
        const [file = '', query] = id.split('?');
        const language = JSON.parse(await readFile(file, 'utf8')) as Language;
        return { code: await writers[query as keyof typeof writers](language, path.dirname(file)), moduleType: 'js' };
      },
    },
  };
}

const writers = { face: writeFace, own: writeOwn, problems: writeProblems, guides: writeGuides, weights: writeWeights };

function writeFace({ name, locale, direction, rupeeWords }: Language): string {
  return `export default ${JSON.stringify({ name, locale, direction, rupeeWords } satisfies Face)};`;
}

/** The names of the fonts are left out: only the build and the server need them. */
async function writeOwn(language: Language, folder: string): Promise<string> {
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
  const files = (await listFiles(folder)).filter((file) => !serverFiles.has(file));
  const names = (await listFiles(path.join(folder, 'names'))).map((file) => `names/${file}`);
  return [`export const language = ${JSON.stringify(own)};`, writeFiles([...files, ...names])].join('\n');
}

async function writeProblems(_language: Language, folder: string): Promise<string> {
  return writeFolder(folder, 'problems');
}

async function writeGuides(_language: Language, folder: string): Promise<string> {
  return writeFolder(folder, 'guides');
}

async function writeFolder(folder: string, name: string): Promise<string> {
  const files = await listFiles(path.join(folder, name));
  return writeFiles(files.map((file) => `${name}/${file}`));
}

function writeWeights({ weightWords }: Language): string {
  return `export default ${JSON.stringify(weightWords)};`;
}

function writeFiles(files: readonly string[]): string {
  const entries = files.map((file) => {
    const name = JSON.stringify(file.slice(0, -'.json'.length));
    return `${name}: () => import(${JSON.stringify(`./${file}`)}).then((words) => words.default)`;
  });
  return `export const files = {${entries.join(',\n')}};`;
}

async function listFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files.filter((file) => file.endsWith('.json') && file !== 'language.json').toSorted();
}
