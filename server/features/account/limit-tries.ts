import { failure } from '#server/platform/failure.ts';
import type { RateRule } from '#server/platform/http/rate-limiter.ts';
import type { Services } from '#server/platform/services.ts';

import { resetLifetimeSeconds } from './rules/secrets.ts';

/** Per account, whether or not there is one; the limit per address is the platform's. */
export const loginTries: RateRule = { max: 10, windowSeconds: 15 * 60 };
export const codeTries: RateRule = { max: 20, windowSeconds: 60 * 60 };
export const passwordTries: RateRule = { max: 10, windowSeconds: 15 * 60 };

/**
 * Keeps a stranger from flooding a mailbox. One network uses up its own share only; a stranger with many networks can
 * still use up an address's hour.
 */
const mailsToOneAddressFromOneNetwork: RateRule = { max: 6, windowSeconds: 60 * 60 };
const mailsToOneAddress: RateRule = { max: 24, windowSeconds: 60 * 60 };

/** As long as a link lives: while no more are sent, those that were sent still work. */
const linksToOneAddress: RateRule = { max: 6, windowSeconds: resetLifetimeSeconds };

const pauseBetweenCodes: RateRule = { max: 1, windowSeconds: 60 };

/** An export reads everything a person has. */
export const exportTries: RateRule = { max: 5, windowSeconds: 60 * 60 };

type Parts = Pick<Services, 'limiter' | 'vault'>;

/** Counts a try against `whose` (an e-mail address or an account) and refuses one too many. */
export async function limitTries(parts: Parts, what: string, whose: string, rule: RateRule): Promise<void> {
  const verdict = await parts.limiter.take(keyOf(parts, what, whose), rule);
  if (!verdict.allowed) throw failure('too_many_requests', { retryAfterSeconds: verdict.retryAfterSeconds });
}

/** Each network has its own few mails to an address, so that one stranger does not use up the owner's. */
export async function limitMails(parts: Parts, email: string, { network }: { network: string }): Promise<void> {
  await limitTries(parts, 'mail from', `${email} ${network}`, mailsToOneAddressFromOneNetwork);
  await limitTries(parts, 'mail', email, mailsToOneAddress);
}

/** False when as many links as may be are in the mailbox, all of them still good. */
export async function mayMailLink(parts: Parts, email: string): Promise<boolean> {
  return (await parts.limiter.take(keyOf(parts, 'link', email), linksToOneAddress)).allowed;
}

/** Starts the pause after a code; says whether one was already running, and how long it is still. */
export async function startPause(
  parts: Parts,
  registrationId: string,
): Promise<{ paused: boolean; remainingSeconds: number }> {
  const verdict = await parts.limiter.take(keyOf(parts, 'code', registrationId), pauseBetweenCodes);
  return { paused: !verdict.allowed, remainingSeconds: verdict.retryAfterSeconds };
}

/** The table of rate windows shall not be a list of addresses. */
function keyOf({ vault }: Parts, what: string, whose: string): string {
  return `account:${what}:${vault.fingerprint(whose)}`;
}
