import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Face } from './language.ts';

const root = import.meta.dirname;

/** A language exists when its folder has a `language.json`. */
export const faces: Readonly<Record<string, Face>> = Object.fromEntries(
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => existsSync(path.join(root, entry.name, 'language.json')))
    .map(({ name }) => [name, readNow(name, 'language') as Face]),
);

/** `file` is a noun, or a path such as `names/states`. */
export function readNow(language: string, file: string): unknown {
  return JSON.parse(readFileSync(path.join(root, language, `${file}.json`), 'utf8'));
}

export async function loadFile(language: string, file: string): Promise<unknown> {
  return readNow(language, file);
}
