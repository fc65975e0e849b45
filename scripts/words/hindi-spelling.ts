import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Words with a nukta, which one Hindi writes everywhere: a word spelt in two ways stops a slow reader. */
const words = ['मुफ़्त', 'फ़ोन', 'ख़र्च', 'ग़लत', 'तारीख़'].map((word) => word.normalize('NFC'));

const nukta = '\u093c';

/** Of each word its form without the nukta, found in the text. */
export function findBadSpelling(file: string, text: string): string[] {
  const spelt = text.normalize('NFC');
  return words
    .map((word) => ({ word, without: word.replaceAll(nukta, '') }))
    .filter(({ without }) => new RegExp(`${without}(?!${nukta})`).test(spelt))
    .map(({ word, without }) => `${file}: "${without}" is written "${word}"`);
}

/** In all words in Hindi, those of the catalogue included. */
export async function findBadHindi(root: string): Promise<string[]> {
  const folders = ['languages/hi', 'catalogue'];
  const found = await Promise.all(folders.map((folder) => findInFolder(root, folder)));
  return found.flat();
}

async function findInFolder(root: string, folder: string): Promise<string[]> {
  const names = await readdir(path.join(root, folder), { recursive: true }).catch(() => []);
  const texts = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => {
        const file = path.join(folder, name);
        return findBadSpelling(file, await readFile(path.join(root, file), 'utf8'));
      }),
  );
  return texts.flat();
}
