import { sql } from 'kysely';

import { dayMs } from '#domain/days/days.ts';
import type { Services } from '#server/platform/services.ts';

export interface AccountCounts {
  readonly accounts: number;
  readonly openedInAWeek: number;
  /** Accounts with a session that was seen within thirty days. */
  readonly seenInAMonth: number;
  readonly registrationsWaiting: number;
  readonly erasuresWaiting: number;
}

/** Counts for the operator; they name nobody. */
export async function countAccounts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<AccountCounts> {
  const ago = (days: number) => new Date(clock().getTime() - days * dayMs);
  const { rows } = await sql<AccountCounts>`
    SELECT
      (SELECT count(*)::int FROM app_user WHERE email LIKE '%@%' OR mobile IS NOT NULL) AS accounts,
      (SELECT count(*)::int FROM app_user WHERE (email LIKE '%@%' OR mobile IS NOT NULL) AND created_at > ${ago(7)}) AS opened_in_a_week,
      (SELECT count(DISTINCT user_id)::int FROM session WHERE updated_at > ${ago(30)}) AS seen_in_a_month,
      (SELECT count(*)::int FROM registration WHERE expires_at > ${clock()}) AS registrations_waiting,
      (SELECT count(*)::int FROM erasure WHERE completed_at IS NULL) AS erasures_waiting`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A count returned no row');
  return counts;
}
