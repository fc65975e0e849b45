import type { Database } from '#server/platform/db/connect.ts';

export async function findNewestDays(db: Database): Promise<{ source: string; day: string }[]> {
  return db
    .selectFrom('latestPrice')
    .select(({ fn }) => ['source', fn.max<string>('day').as('day')])
    .groupBy('source')
    .execute();
}
