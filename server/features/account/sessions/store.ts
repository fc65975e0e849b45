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

export async function addSession(db: Transaction<DB>, session: NewSession): Promise<void> {
  const { userId, tokenHash: token, device: userAgent, now, expiresAt } = session;
  await db
    .insertInto('session')
    .values({ userId, token, userAgent, createdAt: now, updatedAt: now, expiresAt })
    .execute();
}

export async function findSession(db: Database, tokenHash: string, now: Date): Promise<SessionRow | undefined> {
  return db
    .selectFrom('session')
    .select(columns)
    .where('token', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

export async function prolongSession(
  db: Database,
  id: string,
  times: { seenAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ updatedAt: times.seenAt, expiresAt: times.expiresAt })
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
    .limit(100)
    .execute();
}

/** False when there is no such session, or it is another's. */
export async function removeSession(db: Database, owned: { id: string; userId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', owned.id)
    .where('userId', '=', owned.userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeSessionByToken(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token', '=', tokenHash).execute();
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

/** Sessions, registrations and links that have run out are of no more use; a job calls this. */
export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<', now).execute();
  await db.deleteFrom('passwordLink').where('expiresAt', '<', now).execute();
  await db.deleteFrom('registration').where('expiresAt', '<', now).execute();
}
