import { createHash, randomBytes } from 'node:crypto';

import type { Database } from '#server/platform/db/connect.ts';

/** Long enough to open the page in peace, short enough that a line in an old log opens nothing. */
const minutes = { link: 60, session: 60 } as const;

export type PassKind = keyof typeof minutes;

export interface Pass {
  token: string;
  expiresAt: Date;
}

/** Makes a pass. Only its digest is stored. */
export async function addPass(db: Database, kind: PassKind, now: Date): Promise<Pass> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + minutes[kind] * 60_000);
  await db.deleteFrom('operatorPass').where('expiresAt', '<', now).execute();
  await db
    .insertInto('operatorPass')
    .values({ hash: digest(token), kind, expiresAt })
    .execute();
  return { token, expiresAt };
}

/** True once for each link. */
export async function spendLink(db: Database, token: string, now: Date): Promise<boolean> {
  const used = await db
    .deleteFrom('operatorPass')
    .where('hash', '=', digest(token))
    .where('kind', '=', 'link')
    .where('expiresAt', '>', now)
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}

export async function isSession(db: Database, token: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('operatorPass')
    .select('hash')
    .where('hash', '=', digest(token))
    .where('kind', '=', 'session')
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
