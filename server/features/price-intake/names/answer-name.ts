import { keyOfMeant } from '../files/unknown-names.ts';
import { listedCommodity, listedMarket } from '../ingest/describe-names.ts';
import { commoditySpelling, marketSpelling, type NameBook } from '../ingest/name-book.ts';
import { type Ingest, type IngestParts, openIngest } from '../ingest/open-ingest.ts';
import type { Reason, SourceRow } from '../rules/read-source-row.ts';
import type { Counts } from '../store/given.ts';
import { release } from '../store/quarantine.ts';
import { addSpellings } from '../store/spellings.ts';
import { type GivenName, type PutAsideRow, readPutAside } from '../store/unknown.ts';
import { openWriter } from '../store/writer.ts';

/** The answer of a person to an unknown name. */
export type Meaning = { is: 'known'; key: string } | { is: 'called'; name: string } | { is: 'new' };

export type Answered = Pick<Counts, 'stored' | 'unchanged' | 'quarantined'> & { outcome: 'stored' | 'unclear' };

const rowsAtOnce = 20_000;

/**
 * Writes down what a name means and stores the rows that were put aside for it. A run that broke off may be repeated:
 * a row leaves the quarantine only after it is stored.
 */
export async function answerName(
  parts: Omit<IngestParts, 'source'>,
  name: GivenName,
  means: Meaning,
): Promise<Answered> {
  const counts: Answered = { outcome: 'stored', stored: 0, unchanged: 0, quarantined: 0 };
  const reader = await openWriter(parts.databaseUrl);
  try {
    for (;;) {
      const rows = await readPutAside(reader, name, rowsAtOnce);
      const [first] = rows;
      if (!first) return counts;
      const key = keyOf(name.kind, first.row, means);
      if (means.is !== 'new' && key === undefined) return { ...counts, outcome: 'unclear' };
      const ofSource = rows.filter(({ source }) => source === first.source);
      const ingest = await openIngest({ ...parts, source: first.source });
      try {
        if (key !== undefined) await learn(ingest, { kind: name.kind, row: first.row, key, now: parts.clock() });
        addTo(counts, await storeRows(ingest, name.kind, ofSource));
      } finally {
        await ingest.close();
      }
    }
  } finally {
    await reader.end();
  }
}

/** Undefined where nothing is called so. */
function keyOf(kind: GivenName['kind'], example: SourceRow, means: Meaning): string | undefined {
  if (means.is === 'new') return undefined;
  if (means.is === 'called') return keyOfMeant({ kind, example }, means.name);
  return (kind === 'commodity' ? listedCommodity(means.key) : listedMarket(means.key))?.key;
}

interface Lesson {
  kind: GivenName['kind'];
  row: SourceRow;
  key: string;
  now: Date;
}

async function learn({ client, names }: Ingest, { kind, row, key, now }: Lesson): Promise<void> {
  const spelling = { kind, ...(kind === 'commodity' ? commoditySpelling(row) : marketSpelling(row)), means: key };
  await addSpellings(client, [spelling], now);
  names.learn(spelling);
}

/** A row whose other name is unknown too is put aside for that one. */
async function storeRows(ingest: Ingest, answered: GivenName['kind'], given: readonly PutAsideRow[]) {
  const reasoned = given.map(({ row }) => ({ row, reason: otherReason(ingest.names, answered, row) }));
  const stored = await ingest.store({
    rows: reasoned.filter(({ reason }) => reason === undefined).map(({ row }) => row),
    refused: reasoned.flatMap(({ row, reason }) => (reason ? [{ row, reason }] : [])),
  });
  await release(
    ingest.client,
    given.map(({ id }) => id),
  );
  return stored;
}

function otherReason(names: NameBook, answered: GivenName['kind'], row: SourceRow): Reason | undefined {
  if (answered !== 'commodity' && !names.knowsCommodity(row)) return 'unknown_commodity';
  return answered !== 'market' && !names.knowsMarket(row) ? 'unknown_market' : undefined;
}

function addTo(counts: Answered, added: Counts | undefined): void {
  counts.stored += added?.stored ?? 0;
  counts.unchanged += added?.unchanged ?? 0;
  counts.quarantined += added?.quarantined ?? 0;
}
