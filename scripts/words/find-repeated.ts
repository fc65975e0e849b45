import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The files with what people say, each text on a line of its own. */
const files = ['intents.json', 'safety/danger.json'];

export async function findAllRepeated(folder: string, languages: readonly string[]): Promise<string[]> {
  const names = languages.flatMap((language) => files.map((file) => `${language}/${file}`));
  const found = names.map(async (name) =>
    findRepeated(`languages/${name}`, JSON.parse(await readFile(path.join(folder, name), 'utf8'))),
  );
  return (await Promise.all(found)).flat();
}

/** Finds texts that stand twice in a list. */
export function findRepeated(file: string, words: unknown, key = ''): string[] {
  if (Array.isArray(words)) {
    const repeated = words.filter((text, at) => words.indexOf(text) !== at);
    return repeated.map((text) => `${file}: "${key}" has "${text}" twice`);
  }
  return Object.entries(words as object).flatMap(([name, value]) =>
    findRepeated(file, value, key === '' ? name : `${key}.${name}`),
  );
}
