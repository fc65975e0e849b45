import { type RawBuilder, sql } from 'kysely';

import { lowestId } from '#server/platform/db/lowest-id.ts';
import { FileDamaged, FileMissing } from '#server/platform/files/file-store.ts';
import type { Services } from '#server/platform/services.ts';

import type { SealedAnew, SealedRows } from './sealed-rows.ts';
import { SealBroken } from './vault.ts';

type Parts = Pick<Services, 'db' | 'vault' | 'files'>;
type Row = Readonly<Record<string, string | readonly string[] | null>>;

/** The counts of texts and files sealed anew, and the places of the values that did not open. */
export interface Resealed {
  words: number;
  files: number;
  stuck: string[];
}

const batchRows = 200;

/**
 * Seals the values of these rows anew with the current key, where an earlier key sealed them. It may stop in the middle
 * and run again; `signal` stops it between two rows or files.
 */
export async function reseal(parts: Parts, rows: SealedRows, signal?: AbortSignal): Promise<Resealed> {
  const done: Resealed = { words: 0, files: 0, stuck: [] };
  for (let after = lowestId; ;) {
    const batch = await read(parts, rows, sql`${sql.ref(rows.id)} > ${after}::uuid`);
    const last = batch.at(-1);
    if (!last) return done;
    for (const row of batch) {
      signal?.throwIfAborted();
      await resealWords(parts, rows, { row, done });
    }
    if (rows.files) await resealFiles(parts, rows, { batch, done, signal });
    signal?.throwIfAborted();
    after = idOf(rows, last);
  }
}

async function resealWords(parts: Parts, rows: SealedRows, { row, done }: { row: Row; done: Resealed }) {
  const { vault } = parts;
  const id = idOf(rows, row);
  for (const [column, { context, write }] of Object.entries(rows.words ?? {})) {
    const from = row[column];
    if (typeof from !== 'string') continue;
    try {
      if (!vault.needsRotation(from)) continue;
      const plain = vault.decryptText(from, context(id));
      const change = { id, from, to: vault.encryptText(plain, context(id)), plain };
      const written = await (write ? write(parts, change) : replace(parts, { rows, column }, change));
      if (written) done.words += 1;
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      done.stuck.push(`${rows.table} ${id} ${column}: ${error.message}`);
    }
  }
}

/** Replaces only an unchanged value: a value that changed meanwhile is already sealed with the current key. */
async function replace(
  { db }: Parts,
  { rows: { table, id: idColumn }, column }: { rows: SealedRows; column: string },
  { id, from, to }: SealedAnew,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${to}
    WHERE ${sql.ref(idColumn)} = ${id}::uuid AND ${sql.ref(column)} = ${from}`.execute(db);
  return numAffectedRows === 1n;
}

interface Batch {
  batch: Row[];
  done: Resealed;
  signal: AbortSignal | undefined;
}

/**
 * Somebody may remove a file while it is written anew; then the file would exist again without a row. So the rows are
 * read once more, and a file without a row is removed, also after a stop.
 */
async function resealFiles(parts: Parts, rows: SealedRows, { batch, done, signal }: Batch) {
  const { files } = parts;
  const rotated: string[] = [];
  const unopened = new Map<string, Error>();
  for (const key of keysOf(rows, batch)) {
    if (signal?.aborted) break;
    try {
      if (await files.rotate(key)) rotated.push(key);
    } catch (error) {
      if (!isUnopened(error)) throw error;
      unopened.set(key, error);
    }
  }
  if (rotated.length === 0 && unopened.size === 0) return;
  const ids = batch.map((row) => idOf(rows, row));
  const named = new Set(keysOf(rows, await read(parts, rows, sql`${sql.ref(rows.id)} = ANY(${ids}::uuid[])`)));
  for (const key of rotated) {
    if (named.has(key)) done.files += 1;
    else await files.remove(key);
  }
  for (const [key, error] of unopened) {
    if (named.has(key)) done.stuck.push(`${rows.table} file ${key}: ${error.message}`);
  }
}

function isUnopened(error: unknown): error is Error {
  return error instanceof SealBroken || error instanceof FileMissing || error instanceof FileDamaged;
}

async function read({ db }: Parts, rows: SealedRows, where: RawBuilder<unknown>): Promise<Row[]> {
  const columns = [rows.id, ...Object.keys(rows.words ?? {}), ...(rows.files ?? [])];
  const found = await sql<Row>`
    SELECT ${sql.join(columns.map((column) => sql.ref(column)))} FROM ${sql.table(rows.table)}
    WHERE ${where} ORDER BY ${sql.ref(rows.id)} LIMIT ${batchRows}`.execute(db);
  return found.rows;
}

function keysOf({ files = [] }: SealedRows, batch: readonly Row[]): string[] {
  return batch.flatMap((row) => files.flatMap((column) => row[column] ?? []));
}

function idOf({ id }: SealedRows, row: Row): string {
  return String(row[id]);
}
