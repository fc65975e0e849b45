import type { ManifestOptions } from 'vite-plugin-pwa';

/** What a phone needs to put Khet on its home screen. */
export const webManifest: Partial<ManifestOptions> = {
  name: 'Khet',
  short_name: 'Khet',
  description: 'Crop diagnosis, honest mandi prices, schemes, documents and an assistant for farmers in India',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#faf6ec',
  theme_color: '#faf6ec',
  categories: ['agriculture', 'finance', 'utilities'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Crop Disease', short_name: 'Diagnose', url: '/crop-disease' },
    { name: 'Market Prices', short_name: 'Prices', url: '/market-prices' },
    { name: 'Assistant', short_name: 'kai', url: '/voice-assistant' },
  ],
};
