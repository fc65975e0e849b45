/** `node scripts/build.mjs`: builds the web app in `dist/web`, draws its pages and compresses all files. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

import { hashSources, stampBuild } from './start/web-stamp.mjs';
import { compressFile } from './web/compress-file.ts';

const folder = path.resolve(import.meta.dirname, '../dist/web');
const compressible = /\.(?:js|css|html|svg|webmanifest|wasm|onnx|bin)$/;

process.env.NODE_ENV = 'production';
const sources = await hashSources();
await build({ configFile: path.resolve(import.meta.dirname, '../vite.config.ts'), logLevel: 'warn' });
const sizes = await compressAll();
await stampBuild(sources);
console.log(`dist/web: ${sizes.files} files, ${kilobytes(sizes.bytes)} KB, ${kilobytes(sizes.brotli)} KB compressed`);

/** Writes `.br` and `.gz` beside each file, so that the server sends one without spending time on it. */
async function compressAll() {
  const total = { files: 0, bytes: 0, brotli: 0 };
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const content = await readFile(file);
      // The pages of crops, problems and schemes are thousands, so they are compressed quickly.
      const quickly = /\/(?:crop-disease|schemes)\//.test(file);
      const { brotli, gzip } = await compressFile(content, { quickly });
      await Promise.all([writeFile(`${file}.gz`, gzip), writeFile(`${file}.br`, brotli)]);
      total.files += 1;
      total.bytes += content.length;
      total.brotli += brotli.length;
    }),
  );
  return total;
}

function kilobytes(bytes) {
  return Math.round(bytes / 1024);
}
