/* The addresses that are stored once seen: only what anyone may see, nothing of an account. */

/** Hundreds of drawings, but one farmer sees only a few; and fonts of letters that few pages have. */
const drawings = /^\/assets\/(?:drawings\/|.*\.woff2$)/;

/**
 * Addresses of the API. The patterns name public data, so that a new address is stored only when a pattern names it.
 */
const publicAnswers =
  /^\/api\/v1\/(?:instance|market-prices(?:\/(?:commodities|states|districts|markets|market-types|nearby|scorecard|top|trends|history-and-prediction))?|weather(?:\/record)?|schemes(?:\/category\/[^/]+|\/(?!applications$|facts$|for-you$|live$)[a-z0-9-]+)?|crop-disease\/common\/[^/]+)$/;

export const isDrawing = (pathname: string) => drawings.test(pathname);
export const isPublicAnswer = (pathname: string) => publicAnswers.test(pathname);
