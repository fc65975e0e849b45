import type { Readable } from 'node:stream';

export interface StoredName {
  readonly key: string;
  readonly writtenAt: Date;
}

/** A place for bytes by name. The bytes are already encrypted. */
export interface Drive {
  /** All or nothing: until it is whole, `key` shows what it showed before. */
  write(key: string, content: Readable): Promise<void>;
  /** Undefined when nothing lies there. */
  read(key: string): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** All whole files; a file being written is not among them. In no order. */
  list(): AsyncIterable<StoredName>;
}
