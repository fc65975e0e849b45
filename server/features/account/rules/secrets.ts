import { createHash, randomBytes, randomInt } from 'node:crypto';

import { codeDigits, codeMinutes } from '#domain/limits.ts';

import { handleOf, userOf } from './account-handle.ts';

export const codeLifetimeSeconds = codeMinutes * 60;
export const resetLifetimeSeconds = 60 * 60;
export const sessionLifetimeSeconds = 30 * 24 * 60 * 60;
/** How long a registration waits for its code. */
export const registrationLifetimeSeconds = 7 * 24 * 60 * 60;

/** Makes a code; each code is equally likely. */
export function makeCode(): string {
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
}

/** Makes a token of 192 random bits for a link. */
export function makeToken(): string {
  return randomBytes(24).toString('base64url');
}

/** A session's token names its account before its random bits, so that a database spread by account finds the row. */
export function makeSessionToken(userId: string): string {
  return `${handleOf(userId)}.${makeToken()}`;
}

/**
 * The account that a session's token claims. It proves nothing: only a row of this account with the hash of the whole
 * token does. Undefined for a token of release 0.1.0, which names none.
 */
export function accountIn(token: string): string | undefined {
  const handle = /^([\w-]{22})\.[\w-]{32}$/.exec(token)?.[1];
  return handle === undefined ? undefined : userOf(handle);
}

/** The database keeps this hash of a session's whole token. A token is random enough to need no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

interface Keyed {
  fingerprint(text: string): string;
}

/** The hash needs the server's key, because a plain hash of six digits can be guessed in a millisecond. */
export function hashCode(vault: Keyed, registrationId: string, code: string): string {
  return vault.fingerprint(`registration code ${registrationId} ${code}`);
}

/** Links that are already in mailboxes were hashed like this. */
export function hashLinkToken(vault: Keyed, token: string): string {
  return vault.fingerprint(`reset-password:${token}`);
}

/** All registrations of an address share a salt, so that one derivation tells which of them has a password. */
export function saltOfRegistrations(vault: Keyed, email: string): string {
  return vault.fingerprint(`registration salt ${email}`);
}

export function secondsAfter(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
