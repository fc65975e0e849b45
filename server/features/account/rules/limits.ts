import type { RateRule } from '#server/platform/http/rate-limiter.ts';

/** Per account, whether or not there is one; the limit per address is the platform's. */
export const loginTries: RateRule = { max: 10, windowSeconds: 15 * 60 };
export const codeTries: RateRule = { max: 20, windowSeconds: 60 * 60 };
export const passwordTries: RateRule = { max: 10, windowSeconds: 15 * 60 };

/** Nobody can have a stranger's mailbox flooded. */
export const mailsToOneAddress: RateRule = { max: 6, windowSeconds: 60 * 60 };
export const pauseBetweenCodes: RateRule = { max: 1, windowSeconds: 60 };

/** An export reads everything a person has. */
export const exportTries: RateRule = { max: 5, windowSeconds: 60 * 60 };
