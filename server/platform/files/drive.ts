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
  /**
   * Lists all whole files in no order, or those whose names begin with `folder` and a slash. A file that is still being
   * written is not in the list.
   */
  list(folder?: string): AsyncIterable<StoredName>;
}

/** The part of a drive under a folder, as a drive. */
export function driveUnder(drive: Drive, folder: string): Drive {
  const inside = (key: string) => `${folder}/${key}`;
  return {
    write: (key, content) => drive.write(inside(key), content),
    read: (key) => drive.read(inside(key)),
    remove: (key) => drive.remove(inside(key)),
    exists: (key) => drive.exists(inside(key)),
    async *list(further) {
      for await (const { key, writtenAt } of drive.list(further === undefined ? folder : inside(further))) {
        yield { key: key.slice(folder.length + 1), writtenAt };
      }
    },
  };
}
