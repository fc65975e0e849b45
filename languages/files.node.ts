import { languageFolders, readWords } from './folders.node.ts';
import type { Face } from './language.ts';

export const faces: Readonly<Record<string, Face>> = Object.fromEntries(
  languageFolders.map((code) => [code, readNow(code, 'language') as Face]),
);

/** `file` is a noun, or a path such as `names/states`. */
export function readNow(language: string, file: string): unknown {
  return readWords(language, file);
}

export async function loadFile(language: string, file: string): Promise<unknown> {
  return readNow(language, file);
}
