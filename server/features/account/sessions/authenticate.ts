import type { Authenticate } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';

import { hashToken, secondsAfter, sessionLifetimeSeconds } from '../rules/secrets.ts';
import { findSession, prolongSession } from './store.ts';

/** "Last seen" is this exact; a write with every request would cost more than it tells. */
const seenEveryMs = 5 * 60 * 1000;

/**
 * One keyed read, and nothing remembered: a session that is ended on another device,
 * or by another instance, is over with the next request.
 */
export function createAuthenticate({ db, clock }: Pick<Services, 'db' | 'clock'>): Authenticate {
  return async (token) => {
    const now = clock();
    const session = await findSession(db, hashToken(token), now);
    if (!session) return undefined;
    if (now.getTime() - session.updatedAt.getTime() >= seenEveryMs) {
      await prolongSession(db, session.id, { seenAt: now, expiresAt: secondsAfter(now, sessionLifetimeSeconds) });
    }
    return { kind: 'farmer', userId: session.userId, sessionId: session.id };
  };
}
