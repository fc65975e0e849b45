import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { earlyScript } from './scripts/web/early-script.ts';
import { prerender } from './scripts/web/prerender.ts';
import { serviceWorker } from './scripts/web/service-worker.ts';
import { webManifest } from './scripts/web/web-manifest.ts';

const api = process.env['KHET_API'] ?? 'http://localhost:3000';

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    tailwindcss(),
    earlyScript(),
    // Before the service worker, which lists the pages that this one writes.
    prerender(),
    VitePWA({
      strategies: 'generateSW',
      registerType: 'prompt',
      injectRegister: false,
      manifest: webManifest,
      workbox: serviceWorker,
    }),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    // An inlined file would need `data:` in the Content-Security-Policy, and could not be cached.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': api, '/dev/mailbox': api } },
});
