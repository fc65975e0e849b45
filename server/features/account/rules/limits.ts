import type { RateRule } from '#server/platform/http/rate-limiter.ts';

import { resetLifetimeSeconds } from './secrets.ts';

/** Per account, whether or not there is one; the limit per address is the platform's. */
export const loginTries: RateRule = { max: 10, windowSeconds: 15 * 60 };
export const codeTries: RateRule = { max: 20, windowSeconds: 60 * 60 };
export const passwordTries: RateRule = { max: 10, windowSeconds: 15 * 60 };

/**
 * Nobody can have a stranger's mailbox flooded. One network uses up its own share only; a stranger with
 * many networks can still use up an address's hour.
 */
export const mailsToOneAddressFromOneNetwork: RateRule = { max: 6, windowSeconds: 60 * 60 };
export const mailsToOneAddress: RateRule = { max: 24, windowSeconds: 60 * 60 };

/** As long as a link lives: while no more are sent, those that were sent still work. */
export const linksToOneAddress: RateRule = { max: 6, windowSeconds: resetLifetimeSeconds };

export const pauseBetweenCodes: RateRule = { max: 1, windowSeconds: 60 };

/** An export reads everything a person has. */
export const exportTries: RateRule = { max: 5, windowSeconds: 60 * 60 };
