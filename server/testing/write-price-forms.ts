/** `node server/testing/write-price-forms.ts FOLDER` writes a file of each form of prices that docs/price-files.md lists. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { makePriceForms } from '#server/features/price-intake/testing/price-forms.ts';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Give the folder for the files.');
await mkdir(folder, { recursive: true });
for (const { file, content } of await makePriceForms()) await writeFile(path.join(folder, file), content);
