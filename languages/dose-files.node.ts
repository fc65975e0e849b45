import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { languageFolders } from './folders.node.ts';

const fileOf = (code: string) => path.join(import.meta.dirname, code, 'safety/doses.json');

export const doseFiles: Readonly<Record<string, unknown>> = Object.fromEntries(
  languageFolders
    .filter((code) => existsSync(fileOf(code)))
    .map((code) => [code, JSON.parse(readFileSync(fileOf(code), 'utf8')) as unknown]),
);
