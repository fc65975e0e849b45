import type { Transaction } from 'kysely';

import type { DB } from '#server/platform/db/database.generated.ts';
import { failure } from '#server/platform/failure.ts';

/**
 * First in every transaction that counts what an account has, or writes a row that names a file. One of an account
 * after the other, and none once the account is closed: what came later than the erasure would stay for ever.
 */
export async function holdAccount(transaction: Transaction<DB>, userId: string): Promise<void> {
  const row = await transaction
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', userId)
    // Closing an account takes this back. It is asked of the locked row, so what was closed meanwhile is seen.
    .where('emailVerified', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw failure('not_signed_in');
}
