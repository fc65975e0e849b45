import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Words with which a fraud asks for a secret or for money, of all languages: `safety/frauds.json` in each folder. Only
 * the server reads them.
 */
export const fraudWords: readonly string[] = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => JSON.parse(readFileSync(path.join(import.meta.dirname, name, 'safety/frauds.json'), 'utf8')));
