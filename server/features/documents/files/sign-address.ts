import { timingSafeEqual } from 'node:crypto';

import { hasSession } from '#server/features/account/index.ts';
import type { Farmer } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';

const livesMs = 5 * 60 * 1000;

export type AddressPart = 'file' | 'thumbnail';

export interface SignedAddress {
  until?: string | undefined;
  by?: string | undefined;
  key?: string | undefined;
}

/** Signs an address that works by itself, because a picture or a frame sends no token. */
export function signAddress(
  { vault, clock }: Pick<Services, 'vault' | 'clock'>,
  actor: Farmer,
  id: string,
  part: AddressPart,
) {
  const until = String(clock().getTime() + livesMs);
  const key = vault.fingerprint(signed({ id, part, until, by: actor.sessionId, userId: actor.userId }));
  return `/documents/${id}/${part}?${new URLSearchParams({ until, by: actor.sessionId, key })}`;
}

/** A sign-out ends the session's addresses too. */
export async function isGoodAddress(
  { db, vault, clock }: Services,
  { id, part, userId }: { id: string; part: AddressPart; userId: string },
  { until, by, key }: SignedAddress,
): Promise<boolean> {
  if (until === undefined || by === undefined || key === undefined) return false;
  const now = clock();
  if (!(Number(until) > now.getTime())) return false;
  const wanted = vault.fingerprints(signed({ id, part, until, by, userId }));
  if (!wanted.some((each) => isSame(each, key))) return false;
  return hasSession(db, { id: by, userId }, now);
}

function signed(parts: { id: string; part: AddressPart; until: string; by: string; userId: string }): string {
  return `document.address:${parts.part}:${parts.id}:${parts.userId}:${parts.by}:${parts.until}`;
}

function isSame(wanted: string, given: string): boolean {
  const [a, b] = [Buffer.from(wanted), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
