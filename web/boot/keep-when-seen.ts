/* Kept by the service worker once they were seen: only things that anyone may see, nothing of an account. */
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type StrategyOptions } from 'workbox-strategies';

const weekS = 7 * 24 * 60 * 60;
/** Addresses of the API. The patterns name public data, so that a new address is not kept unless somebody says so. */
const publicAnswers =
  /^\/api\/v1\/(?:instance|market-prices(?:\/(?:commodities|states|districts|markets|market-types|nearby|scorecard|top|trends|history-and-prediction))?|schemes(?:\/category\/[^/]+|\/(?!applications$|facts$|for-you$|live$)[a-z0-9-]+)?|crop-disease\/common\/[^/]+)$/;

// Hundreds of drawings, of which one farmer sees a few; fonts of letters that few pages have.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/(?:drawings\/|.*\.woff2$)/.test(url.pathname),
  new CacheFirst({
    cacheName: 'khet-drawings',
    plugins: [dropping({ maxEntries: 600 })],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && publicAnswers.test(url.pathname),
  new NetworkFirst({
    cacheName: 'khet-public-data',
    networkTimeoutSeconds: 5,
    plugins: [
      dropping({ maxEntries: 200, maxAgeSeconds: weekS }),
      { cacheWillUpdate: async ({ response }) => (isForAnyone(response) ? response : null) },
    ],
  }),
);

/**
 * Drops entries that are too many or too old, and all of them when the phone is full. The types of Workbox know no
 * exact options.
 */
function dropping(limits: { readonly maxEntries: number; readonly maxAgeSeconds?: number }) {
  return new ExpirationPlugin({ ...limits, purgeOnQuotaError: true }) as NonNullable<
    StrategyOptions['plugins']
  >[number];
}

function isForAnyone({ status, headers }: Response): boolean {
  return status === 200 && !/private|no-store/.test(headers.get('cache-control') ?? '');
}
