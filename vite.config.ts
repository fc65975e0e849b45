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
    // Before the service worker, which keeps the pages that this one writes.
    prerender(),
    serviceWorker(),
  ],
  // The browser finds the languages through the bundler, Node through the file system.
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
      // It would warn of the second in which the leaf model is compressed to tell its size.
      checks: { bundlerTimings: false },
      output: {
        // The first screen's script lists the files of all other screens, so each letter of a name counts.
        chunkFileNames: ({ name }) => (name === 'early' ? 'assets/early-[hash].js' : 'assets/[hash:7].js'),
        // Kept by the service worker when seen, not beforehand: see web/boot/keep-when-seen.ts.
        // Screens carry the names of some four hundred of them, so these are short.
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
