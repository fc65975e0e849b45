/* The caches on a phone, shared by the pages and the service worker. These names exist on phones, so they must not
   change. */

/** The app's files, and the code of the fully stored language. */
export const offlineCache = 'khet-offline';
/** The language in use: a service worker cannot read storage or cookies. */
export const languageCache = 'khet-language';
export const leafCache = 'khet-leaf';
/** An empty cache: its existence says that somebody described a plant on this phone. */
export const describingCache = 'khet-describing';
export const drawingsCache = 'khet-drawings';
/** Public replies. */
export const publicDataCache = 'khet-public-data';
