import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, defaultClientConditions } from 'vite';

import { languageModules } from '../../scripts/web/language-modules.ts';

/** A page with only the reading of questions, built as the app is. */
export async function openReaderPage(): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'khet-reader-page-'));
  await build({
    configFile: false,
    root: path.join(import.meta.dirname, 'page'),
    logLevel: 'error',
    plugins: [languageModules()],
    resolve: { conditions: ['khet-bundled', ...defaultClientConditions] },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  });
  const app = Fastify();
  await app.register(fastifyStatic, { root: folder });
  const url = await app.listen({ port: 0, host: 'localhost' });
  return {
    url,
    async close() {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}
