import type { ExpressionBuilder, Insertable } from 'kysely';

import { type NotificationSwitch, type QuietHours, usualQuietHours } from '#domain/notifications/notifications.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { DB } from '#server/platform/db/database.generated.ts';

export type ChoiceRow = Record<NotificationSwitch, boolean> & {
  quietFrom: number;
  quietUntil: number;
  /** Null for the profile's own. */
  districtId: string | null;
};

const choiceColumns = [
  'rain',
  'frost',
  'heat',
  'storm',
  'official',
  'prices',
  'quietFrom',
  'quietUntil',
  'districtId',
] as const;

export async function findChoice(db: Database, userId: string): Promise<ChoiceRow | undefined> {
  return db.selectFrom('notificationChoice').select(choiceColumns).where('userId', '=', userId).executeTakeFirst();
}

/** The hours in which nothing comes: the person's own, or the usual ones. */
export async function readQuietHours(db: Database, userId: string): Promise<QuietHours> {
  const choice = await findChoice(db, userId);
  return choice ? { from: choice.quietFrom, until: choice.quietUntil } : usualQuietHours;
}

/** Changes only the given fields. The first change makes the row, with the usual quiet hours. */
export async function changeChoice(
  db: Database,
  { userId, usual, changes, now }: { userId: string; usual: QuietHours; changes: Partial<ChoiceRow>; now: Date },
): Promise<void> {
  await db
    .insertInto('notificationChoice')
    .values({ userId, quietFrom: usual.from, quietUntil: usual.until, ...changes, changedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...changes, changedAt: now }))
    .execute();
}

export interface DeviceRow {
  sessionId: string;
  userId: string;
  subscription: string;
}

/** A phone is live while its session is. */
function liveDevices(db: Database, now: Date) {
  return db
    .selectFrom('pushDevice')
    .innerJoin('session', (join) =>
      join.onRef('session.userId', '=', 'pushDevice.userId').onRef('session.id', '=', 'pushDevice.sessionId'),
    )
    .where('session.expiresAt', '>', now);
}

export async function listDevices(db: Database, userId: string, now: Date) {
  return liveDevices(db, now)
    .select(['pushDevice.sessionId', 'pushDevice.addedAt'])
    .where('pushDevice.userId', '=', userId)
    .orderBy('pushDevice.addedAt')
    .execute();
}

export async function findDevice(db: Database, sessionId: string, now: Date): Promise<DeviceRow | undefined> {
  return liveDevices(db, now)
    .select(['pushDevice.sessionId', 'pushDevice.userId', 'pushDevice.subscription'])
    .where('pushDevice.sessionId', '=', sessionId)
    .executeTakeFirst();
}

/** An account with too many phones loses those that were added first. */
export async function putDevice(
  db: Database,
  device: Insertable<DB['pushDevice']>,
  { most }: { most: number },
): Promise<void> {
  const { subscription, addedAt } = device;
  await db
    .insertInto('pushDevice')
    .values(device)
    .onConflict((conflict) => conflict.columns(['userId', 'sessionId']).doUpdateSet({ subscription, addedAt }))
    .execute();
  await db
    .deleteFrom('pushDevice')
    .where('userId', '=', device.userId)
    .where('sessionId', 'in', (eb) =>
      eb
        .selectFrom('pushDevice')
        .select('sessionId')
        .where('userId', '=', device.userId)
        .orderBy('addedAt', 'desc')
        .orderBy('sessionId')
        .offset(most),
    )
    .execute();
}

/** With a subscription it removes only that one: the phone may have subscribed anew in the meantime. */
export async function removeDevice(
  db: Database,
  { userId, sessionId }: Pick<DeviceRow, 'userId' | 'sessionId'>,
  subscription?: string,
): Promise<void> {
  await db
    .deleteFrom('pushDevice')
    .where('userId', '=', userId)
    .where('sessionId', '=', sessionId)
    .$if(subscription !== undefined, (query) => query.where('subscription', '=', subscription ?? ''))
    .execute();
}

export async function eraseNotifications(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('pushDevice').where('userId', '=', userId).execute();
  await db.deleteFrom('notificationChoice').where('userId', '=', userId).execute();
}

/** A person who wants one of the asked warnings and has a phone for it. */
export interface Wanting extends ChoiceRow {
  userId: string;
  /** The district of the profile, as the person wrote it. */
  state: string | null;
  district: string | null;
  /** The moment since which a phone of theirs gets warnings. */
  since: Date;
}

/** People in the order of their ids, some at a time. */
export async function listWanting(
  db: Database,
  { switches, after, limit, now }: { switches: readonly NotificationSwitch[]; after: string; limit: number; now: Date },
): Promise<Wanting[]> {
  const since = (eb: ExpressionBuilder<DB, 'pushDevice'>) => eb.fn.min('pushDevice.addedAt').as('since');
  const phones = liveDevices(db, now).select(['pushDevice.userId', since]).groupBy('pushDevice.userId').as('phones');
  return db
    .selectFrom('notificationChoice')
    .innerJoin(phones, 'phones.userId', 'notificationChoice.userId')
    .leftJoin('profile', 'profile.userId', 'notificationChoice.userId')
    .select(['notificationChoice.userId', ...choiceColumns, 'profile.state', 'profile.district', 'phones.since'])
    .where('notificationChoice.userId', '>', after)
    .where((eb) => eb.or(switches.map((each) => eb(each, '=', true))))
    .orderBy('notificationChoice.userId')
    .limit(limit)
    .execute();
}

export async function findKey(db: Database) {
  return db.selectFrom('pushKey').select(['id', 'publicKey', 'privateKey']).executeTakeFirst();
}

/** Of two instances that make a key at once, the first wins. */
export async function addKey(db: Database, key: Insertable<DB['pushKey']>): Promise<void> {
  await db
    .insertInto('pushKey')
    .values(key)
    .onConflict((conflict) => conflict.column('isOnly').doNothing())
    .execute();
}
