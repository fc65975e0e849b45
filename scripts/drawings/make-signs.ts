/** `node scripts/drawings/make-signs.ts`: writes the drawing of each crop problem into `web/drawings/signs`. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { signs } from './signs.ts';

const folder = path.resolve(import.meta.dirname, '../../web/drawings/signs');

await mkdir(folder, { recursive: true });
const left = (await readdir(folder)).filter((file) => !signs.has(file.replace('.svg', '')));
await Promise.all(left.map((file) => rm(path.join(folder, file))));
await Promise.all([...signs].map(([id, svg]) => writeFile(path.join(folder, `${id}.svg`), svg)));
console.log(`${signs.size} drawings in web/drawings/signs`);
