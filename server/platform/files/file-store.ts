import type { Readable } from 'node:stream';

import type { StoredName } from './drive.ts';

/** Keeps people's files encrypted, each under a name that tells nothing about the file. */
export interface FileStore {
  put(input: FileInput): Promise<StoredFile>;
  /** Every byte that comes out is authenticated. A stream of a changed file ends in `FileDamaged`. */
  read(key: string): Promise<Readable>;
  /** To remove a missing file is no error, so that an erasure can run again. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** The names of all files, in no order. */
  list(): AsyncIterable<StoredName>;
  /** Wraps the file's own key with the current master key. Returns whether that was necessary. */
  rotate(key: string): Promise<boolean>;
}

interface FileInput {
  content: Readable | Buffer;
  maxBytes: number;
  /** A folder for files of one kind, so that a backup or a removal can treat them apart. */
  folder?: 'given';
}

export interface StoredFile {
  key: string;
  sizeBytes: number;
  /** The digest of the content, in hexadecimal. */
  sha256: string;
}

export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes`);
    this.maxBytes = maxBytes;
  }
}

export class FileMissing extends Error {
  override readonly name = 'FileMissing';
}

/** The file was cut short, put together anew or altered, or it belongs to another key. */
export class FileDamaged extends Error {
  override readonly name = 'FileDamaged';
}
