import type { Database } from '#server/platform/db/connect.ts';
import type { FeatureGauge } from '#server/platform/feature.ts';

/** The beginning of the last backup that lacks nothing: it holds what was there then. */
export async function findLastGoodBackup(db: Database): Promise<Date | undefined> {
  const { last } = await db
    .selectFrom('backupRun')
    .select((eb) => eb.fn.max<Date | null>('startedAt').as('last'))
    .where('succeeded', '=', true)
    .executeTakeFirstOrThrow();
  return last ?? undefined;
}

export const backupAgeGauge: FeatureGauge = {
  name: 'khet_backup_age_seconds',
  help: 'Seconds since the last good backup was begun',
  label: 'backup',
  async collect({ db, clock }) {
    const last = await findLastGoodBackup(db);
    return new Map(last ? [['last_good', (clock().getTime() - last.getTime()) / 1000]] : []);
  },
};
