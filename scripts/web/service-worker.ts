import type { VitePWAOptions } from 'vite-plugin-pwa';

/** A page of the app, from what was kept: the prerendered one in the language in use, else the shell. */
async function openKeptPage({ request }: { request: Request }): Promise<Response> {
  const language = (await (await caches.match('/language'))?.text()) ?? 'en';
  const path = new URL(request.url).pathname.replace(/\/$/, '') || '/index';
  const kept =
    (await caches.match(`/${language}${path}.html`, { ignoreSearch: true })) ??
    (await caches.match(`/${language}/shell.html`, { ignoreSearch: true }));
  return kept ?? fetch(request);
}

const dayS = 24 * 60 * 60;

/**
 * Workbox writes the service worker from this, and copies the functions into it as text: they may use nothing
 * from this file. Only what anyone may see is ever kept; what belongs to an account is not.
 */
export const serviceWorker: VitePWAOptions['workbox'] = {
  globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest}', '*.png'],
  globIgnores: ['**/*.wasm', 'assets/drawings/*'],
  maximumFileSizeToCacheInBytes: 400 * 1024,
  // Hashed names are their own revision.
  dontCacheBustURLsMatching: /^assets\//,
  cleanupOutdatedCaches: true,
  clientsClaim: true,
  navigateFallback: null,
  runtimeCaching: [
    {
      // Hundreds of drawings, of which one farmer sees a few.
      urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/drawings/'),
      handler: 'CacheFirst',
      options: {
        cacheName: 'khet-drawings',
        expiration: { maxEntries: 600, purgeOnQuotaError: true },
        cacheableResponse: { statuses: [200] },
      },
    },
    {
      urlPattern: ({ request, url, sameOrigin }) =>
        sameOrigin &&
        request.mode === 'navigate' &&
        !/^\/(?:api|dev|healthz|readyz|metrics)(?:\/|$)/.test(url.pathname),
      handler: openKeptPage,
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
