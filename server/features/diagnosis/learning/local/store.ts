import { sql } from 'kysely';

import type { LocalClass } from '#leaf/local/local-class.ts';
import type { Database } from '#server/platform/db/connect.ts';

export interface GivenLook {
  plantId: string;
  number: number;
  leafVersion: string;
  /** All three are null where the photo could not be read. */
  logits: number[] | null;
  second: number[] | null;
  direction: Buffer | null;
}

interface UnseenPlant {
  id: string;
  fileKeys: string[];
}

/**
 * The given plants of which this version of the leaf model has seen no photo. Each night has another order, because
 * plants whose files cannot be read stay unseen and would else keep the others waiting for ever.
 */
export async function listUnseen(
  db: Database,
  leafVersion: string,
  { night, limit }: { night: string; limit: number },
): Promise<UnseenPlant[]> {
  return db
    .selectFrom('givenPlant')
    .select(['id', 'fileKeys'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('givenLook')
            .select('plantId')
            .whereRef('plantId', '=', 'givenPlant.id')
            .where('leafVersion', '=', leafVersion),
        ),
      ),
    )
    .orderBy(sql`md5(id::text || ${night})`)
    .limit(limit)
    .execute();
}

/** Replaces what an earlier version saw. */
export async function putLooks(db: Database, looks: readonly GivenLook[]): Promise<void> {
  await db
    .insertInto('givenLook')
    .values([...looks])
    .onConflict((conflict) =>
      conflict.columns(['plantId', 'number']).doUpdateSet((eb) => ({
        leafVersion: eb.ref('excluded.leafVersion'),
        logits: eb.ref('excluded.logits'),
        second: eb.ref('excluded.second'),
        direction: eb.ref('excluded.direction'),
      })),
    )
    .execute();
}

export interface SeenPlant {
  plantId: string;
  named: string | null;
  told: string | null;
  isRight: boolean;
  byExpert: boolean;
  plantPart: string;
  logits: number[];
  second: number[];
  direction: Buffer;
}

/** A row for each photo that could be read, of a page of plants. */
export async function listSeen(
  db: Database,
  { leafVersion, plantIds }: { leafVersion: string; plantIds: readonly string[] },
): Promise<SeenPlant[]> {
  if (plantIds.length === 0) return [];
  const rows = await db
    .selectFrom('givenLook')
    .innerJoin('givenPlant', 'givenPlant.id', 'givenLook.plantId')
    .select(['plantId', 'named', 'told', 'isRight', 'byExpert', 'plantPart', 'logits', 'second', 'direction'])
    .where('leafVersion', '=', leafVersion)
    .where('plantId', 'in', plantIds)
    .orderBy('plantId')
    .orderBy('number')
    .execute();
  return rows.flatMap(({ logits, second, direction, ...row }) =>
    logits && second && direction ? [{ ...row, logits, second, direction }] : [],
  );
}

interface GivenDiagnosis {
  id: string;
  userId: string;
  givenSealed: string | null;
}

/** A page of the diagnoses of all people whose photos were given. */
export async function listAllGiven(db: Database, after: string, limit: number): Promise<GivenDiagnosis[]> {
  return db
    .selectFrom('diagnosis')
    .select(['id', 'userId', 'givenSealed'])
    .where('givenSealed', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Puts these classes in the place of all earlier ones. */
export async function replaceLocal(db: Database, leafVersion: string, classes: readonly LocalClass[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('localClass').execute();
    if (classes.length === 0) return;
    const rows = classes.map((one) => ({ ...one, leafVersion }));
    await transaction.insertInto('localClass').values(rows).execute();
  });
}

/** The classes of a crop. They are of no use to another version of the leaf model. */
export async function listLocal(db: Database, leafVersion: string, crop: string): Promise<LocalClass[]> {
  return db
    .selectFrom('localClass')
    .select(['id', 'plants', 'weights', 'scale', 'bias'])
    .where('leafVersion', '=', leafVersion)
    .where(sql<boolean>`starts_with(id, ${`${crop}__`})`)
    .orderBy('id')
    .execute();
}
