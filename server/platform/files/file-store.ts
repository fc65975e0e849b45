import type { Readable } from 'node:stream';

import type { StoredName } from './drive.ts';

/** Where people's files are kept: encrypted, each under a name that says nothing about it. */
export interface FileStore {
  put(input: FileInput): Promise<StoredFile>;
  /** Nothing that comes out is unauthenticated; a stream that was tampered with ends in `FileDamaged`. */
  read(key: string): Promise<Readable>;
  /** Removing what is not there is no failure, so that an erasure can be repeated. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** The names of all files, in no order. */
  list(): AsyncIterable<StoredName>;
  /** Wraps the file's own key with the current master key; says whether that was needed. */
  rotate(key: string): Promise<boolean>;
}

interface FileInput {
  content: Readable | Buffer;
  maxBytes: number;
  /** Files of one kind under a folder of their own, to be backed up or removed apart from the others. */
  folder?: 'given';
}

export interface StoredFile {
  key: string;
  sizeBytes: number;
  /** Of the content as it was given, in hexadecimal. */
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

/** Cut short, put together anew, altered, or of another key. */
export class FileDamaged extends Error {
  override readonly name = 'FileDamaged';
}
