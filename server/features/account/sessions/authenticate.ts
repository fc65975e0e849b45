import type { Authenticate } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';

import { accountIn, hashToken, secondsAfter, sessionLifetimeSeconds } from '../rules/secrets.ts';
import { findSession, prolongSession } from './store.ts';

/** The precision of "last seen". A write with every request would cost too much. */
const seenEveryMs = 5 * 60 * 1000;

/**
 * Reads the session on every request and caches nothing. So a session that another device or instance ends is over with
 * the next request.
 */
export function createAuthenticate({ db, clock }: Pick<Services, 'db' | 'clock'>): Authenticate {
  return async (token) => {
    const now = clock();
    const session = await findSession(db, { tokenHash: hashToken(token), userId: accountIn(token) }, now);
    if (!session) return undefined;
    if (now.getTime() - session.updatedAt.getTime() >= seenEveryMs) {
      await prolongSession(db, session, { seenAt: now, expiresAt: secondsAfter(now, sessionLifetimeSeconds) });
    }
    return { kind: 'farmer', userId: session.userId, sessionId: session.id };
  };
}
