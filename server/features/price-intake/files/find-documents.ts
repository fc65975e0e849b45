import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { type Entry, openPromise, type ZipFile } from 'yauzl';

import { SourceFailure } from '../sources/price-source.ts';
import { refuseBomb } from './unpack-guard.ts';

/** One file of prices: a file of the disk or a file in a ZIP. */
export interface PriceDocument {
  /** As a person finds it: "prices.zip/2026-07-20.csv". */
  readonly name: string;
  /** As it lies on the disk, packed where it is packed. */
  readonly bytes: number;
  /** The same content is the same file, whatever its name. */
  fingerprint(): Promise<string>;
  open(): Promise<Readable>;
}

/** Some rows as they stand in a document, with the line of each. */
export interface FileRows {
  /** The sheet of a workbook; empty where a file is one table. */
  readonly table: string;
  readonly rows: readonly (readonly unknown[])[];
  readonly lines: readonly number[];
}

const mostFiles = 20_000;
const readable = /\.(?:csv|tsv|txt|json|xlsx?|xlsb|ods|html?|zip|gz)$/i;
/** Parts that only an Office file has, which is a ZIP too. */
const officePart = /^(?:\[Content_Types\]\.xml|xl\/workbook\.\w+|mimetype)$/;
/** Files that a Mac adds to a ZIP, and hidden ones. */
const leftOut = /(?:^|\/)(?:__MACOSX\/|\.)/;

/** The documents behind these paths: a file is one, a folder and a ZIP are each of theirs. */
export async function* findDocuments(paths: readonly string[]): AsyncGenerator<PriceDocument> {
  let count = 0;
  for (const given of paths) {
    for await (const document of documentsOf(given)) {
      count += 1;
      if (count > mostFiles) throw new SourceFailure('changed', `These are more than ${mostFiles} files.`);
      yield document;
    }
  }
}

async function* documentsOf(given: string): AsyncGenerator<PriceDocument> {
  const found = await stat(given);
  if (!found.isDirectory()) {
    yield* documentsIn(given, path.basename(given), found.size);
    return;
  }
  const entries = await readdir(given, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && readable.test(entry.name) && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) yield* documentsIn(file, path.relative(given, file), (await stat(file)).size);
}

async function* documentsIn(file: string, name: string, bytes: number): AsyncGenerator<PriceDocument> {
  const archive = (await startsAsZip(file)) ? await openArchive(file, name) : undefined;
  if (archive) yield* documentsInArchive(archive, file, name);
  else
    yield {
      name,
      bytes,
      fingerprint: () => digestOf(file),
      open: async () => createReadStream(file, { highWaterMark: 256 * 1024 }),
    };
}

/** Undefined for an Excel file, which is a ZIP too. */
async function openArchive(file: string, name: string): Promise<{ zip: ZipFile; entries: Entry[] } | undefined> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((cause: unknown) => {
    throw new SourceFailure('changed', `${name} is a damaged ZIP: ${(cause as Error).message}.`);
  });
  try {
    if (zip.entryCount > mostFiles) throw new SourceFailure('changed', `${name} holds more than ${mostFiles} files.`);
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    if (!entries.some(({ fileName }) => officePart.test(fileName))) return { zip, entries };
    zip.close();
    return undefined;
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function* documentsInArchive(
  { zip, entries }: { zip: ZipFile; entries: readonly Entry[] },
  file: string,
  archiveName: string,
): AsyncGenerator<PriceDocument> {
  try {
    const digest = await digestOf(file);
    const files = entries.filter(({ fileName }) => readable.test(fileName) && !leftOut.test(fileName));
    for (const entry of files.toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1))) {
      const name = `${archiveName}/${entry.fileName}`;
      yield {
        name,
        bytes: entry.compressedSize,
        fingerprint: async () => `${digest} ${entry.fileName}`,
        async open() {
          if (entry.isEncrypted()) throw new SourceFailure('changed', `${name} is locked with a password.`);
          if (/\.zip$/i.test(entry.fileName))
            throw new SourceFailure('changed', `${name}: unpack the ZIP in the ZIP first.`);
          refuseBomb(name, { packed: entry.compressedSize, plain: entry.uncompressedSize });
          return zip.openReadStreamPromise(entry);
        },
      };
    }
  } finally {
    zip.close();
  }
}

/** Looks at the first bytes, because a file's name may be wrong. */
async function startsAsZip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1') === 'PK\u0003\u0004';
  } finally {
    await handle.close();
  }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
