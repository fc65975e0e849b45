import { failure } from '#server/platform/failure.ts';
import type { RateRule } from '#server/platform/http/limits/rate-limiter.ts';
import type { Services } from '#server/platform/services.ts';

import { resetLifetimeSeconds } from './rules/secrets.ts';

/** The limits for each account, whether or not it exists. The platform limits each address. */
export const loginTries: RateRule = { max: 10, windowSeconds: 15 * 60 };
export const codeTries: RateRule = { max: 20, windowSeconds: 60 * 60 };
/** A code has six digits and three count at a time, so a day of tries finds one in fewer than 10,000 cases. */
export const secondStepTries: RateRule = { max: 10, windowSeconds: 15 * 60 };
export const secondStepTriesInADay: RateRule = { max: 30, windowSeconds: 24 * 60 * 60 };
export const passwordTries: RateRule = { max: 10, windowSeconds: 15 * 60 };

/**
 * Keeps a stranger from flooding a mailbox. One network uses up only its own share. A stranger with many networks can
 * still use up an address's hour.
 */
const mailsToOneAddressFromOneNetwork: RateRule = { max: 6, windowSeconds: 60 * 60 };
const mailsToOneAddress: RateRule = { max: 24, windowSeconds: 60 * 60 };

/** The window is a link's lifetime: when no more links are sent, the earlier ones still work. */
const linksToOneAddress: RateRule = { max: 6, windowSeconds: resetLifetimeSeconds };

const pauseBetweenCodes: RateRule = { max: 1, windowSeconds: 60 };

/** Texts cost money and ring in a pocket, so their bounds are narrower than those of mails. */
const textsToOneNumberFromOneNetwork: RateRule = { max: 4, windowSeconds: 60 * 60 };
const textsToOneNumber: RateRule = { max: 6, windowSeconds: 60 * 60 };
const textsToOneNumberInADay: RateRule = { max: 12, windowSeconds: 24 * 60 * 60 };
/** Mobile networks put many farmers behind one address. */
const textsFromOneNetwork: RateRule = { max: 60, windowSeconds: 60 * 60 };

/** An export reads all the data of a person, so few are allowed. */
export const exportTries: RateRule = { max: 5, windowSeconds: 60 * 60 };

type Parts = Pick<Services, 'limiter' | 'vault'>;

/** Counts a try against `whose` (an e-mail address or an account). Refuses a try over the limit. */
export async function limitTries(parts: Parts, what: string, whose: string, rule: RateRule): Promise<void> {
  const verdict = await parts.limiter.take(keyOf(parts, what, whose), rule);
  if (!verdict.allowed) throw failure('too_many_requests', { retryAfterSeconds: verdict.retryAfterSeconds });
}

/** Each network may send a few mails to an address, so that one stranger does not use up the owner's mails. */
export async function limitMails(parts: Parts, email: string, { network }: { network: string }): Promise<void> {
  await limitTries(parts, 'mail from', `${email} ${network}`, mailsToOneAddressFromOneNetwork);
  await limitTries(parts, 'mail', email, mailsToOneAddress);
}

/** False when the mailbox already has the most links that are allowed. All of them still work. */
export async function mayMailLink(parts: Parts, email: string): Promise<boolean> {
  return (await parts.limiter.take(keyOf(parts, 'link', email), linksToOneAddress)).allowed;
}

/** Starts the pause after a code. Returns whether a pause was already running, and its remaining time. */
export async function startPause(
  parts: Parts,
  registrationId: string,
): Promise<{ paused: boolean; remainingSeconds: number }> {
  const verdict = await parts.limiter.take(keyOf(parts, 'code', registrationId), pauseBetweenCodes);
  return { paused: !verdict.allowed, remainingSeconds: verdict.retryAfterSeconds };
}

/**
 * Counts a text to a number, and returns the pause until the next one. Every number counts alike, whether or not it has
 * an account.
 */
export async function limitTexts(
  parts: Parts & Pick<Services, 'config'>,
  mobile: string,
  { network }: { network: string },
): Promise<{ retryAfterSeconds: number }> {
  const pause = await parts.limiter.take(keyOf(parts, 'text pause', `${mobile} ${network}`), pauseBetweenCodes);
  if (!pause.allowed) throw failure('too_many_requests', { retryAfterSeconds: pause.retryAfterSeconds });
  await limitTries(parts, 'text by', network, textsFromOneNetwork);
  await limitTries(parts, 'text from', `${mobile} ${network}`, textsToOneNumberFromOneNetwork);
  await limitTries(parts, 'text', mobile, textsToOneNumber);
  await limitTries(parts, 'text of day', mobile, textsToOneNumberInADay);
  await limitTextsOfDay(parts);
  return { retryAfterSeconds: pause.retryAfterSeconds };
}

/** The operator's bound on what all texts of a day may cost. */
export async function limitTextsOfDay(parts: Parts & Pick<Services, 'config'>): Promise<void> {
  await limitTries(parts, 'texts of day', 'all', { max: parts.config.smsPerDay, windowSeconds: 24 * 60 * 60 });
}

/** The key is a fingerprint, so that the table of rate windows is no list of addresses. */
function keyOf({ vault }: Parts, what: string, whose: string): string {
  return `account:${what}:${vault.fingerprint(whose)}`;
}
