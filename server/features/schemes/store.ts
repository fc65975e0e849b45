import { sql, type SqlBool, type Transaction } from 'kysely';

import type { ApplicationStatus } from '#domain/schemes/scheme-applications.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { DB } from '#server/platform/db/database.generated.ts';

const columns = [
  'id',
  'schemeId',
  'trackingNumber',
  'status',
  'appliedAt',
  'referenceSealed',
  'notesSealed',
  'papersInHand',
  'remindOn',
] as const;

export interface ApplicationRow {
  id: string;
  schemeId: string;
  trackingNumber: string;
  status: string;
  appliedAt: Date;
  referenceSealed: string | null;
  notesSealed: string | null;
  papersInHand: string[];
  remindOn: string | null;
}

export async function findOpenApplication(db: Database, userId: string, schemeId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('schemeApplication')
    .select('id')
    .where('userId', '=', userId)
    .where('schemeId', '=', schemeId)
    .where('status', 'in', ['Pending', 'Under Review'])
    .executeTakeFirst();
  return row?.id;
}

export interface NewApplication {
  id: string;
  userId: string;
  schemeId: string;
  trackingNumber: string;
  status: ApplicationStatus;
  appliedAt: Date;
  remindOn: string | null;
}

export async function addApplication(db: Transaction<DB>, row: NewApplication): Promise<void> {
  await db.insertInto('schemeApplication').values(row).execute();
  await addEvent(db, { userId: row.userId, applicationId: row.id, at: row.appliedAt, status: row.status });
}

export async function countApplications(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('schemeApplication')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findApplication(db: Database, userId: string, id: string): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('schemeApplication')
    .select(columns)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface ApplicationPage {
  userId: string;
  after?: { appliedAt: Date; id: string } | undefined;
  limit: number;
}

export async function listApplications(
  db: Database,
  { userId, after, limit }: ApplicationPage,
): Promise<ApplicationRow[]> {
  let query = db.selectFrom('schemeApplication').select(columns).where('userId', '=', userId);
  if (after) query = query.where(sql<SqlBool>`(applied_at, id) < (${after.appliedAt}, ${after.id}::uuid)`);
  return query.orderBy('appliedAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export type ApplicationChange = Partial<
  Pick<ApplicationRow, 'status' | 'referenceSealed' | 'notesSealed' | 'papersInHand' | 'remindOn'> & {
    remindedAt: null;
  }
>;

export async function changeApplication(db: Transaction<DB>, id: string, change: ApplicationChange): Promise<void> {
  await db.updateTable('schemeApplication').set(change).where('id', '=', id).execute();
}

export async function addEvent(
  db: Transaction<DB>,
  event: { userId: string; applicationId: string; at: Date; status: string },
): Promise<void> {
  await db.insertInto('schemeApplicationEvent').values(event).execute();
}

export interface ApplicationEvent {
  at: Date;
  status: string;
}

const mostEvents = 200;

/** Lists the newest events of each of these applications, by the application's id. */
export async function listEvents(
  db: Database,
  applicationIds: readonly string[],
): Promise<Map<string, ApplicationEvent[]>> {
  const { rows } = await sql<ApplicationEvent & { applicationId: string }>`
    SELECT asked.application_id, at, status
    FROM unnest(${applicationIds}::uuid[]) AS asked (application_id)
    CROSS JOIN LATERAL (
      SELECT id, at, status FROM scheme_application_event AS event
      WHERE event.application_id = asked.application_id
      ORDER BY id DESC LIMIT ${mostEvents}
    ) AS event
    ORDER BY id DESC`.execute(db);
  return Map.groupBy(rows, ({ applicationId }) => applicationId);
}

/** False when the person has no such application. */
export async function removeApplication(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('schemeApplication')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findAnswers(db: Database, userId: string): Promise<string | undefined> {
  const query = db.selectFrom('schemeAnswers').select('answersSealed').where('userId', '=', userId);
  return (await query.executeTakeFirst())?.answersSealed;
}

export async function keepAnswers(db: Transaction<DB>, userId: string, answersSealed: string): Promise<void> {
  await db
    .insertInto('schemeAnswers')
    .values({ userId, answersSealed })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ answersSealed }))
    .execute();
}

export async function removeAllOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('schemeApplication').where('userId', '=', userId).execute();
  await db.deleteFrom('schemeAnswers').where('userId', '=', userId).execute();
}

/** Finds undecided applications with a due day and no reminder for it yet. */
function dueReminders(db: Database, today: string) {
  return db
    .selectFrom('schemeApplication')
    .where('remindOn', '<=', today)
    .where('remindedAt', 'is', null)
    .where('status', 'in', ['Pending', 'Under Review']);
}

export async function listDueReminders(
  db: Database,
  today: string,
): Promise<{ userId: string; applicationId: string }[]> {
  return dueReminders(db, today).select(['userId', 'id as applicationId']).orderBy('remindOn').limit(10_000).execute();
}

export async function findDueReminder(
  db: Database,
  { userId, id, today }: { userId: string; id: string; today: string },
): Promise<ApplicationRow | undefined> {
  return dueReminders(db, today).select(columns).where('userId', '=', userId).where('id', '=', id).executeTakeFirst();
}

/** With a further day, the next reminder waits for that day. */
export async function markReminded(
  db: Database,
  id: string,
  { now, next }: { now: Date; next: string | null },
): Promise<void> {
  const changes = next === null ? { remindedAt: now } : { remindOn: next };
  await db.updateTable('schemeApplication').set(changes).where('id', '=', id).execute();
}
