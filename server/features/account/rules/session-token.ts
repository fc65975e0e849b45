import { createHash } from 'node:crypto';

/** What the database keeps of a token. A token has 190 bits of chance in it, so it needs no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
