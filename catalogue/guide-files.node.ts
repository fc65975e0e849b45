import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, 'guides');

/** One file for each guide, each read alone. A new file needs no entry in a list. */
export const guideFiles: Readonly<Record<string, () => Promise<unknown>>> = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => [
      name.slice(0, -'.json'.length),
      async () => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as unknown,
    ]),
);
