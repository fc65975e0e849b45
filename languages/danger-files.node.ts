import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const dangerFiles: readonly unknown[] = readdirSync(import.meta.dirname)
  .map((code) => path.join(import.meta.dirname, code, 'safety/danger.json'))
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as unknown);
