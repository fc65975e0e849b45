import type { Transaction } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';
import type { DB } from '#server/platform/db/database.generated.ts';

export interface SessionRow {
  id: string;
  userId: string;
  userAgent: string;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date;
}

const columns = ['id', 'userId', 'userAgent', 'createdAt', 'updatedAt', 'expiresAt'] as const;

export interface NewSession {
  userId: string;
  tokenHash: string;
  device: string;
  now: Date;
  expiresAt: Date;
}

/** More devices than anybody has. All of them fit in the owner's list. */
export const mostSessions = 100;

/** Adds a session. An account with too many loses the sessions that were not used for longest. */
export async function addSession(db: Transaction<DB>, session: NewSession): Promise<void> {
  const { userId, tokenHash: token, device: userAgent, now, expiresAt } = session;
  const { id } = await db
    .insertInto('session')
    .values({ userId, token, userAgent, createdAt: now, updatedAt: now, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const others = db.selectFrom('session').select('id').where('userId', '=', userId).where('id', '!=', id);
  const tooMany = others
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .offset(mostSessions - 1);
  await db.deleteFrom('session').where('userId', '=', userId).where('id', 'in', tooMany).execute();
}

/** How a session is found by what its token says. */
export interface TokenKey {
  tokenHash: string;
  /** Undefined for a token of release 0.1.0, which names no account and is looked for in all. */
  userId: string | undefined;
}

export async function findSession(
  db: Database,
  { tokenHash, userId }: TokenKey,
  now: Date,
): Promise<SessionRow | undefined> {
  return db
    .selectFrom('session')
    .select(columns)
    .where('token', '=', tokenHash)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

export async function prolongSession(
  db: Database,
  { id, userId }: Pick<SessionRow, 'id' | 'userId'>,
  times: { seenAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ updatedAt: times.seenAt, expiresAt: times.expiresAt })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function listSessionsOf(db: Database, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .select(columns)
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute();
}

export async function hasSession(db: Database, owned: { id: string; userId: string }, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', owned.id)
    .where('userId', '=', owned.userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when there is no such session, or it belongs to another person. */
export async function removeSession(db: Database, owned: { id: string; userId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', owned.id)
    .where('userId', '=', owned.userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeSessionByToken(db: Database, { tokenHash, userId }: TokenKey): Promise<void> {
  await db
    .deleteFrom('session')
    .where('token', '=', tokenHash)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .execute();
}

export async function removeOtherSessions(
  db: Transaction<DB>,
  kept: { userId: string; sessionId: string },
): Promise<void> {
  await db.deleteFrom('session').where('userId', '=', kept.userId).where('id', '!=', kept.sessionId).execute();
}

export async function removeSessions(db: Transaction<DB>, userId: string): Promise<void> {
  await db.deleteFrom('session').where('userId', '=', userId).execute();
}

/** Removes expired sessions, registrations, links, codes and challenges; a job calls this. */
export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<', now).execute();
  await db.deleteFrom('passwordLink').where('expiresAt', '<', now).execute();
  await db.deleteFrom('registration').where('expiresAt', '<', now).execute();
  await db.deleteFrom('mobileCode').where('expiresAt', '<', now).execute();
  await db.deleteFrom('passkeyChallenge').where('expiresAt', '<', now).execute();
}
