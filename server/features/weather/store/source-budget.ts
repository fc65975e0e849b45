import { sql } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';

/**
 * All instances together ask a source 0.05 times a second at most: four of five by plan, one of five for the first
 * visitor of a place. 787 districts every six hours are 0.036 a second.
 */
export const budgets = {
  planned: { perSecond: 0.04, most: 3 },
  forVisitors: { perSecond: 0.01, most: 30 },
} as const;
export type BudgetName = keyof typeof budgets;

/** Takes one request from a budget. False if it is used up, or if the source is left alone after failures. */
export async function takeRequest(db: Database, name: string, budget: BudgetName, now: Date): Promise<boolean> {
  await db
    .insertInto('weatherSource')
    .values({ name, planned: budgets.planned.most, forVisitors: budgets.forVisitors.most, countedAt: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const passed = sql`greatest(0, extract(epoch FROM ${now}::timestamptz - counted_at))`;
  const planned = sql`least(${budgets.planned.most}, planned + ${budgets.planned.perSecond} * ${passed})`;
  const forVisitors = sql`least(${budgets.forVisitors.most}, for_visitors + ${budgets.forVisitors.perSecond} * ${passed})`;
  const [plannedTaken, visitorsTaken] = budget === 'planned' ? [1, 0] : [0, 1];
  const { numAffectedRows } = await sql`
    UPDATE weather_source SET
      planned = ${planned} - ${plannedTaken}::int,
      for_visitors = ${forVisitors} - ${visitorsTaken}::int,
      counted_at = ${now}, asked_at = ${now}
    WHERE name = ${name}
      AND (rest_until IS NULL OR rest_until <= ${now})
      AND ${budget === 'planned' ? planned : forVisitors} >= 1`.execute(db);
  return numAffectedRows === 1n;
}

export async function noteAnswered(db: Database, name: string, now: Date): Promise<void> {
  await db
    .updateTable('weatherSource')
    .set({ failures: 0, restUntil: null, problem: null, answeredAt: now })
    .where('name', '=', name)
    .execute();
}

/** Counts a failure, and leaves the source alone for a time that grows with each one in a row. */
export async function noteTrouble(
  db: Database,
  name: string,
  { problem, restUntil }: { problem: string; restUntil: (failures: number) => Date | null },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('weatherSource')
      .set((eb) => ({ failures: eb('failures', '+', 1), problem }))
      .where('name', '=', name)
      .returning('failures')
      .executeTakeFirst();
    if (!row) return;
    await transaction
      .updateTable('weatherSource')
      .set({ restUntil: restUntil(row.failures) })
      .where('name', '=', name)
      .execute();
  });
}

/** When each source last answered; one that never did is left out. */
export async function listLastAnswers(db: Database): Promise<{ name: string; answeredAt: Date }[]> {
  return db
    .selectFrom('weatherSource')
    .select(['name', 'answeredAt'])
    .where('answeredAt', 'is not', null)
    .$narrowType<{ answeredAt: Date }>()
    .execute();
}
