/* Makes the service worker store public answers once somebody has seen them. */
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type StrategyOptions } from 'workbox-strategies';

import { drawingsCache, publicDataCache } from '#web/lib/offline/cache-names.ts';

import { isAnsweredAtOnce, isHashedFile, isPublicAnswer } from './kept-when-seen.ts';

const weekS = 7 * 24 * 60 * 60;

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isHashedFile(url.pathname),
  new CacheFirst({
    cacheName: drawingsCache,
    plugins: [dropping({ maxEntries: 600 })],
  }),
);

const forAWeek: StrategyOptions = {
  cacheName: publicDataCache,
  plugins: [
    dropping({ maxEntries: 200, maxAgeSeconds: weekS }),
    { cacheWillUpdate: async ({ response }) => (isForAnyone(response) ? response : null) },
  ],
};

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isAnsweredAtOnce(url.pathname),
  new StaleWhileRevalidate(forAWeek),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPublicAnswer(url.pathname),
  new NetworkFirst({ ...forAWeek, networkTimeoutSeconds: 5 }),
);

/**
 * Removes entries that are too many or too old, and all of them when the phone is full. The types of Workbox do not
 * allow exact optional properties, so this casts.
 */
function dropping(limits: { readonly maxEntries: number; readonly maxAgeSeconds?: number }) {
  return new ExpirationPlugin({ ...limits, purgeOnQuotaError: true }) as NonNullable<
    StrategyOptions['plugins']
  >[number];
}

function isForAnyone({ status, headers }: Response): boolean {
  return status === 200 && !/private|no-store/.test(headers.get('cache-control') ?? '');
}
