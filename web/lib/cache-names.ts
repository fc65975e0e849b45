/* The caches on a phone, which its pages and the service worker share. Phones hold them by these names, so they stay. */

/** The app's files, and which language is kept whole. */
export const offlineCache = 'khet-offline';
/** The language in use, for the service worker sees neither storage nor cookies. */
export const languageCache = 'khet-language';
export const leafCache = 'khet-leaf';
/** Empty: that it is there says that a plant was described on this phone. */
export const describingCache = 'khet-describing';
export const drawingsCache = 'khet-drawings';
/** Replies that anyone may see. */
export const publicDataCache = 'khet-public-data';
