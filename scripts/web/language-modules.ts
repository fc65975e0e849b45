import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

import type { Face, Language } from '../../languages/language.ts';

/** What the server alone says. */
const serverFiles = new Set(['mails.json', 'exports.json', 'intents.json', 'kai.json']);

/**
 * Divides each language for the browser. `language.json?face` is what the switch needs of every language;
 * `language.json?own` is fetched of the language in use alone: how it writes days, and where its words are.
 */
export function languageModules(): Plugin {
  return {
    name: 'khet:language-modules',
    enforce: 'pre',
    load: {
      filter: { id: /\/languages\/[a-z]+\/language\.json\?(?:face|own)$/ },
      async handler(id) {
        const [file = '', query] = id.split('?');
        const language = JSON.parse(await readFile(file, 'utf8')) as Language;
        const code = query === 'face' ? writeFace(language) : await writeOwn(language, path.dirname(file));
        return { code, moduleType: 'js' };
      },
    },
  };
}

function writeFace({ name, locale, direction }: Language): string {
  return `export default ${JSON.stringify({ name, locale, direction } satisfies Face)};`;
}

/** The names of the fonts and the name in English are for the build and the server. */
async function writeOwn(language: Language, folder: string): Promise<string> {
  const { countsAsOne, script, months, shortMonths, dates, time, dayPeriods, rupees, percent, kilograms, ages } =
    language;
  const own = { countsAsOne, script, months, shortMonths, dates, time, dayPeriods, rupees, percent, kilograms, ages };
  const files = (await listWords(folder)).map((file) => {
    const noun = JSON.stringify(file.slice(0, -'.json'.length));
    return `${noun}: () => import(${JSON.stringify(`./${file}`)}).then((words) => words.default)`;
  });
  return `export const language = ${JSON.stringify(own)};\nexport const files = {${files.join(',\n')}};`;
}

async function listWords(folder: string): Promise<string[]> {
  const words = (await readdir(folder)).filter(
    (file) => file.endsWith('.json') && file !== 'language.json' && !serverFiles.has(file),
  );
  const names = await readdir(path.join(folder, 'names')).catch(() => []);
  return [...words, ...names.map((file) => `names/${file}`)].toSorted();
}
