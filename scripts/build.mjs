/** `node scripts/build.mjs`: the web app in `dist/web`, with its pages drawn and everything compressed beforehand. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

import { hashSources, stampBuild } from './start/web-stamp.mjs';

const folder = path.resolve(import.meta.dirname, '../dist/web');
const compressible = /\.(?:js|css|html|svg|webmanifest)$/;

process.env.NODE_ENV = 'production';
const sources = await hashSources();
await build({ configFile: path.resolve(import.meta.dirname, '../vite.config.ts'), logLevel: 'warn' });
const sizes = await compressAll();
await stampBuild(sources);
console.log(`dist/web: ${sizes.files} files, ${kilobytes(sizes.bytes)} KB, ${kilobytes(sizes.brotli)} KB compressed`);

/** Beside each file its `.br` and `.gz`: the server sends one of them without spending time on it. */
async function compressAll() {
  const total = { files: 0, bytes: 0, brotli: 0 };
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const content = await readFile(file);
      const [small, smaller] = await Promise.all([
        promisify(gzip)(content, { level: 9 }),
        promisify(brotliCompress)(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
      ]);
      await Promise.all([writeFile(`${file}.gz`, small), writeFile(`${file}.br`, smaller)]);
      total.files += 1;
      total.bytes += content.length;
      total.brotli += smaller.length;
    }),
  );
  return total;
}

function kilobytes(bytes) {
  return Math.round(bytes / 1024);
}
