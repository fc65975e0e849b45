import { sql } from 'kysely';

import type { ProfileForm } from '#contract/profile.ts';
import { openFields, type OpenField, type PrivateField, privateFields, profileFields } from '#domain/profile-fields.ts';
import type { Database } from '#server/platform/db/connect.ts';

type Fields = typeof profileFields;

/** The database keeps an open field as the form sends it. */
type OpenColumns = { [F in OpenField as Fields[F]['column']]: Exclude<ProfileForm[F], undefined> };
type PrivateColumns = Record<Exclude<Fields[PrivateField]['lastFour' | 'sealed'], null>, string | null>;

export type ProfileColumns = OpenColumns & PrivateColumns;
export type ProfileRow = ProfileColumns & { version: number; updatedAt: Date };

const columns = [
  'version' as const,
  'updatedAt' as const,
  ...openFields.map((field) => profileFields[field].column),
  ...privateFields.flatMap((field) => {
    const { lastFour, sealed } = profileFields[field];
    return sealed === null ? [lastFour] : [lastFour, sealed];
  }),
];

export async function findProfile(db: Database, userId: string): Promise<ProfileRow | undefined> {
  return db
    .selectFrom('profile')
    .select(columns)
    .$narrowType<Pick<ProfileRow, 'education'>>()
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Replaces only this `version`, which is 0 for an empty profile. False when another call saved first. */
export async function saveProfile(
  db: Database,
  { userId, version, changes, now }: { userId: string; version: number; changes: Partial<ProfileColumns>; now: Date },
): Promise<boolean> {
  const values = { ...changes, updatedAt: now };
  const result =
    version === 0
      ? await db
          .insertInto('profile')
          .values({ ...values, userId })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
      : await db
          .updateTable('profile')
          .set({ ...values, version: version + 1 })
          .where('userId', '=', userId)
          .where('version', '=', version)
          .executeTakeFirst();
  return ('numUpdatedRows' in result ? result.numUpdatedRows : result.numInsertedOrUpdatedRows) === 1n;
}

/** The districts that people wrote into their profiles, each once and without any person. */
export async function listHomes(db: Database): Promise<{ state: string; district: string }[]> {
  return db
    .selectFrom('profile')
    .select(['state', 'district'])
    .distinct()
    .where('state', 'is not', null)
    .where('district', 'is not', null)
    .$narrowType<{ state: string; district: string }>()
    .execute();
}

export async function findPhotoKey(db: Database, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('profilePhoto').select('fileKey').where('userId', '=', userId).executeTakeFirst();
  return row?.fileKey;
}

/** Sets or clears the picture, and returns the file that is no longer needed. The caller must hold the account. */
export async function replacePhoto(
  db: Database,
  { userId, fileKey, now }: { userId: string; fileKey: string | null; now: Date },
): Promise<string | undefined> {
  const old = await db.deleteFrom('profilePhoto').where('userId', '=', userId).returning('fileKey').executeTakeFirst();
  if (fileKey !== null) await db.insertInto('profilePhoto').values({ userId, fileKey, updatedAt: now }).execute();
  return old?.fileKey;
}

export interface ActivityRow {
  id: string;
  kind: string;
  at: Date;
  detail: unknown;
}

export interface ActivityPage {
  userId: string;
  kind: string | undefined;
  sort: 'recent' | 'oldest' | 'type';
  after: { kind: string; at: Date; id: string } | undefined;
  limit: number;
}

/** Lists one page in the given order; `after` is the last row of the page before. */
export async function listActivity(db: Database, page: ActivityPage): Promise<ActivityRow[]> {
  const { userId, kind, sort, after, limit } = page;
  let query = db.selectFrom('activity').select(['id', 'kind', 'at', 'detail']).where('userId', '=', userId);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (after && sort === 'oldest') query = query.where(sql<boolean>`(at, id) > (${after.at}, ${after.id}::uuid)`);
  if (after && sort === 'recent') query = query.where(sql<boolean>`(at, id) < (${after.at}, ${after.id}::uuid)`);
  if (after && sort === 'type') {
    query = query.where(
      sql<boolean>`(kind > ${after.kind} OR (kind = ${after.kind} AND (at, id) < (${after.at}, ${after.id}::uuid)))`,
    );
  }
  if (sort === 'type') query = query.orderBy('kind');
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  return query.orderBy('at', direction).orderBy('id', direction).limit(limit).execute();
}

export async function forgetActivity(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('activity').where('userId', '=', userId).execute();
}

export async function countActivity(db: Database, userId: string) {
  return db
    .selectFrom('activity')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('times'), (eb) => eb.fn.min('at').as('firstAt')])
    .where('userId', '=', userId)
    .groupBy('kind')
    .execute();
}
