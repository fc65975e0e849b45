import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const fileOf = (code: string) => path.join(import.meta.dirname, code, 'safety/doses.json');

export const doseFiles: Readonly<Record<string, unknown>> = Object.fromEntries(
  readdirSync(import.meta.dirname)
    .filter((code) => existsSync(fileOf(code)))
    .map((code) => [code, JSON.parse(readFileSync(fileOf(code), 'utf8')) as unknown]),
);
