import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';

import { compressFile } from '../../scripts/web/compress-file.ts';
import { leafSizes } from '../../scripts/web/leaf-sizes.ts';
import { writeSecureHeaders } from '../../server/platform/http/security.ts';

export interface LeafPage {
  readonly url: string;
  readonly folder: string;
  close(): Promise<void>;
}

/** A page with only the leaf model, built and served like the app: same bundler, same headers, same compression. */
export async function openLeafPage(): Promise<LeafPage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'khet-leaf-page-'));
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [leafSizes()],
    worker: { format: 'es' },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  });
  await compressLarge(path.join(folder, 'assets'));
  const app = Fastify();
  const secureHeaders = await writeSecureHeaders({ https: false });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(secureHeaders(request.url));
  });
  await app.register(fastifyStatic, { root: folder, preCompressed: true });
  const url = await app.listen({ port: 0, host: 'localhost' });
  return {
    url,
    folder,
    async close() {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function compressLarge(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.(?:wasm|onnx)$/.test(name)) continue;
    const { brotli } = await compressFile(await readFile(path.join(folder, name)));
    await writeFile(path.join(folder, `${name}.br`), brotli);
  }
}
