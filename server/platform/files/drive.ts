import type { Readable } from 'node:stream';

export interface StoredName {
  readonly key: string;
  readonly writtenAt: Date;
}

/** Stores bytes under a name. The bytes are already encrypted. */
export interface Drive {
  /** Writes the whole content or nothing: until the end, `key` has its earlier content. */
  write(key: string, content: Readable): Promise<void>;
  /** Returns undefined when there is no file of this name. */
  read(key: string): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Lists all whole files in no order. A file that is still being written is not in the list. */
  list(): AsyncIterable<StoredName>;
}
