import type pg from 'pg';

/** A spelling of a file that an operator has confirmed. */
export interface Spelling {
  kind: 'commodity' | 'market';
  /** Of a market: its state and district. Empty for a commodity. */
  place: string;
  spelling: string;
  /** The key of what is meant. */
  means: string;
}

export async function readSpellings(client: pg.Client): Promise<Spelling[]> {
  return (await client.query<Spelling>('SELECT kind, place, spelling, means FROM price_spelling')).rows;
}

export async function addSpellings(client: pg.Client, added: readonly Spelling[], now: Date): Promise<void> {
  await client.query(
    `INSERT INTO price_spelling (kind, place, spelling, means, confirmed_at)
     SELECT *, $5 FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])
     ON CONFLICT (kind, place, spelling) DO UPDATE SET means = excluded.means, confirmed_at = excluded.confirmed_at`,
    [
      added.map(({ kind }) => kind),
      added.map(({ place }) => place),
      added.map(({ spelling }) => spelling),
      added.map(({ means }) => means),
      now,
    ],
  );
}
