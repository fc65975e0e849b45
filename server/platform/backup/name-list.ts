import { DatabaseSync } from 'node:sqlite';

/** Names of files, millions of them, on the disk and not in memory. */
export interface NameList {
  add(name: string, at?: Date): void;
  has(name: string): boolean;
  /** When the file of this name was written, as it was added. */
  writtenAt(name: string): Date | undefined;
  remove(name: string): void;
  all(): Iterable<string>;
  count(): number;
  close(): void;
}

/** SQLite makes the file itself, without a name, and the system removes it with the process. */
export function openNameList(): NameList {
  const database = new DatabaseSync('');
  database.exec('CREATE TABLE file (name TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID; BEGIN');
  const insert = database.prepare('INSERT INTO file (name, at) VALUES (?, ?) ON CONFLICT DO NOTHING');
  const find = database.prepare('SELECT at FROM file WHERE name = ?');
  const remove = database.prepare('DELETE FROM file WHERE name = ?');
  const after = database.prepare('SELECT name FROM file WHERE name > ? ORDER BY name LIMIT 1000');
  const howMany = database.prepare('SELECT count(*) AS count FROM file');
  return {
    add: (name, at) => void insert.run(name, at?.getTime() ?? 0),
    has: (name) => find.get(name) !== undefined,
    writtenAt(name) {
      const row = find.get(name) as { at: number } | undefined;
      return row && new Date(row.at);
    },
    remove: (name) => void remove.run(name),
    *all() {
      for (let last = ''; ;) {
        const names = (after.all(last) as { name: string }[]).map(({ name }) => name);
        yield* names;
        if (names.length < 1000) return;
        last = names.at(-1) ?? '';
      }
    },
    count: () => (howMany.get() as { count: number }).count,
    close: () => database.close(),
  };
}

/** Passes lines of names on, and adds them to a list. */
export async function* noteNames(pieces: AsyncIterable<Buffer>, names: Pick<NameList, 'add'>): AsyncGenerator<Buffer> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const name of lines) names.add(name);
    yield piece;
  }
}

export async function readNames(pieces: AsyncIterable<Buffer>, names: Pick<NameList, 'add'>): Promise<void> {
  for await (const piece of noteNames(pieces, names)) void piece;
}
