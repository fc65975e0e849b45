import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite';

import { usualLanguage } from '../../domain/languages.ts';
import type { OfflineFiles } from '../../web/boot/keep-for-offline.ts';
import { type BuiltFile, groupForOffline } from './offline-files.ts';

/** Builds the service worker last, because it contains the list of the files that it stores beforehand. */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'khet:service-worker',
    enforce: 'post',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (!error) await writeServiceWorker(config);
      },
    },
  };
}

async function writeServiceWorker({ root, build: { outDir } }: ResolvedConfig): Promise<void> {
  const folder = path.resolve(root, outDir);
  const manifest = JSON.parse(await readFile(path.resolve(folder, '../manifest.json'), 'utf8')) as Manifest;
  const files = groupForOffline(await listBuilt(folder), manifest);
  // The size budgets read this file.
  await writeFile(path.resolve(folder, '../offline.json'), `${JSON.stringify(files, undefined, 2)}\n`);
  await writeFile(path.join(folder, 'sw.js'), await buildWorker(root, files));
}

async function listBuilt(folder: string): Promise<BuiltFile[]> {
  const files: BuiltFile[] = [];
  for await (const file of glob('{assets/*.{js,css,woff2},assets/drawings/*.svg,*/*.html,favicon.svg}', {
    cwd: folder,
  })) {
    // A name with a hash is its own revision.
    if (file.startsWith('assets/')) files.push({ path: file });
    else files.push({ path: file, revision: hashOf(await readFile(path.join(folder, file))) });
  }
  return files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

async function buildWorker(root: string, files: OfflineFiles): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: { offlineFiles: JSON.stringify(files), usualLanguage: JSON.stringify(usualLanguage) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: path.join(root, 'boot/service-worker.ts'), output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const [chunk] = output !== undefined && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built');
  return chunk.code;
}
