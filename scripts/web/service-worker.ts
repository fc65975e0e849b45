import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite';
import type { VitePWAOptions } from 'vite-plugin-pwa';

import { usualLanguage } from '../../domain/languages.ts';
import type { OfflineFiles } from '../../web/boot/keep-for-offline.ts';
import { type BuiltFile, groupForOffline } from './offline-files.ts';

const dayS = 24 * 60 * 60;

/**
 * What is kept once it was seen; Workbox writes this part of the service worker. Only what anyone may see is ever kept;
 * what belongs to an account is not.
 */
export const keptWhenSeen: VitePWAOptions['workbox'] = {
  // What is kept beforehand: web/boot/keep-for-offline.ts.
  globPatterns: [],
  cleanupOutdatedCaches: true,
  clientsClaim: true,
  navigateFallback: null,
  runtimeCaching: [
    {
      // Hundreds of drawings, of which one farmer sees a few; fonts of letters that few pages have.
      urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/assets\/(?:drawings\/|.*\.woff2$)/.test(url.pathname),
      handler: 'CacheFirst',
      options: {
        cacheName: 'khet-drawings',
        expiration: { maxEntries: 600, purgeOnQuotaError: true },
        cacheableResponse: { statuses: [200] },
      },
    },
    {
      urlPattern: ({ url, sameOrigin }) =>
        sameOrigin &&
        /^\/api\/v1\/(?:instance|market-prices(?:\/(?:commodities|states|districts|markets|market-types|nearby|scorecard|top|trends|history-and-prediction))?|schemes(?:\/category\/[^/]+|\/(?!applications$|facts$|for-you$|live$)[a-z0-9-]+)?|crop-disease\/common\/[^/]+)$/.test(
          url.pathname,
        ),
      handler: 'NetworkFirst',
      options: {
        cacheName: 'khet-public-data',
        networkTimeoutSeconds: 5,
        expiration: { maxEntries: 200, maxAgeSeconds: 7 * dayS, purgeOnQuotaError: true },
        cacheableResponse: { statuses: [200] },
        plugins: [
          {
            cacheWillUpdate: async ({ response }) =>
              response.status === 200 && !/private|no-store/.test(response.headers.get('cache-control') ?? '')
                ? response
                : null,
          },
        ],
      },
    },
  ],
};

/** After Workbox has written its part and the pages are drawn: puts before it what is kept beforehand. */
export function keepForOffline(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'khet:keep-for-offline',
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
  // For the size budgets.
  await writeFile(path.resolve(folder, '../offline.json'), `${JSON.stringify(files, undefined, 2)}\n`);
  const written = path.join(folder, 'sw.js');
  await writeFile(written, `${await buildKeeper(root, files)}\n${await readFile(written, 'utf8')}`);
}

async function listBuilt(folder: string): Promise<BuiltFile[]> {
  const files: BuiltFile[] = [];
  for await (const file of glob('{assets/*.{js,css,woff2},*/*.html,favicon.svg}', { cwd: folder })) {
    // Hashed names are their own revision.
    if (file.startsWith('assets/')) files.push({ path: file });
    else files.push({ path: file, revision: hashOf(await readFile(path.join(folder, file))) });
  }
  return files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

async function buildKeeper(root: string, files: OfflineFiles): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: { offlineFiles: JSON.stringify(files), usualLanguage: JSON.stringify(usualLanguage) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: path.join(root, 'boot/keep-for-offline.ts'), output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const [chunk] = output !== undefined && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built');
  return chunk.code;
}
