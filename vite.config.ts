import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';

import { earlyScript } from './scripts/web/early-script.ts';
import { languageModules } from './scripts/web/language-modules.ts';
import { leafSizes } from './scripts/web/leaf-sizes.ts';
import { prerender } from './scripts/web/prerender.ts';
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
        // The first screen carries the name of every other's files: one in words costs it more than it tells.
        chunkFileNames: ({ name }) => (name === 'early' ? 'assets/early-[hash].js' : 'assets/[hash].js'),
        // Kept by the service worker when seen, not beforehand: see web/boot/keep-when-seen.ts.
        assetFileNames: ({ originalFileNames: [file] }) =>
          file?.startsWith('drawings/') ? 'assets/drawings/[hash][extname]' : 'assets/[name]-[hash][extname]',
        // Each file costs a weak line a round trip, and small ones compress worse. Left alone the bundler writes one for
        // every set of screens that share a module: fifty for a first page.
        codeSplitting: {
          groups: [
            // Parts that most screens draw with.
            {
              name: 'base',
              test: /node_modules\/react(-router)?\/|lucide-react\/dist\/esm\/(Icon|createLucideIcon)\.|web\/ui\/(classes|Card|Badge|Banner|Furrow)\.tsx?$|languages\/(words|say-key|format-number|files\.bundled)\.ts$|web\/app\/(call-centre|use-query-text)\.ts$|web\/lib\/(words\/use-locale|device-storage|token|api-error|outbox\/(news|count))\.ts$|icons\/(sprout|leaf|users|phone|smartphone|layout-dashboard|calendar-days|chart-no-axes-combined|circle-question-mark|circle-exclamation-point|flask-conical|audio-lines)\.m?js$/,
              priority: 3,
            },
            // Imports of the first script. That script stays alone, for `early` fetches it by its name.
            { name: 'start', test: /^(?!.*\/(?:main\.tsx|early\.ts|index\.html)$)/, tags: ['$initial'], priority: 2 },
            // Fetched by every page once it is taken over, and shared with the voice agent, which comes then too.
            {
              name: 'late',
              test: /web\/boot\/(offline|senders)\.ts$|web\/app\/(MobileMenu|DataLayer|Overlays|Footer|NewsletterForm)\.tsx$|web\/ui\/(ConfirmDialog|Switch)\.tsx$|web\/lib\/back-to-close\.ts$|voice\/(voice-state|words\/(wishes|understand|numbers))\.ts$|languages\/(format|names)\.ts$|domain\/(digits|days)\.ts$|icons\/(check|mic|volume-2)\.m?js$/,
            },
          ],
        },
      },
    },
  },
  // The leaf model's worker imports its runtime as a module.
  worker: { format: 'es' },
  server: { proxy: { '/api': api, '/dev/mailbox': api } },
});
