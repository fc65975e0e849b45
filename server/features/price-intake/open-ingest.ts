import type pg from 'pg';

import type { Counts, Given } from './given.ts';
import { openNameBook } from './name-book.ts';
import { openWriter } from './store/connection.ts';
import { storeGiven } from './store-given.ts';

/** The one way in for prices, whoever tells them. */
export interface Ingest {
  readonly client: pg.Client;
  /** All or nothing, one after the other in the order of the calls. Undefined where somebody else has stored this step meanwhile. */
  store(given: Given): Promise<Counts | undefined>;
  close(): Promise<void>;
}

export interface IngestParts {
  databaseUrl: string;
  clock: () => Date;
  source: string;
}

export async function openIngest({ databaseUrl, clock, source }: IngestParts): Promise<Ingest> {
  const client = await openWriter(databaseUrl);
  try {
    const book = await openNameBook(client);
    let before: Promise<unknown> = Promise.resolve();
    return {
      client,
      store(given) {
        const stored = before.then(() => storeGiven({ client, book, origin: { source, now: clock() } }, given));
        // Whether that fails is for its own caller.
        before = stored.catch(() => undefined);
        return stored;
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
