import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';

import { earlyScript } from './scripts/web/early-script.ts';
import { languageModules } from './scripts/web/language-modules.ts';
import { leafSizes } from './scripts/web/leaf-sizes.ts';
import { prerender } from './scripts/web/prerender.ts';
import { scriptGroups } from './scripts/web/script-groups.ts';
import { serviceWorker } from './scripts/web/service-worker.ts';

const api = process.env['KHET_API'] ?? 'http://localhost:3000';

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    tailwindcss(),
    earlyScript(),
    languageModules(),
    leafSizes(),
    // It runs before the service worker plugin, which reads the pages that this one writes.
    prerender(),
    serviceWorker(),
  ],
  // In the browser the bundler finds the languages; in Node the file system does.
  resolve: { conditions: ['khet-bundled', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['khet-bundled', ...defaultServerConditions] } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    // An inlined file would need `data:` in the Content-Security-Policy, and could not be cached.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // The leaf sizes plugin needs a second to compress the leaf model, and Rolldown would warn of it.
      checks: { bundlerTimings: false },
      output: {
        // The first screen's script lists the files of all other screens, so each letter of a name counts.
        chunkFileNames: ({ name }) => (name === 'early' ? 'assets/early-[hash].js' : 'assets/[hash:7].js'),
        // The service worker stores a drawing when it is first seen (web/boot/keep-when-seen.ts). The scripts of
        // screens hold the names of some four hundred drawings, so these names are short.
        assetFileNames: ({ originalFileNames: [file] }) =>
          file?.startsWith('drawings/') ? 'assets/drawings/[hash:6][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: { groups: scriptGroups },
      },
    },
  },
  // The leaf model's worker imports its runtime as a module.
  worker: { format: 'es' },
  server: { proxy: { '/api': api, '/dev/mailbox': api } },
});
