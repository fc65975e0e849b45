import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { DangerFile } from './danger-rule.ts';
import { languageFolders } from './folders.node.ts';

/** `safety/danger.json` of each language, by its code. */
export const dangerFiles: Readonly<Record<string, DangerFile>> = Object.fromEntries(
  languageFolders
    .map((code) => [code, path.join(import.meta.dirname, code, 'safety/danger.json')] as const)
    .filter(([, file]) => existsSync(file))
    .map(([code, file]) => [code, JSON.parse(readFileSync(file, 'utf8')) as DangerFile]),
);

/** Returns undefined for a language without danger phrases. */
export async function loadDangerFile(code: string): Promise<DangerFile | undefined> {
  return dangerFiles[code];
}
