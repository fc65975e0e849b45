/* The addresses that are stored once seen: only what anyone may see, nothing of an account. */

/**
 * Files whose names hold a hash, as far as the phone does not keep them beforehand: of hundreds of drawings, guides and
 * letters one farmer sees only a few, and only who talks with kai needs its reader of questions.
 */
const hashedFiles = /^\/assets\/(?:drawings\/|[^/]+\.(?:woff2|js|bin)$)/;

/**
 * Addresses of the API. The patterns name public data, so that a new address is stored only when a pattern names it.
 */
const publicAnswers =
  /^\/api\/v1\/(?:instance|market-prices(?:\/(?:commodities|states|districts|markets|market-types|nearby|scorecard|top|trends|history-and-prediction))?|weather(?:\/record)?|schemes(?:\/category\/[^/]+|\/(?!applications$|facts$|for-you$|live$)[a-z0-9-]+)?|crop-disease\/(?:local-classes|common\/[^/]+))$/;

/** A public answer that a photo does not wait for: the stored one counts, and a newer one counts for the next photo. */
const answeredAtOnce = '/api/v1/crop-disease/local-classes';

export const isHashedFile = (pathname: string) => hashedFiles.test(pathname);
export const isAnsweredAtOnce = (pathname: string) => pathname === answeredAtOnce;
export const isPublicAnswer = (pathname: string) => publicAnswers.test(pathname);
