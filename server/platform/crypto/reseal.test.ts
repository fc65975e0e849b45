import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { type Connection, connect } from '#server/platform/db/connect.ts';
import type { Drive } from '#server/platform/files/drive.ts';
import { createFileStore } from '#server/platform/files/encrypted-file-store.ts';
import { openLocalDrive } from '#server/platform/files/local-drive.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database/database.ts';

import { reseal } from './reseal.ts';
import type { SealedRows } from './sealed-rows.ts';
import { createVault, identifyKey } from './vault.ts';

const [oldKey, newKey, lostKey] = [1, 2, 3].map((byte) => identifyKey(Buffer.alloc(32, byte))) as [Key, Key, Key];
type Key = ReturnType<typeof identifyKey>;
const before = createVault({ keys: { current: oldKey } });
const vault = createVault({ keys: { current: newKey, previous: [oldKey] } });
const after = createVault({ keys: { current: newKey } });
const lost = createVault({ keys: { current: lostKey } });

const contextOf = (column: string) => (id: string) => `document.${column}:${id}`;
const rows: SealedRows = {
  table: 'document',
  id: 'id',
  words: {
    originalNameSealed: { context: contextOf('name') },
    descriptionSealed: { context: contextOf('description') },
  },
  files: ['fileKey'],
};

let database: TestDatabase;
let connection: Connection;
let folder: string;
let drive: Drive;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, { connections: 4, onIdleError: () => undefined });
  folder = await mkdtemp(path.join(tmpdir(), 'khet-test-reseal-'));
  drive = await openLocalDrive(folder, new Date());
  const person = { name: 'Asha', email: 'asha@example.in' };
  ({ id: userId } = await connection.db.insertInto('appUser').values(person).returning('id').executeTakeFirstOrThrow());
});
beforeEach(async () => {
  await connection.db.deleteFrom('document').execute();
});
afterAll(async () => {
  await connection.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Given {
  sealedBy?: typeof before;
  description?: string | null;
  fileKey?: string;
}

async function keep({ sealedBy = before, description = null, fileKey = randomUUID() }: Given = {}): Promise<string> {
  const id = randomUUID();
  const row = {
    id,
    userId,
    documentType: 'Other',
    originalNameSealed: sealedBy.encryptText('khasra.pdf', contextOf('name')(id)),
    descriptionSealed: description && sealedBy.encryptText(description, contextOf('description')(id)),
    contentType: 'application/pdf',
    sizeBytes: 1,
    fileKey,
    createdAt: new Date(),
  };
  await connection.db.insertInto('document').values(row).execute();
  return id;
}

async function read(id: string) {
  const columns = ['originalNameSealed', 'descriptionSealed', 'fileKey'] as const;
  return connection.db.selectFrom('document').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
}

const store = (from: typeof before) => createFileStore({ drive, vault: from });
const parts = () => ({ db: connection.db, vault, files: store(vault) });
const wordsOnly: SealedRows = { table: rows.table, id: rows.id, words: rows.words ?? {} };

describe('sealing anew', () => {
  test('reaches every row, however many, and each once', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 450; n++) ids.push(await keep());
    expect(await reseal(parts(), wordsOnly)).toEqual({ words: 450, files: 0, stuck: [] });
    for (const id of [ids[0], ids[225], ids[449]] as string[]) {
      const { originalNameSealed } = await read(id);
      expect(after.decryptText(originalNameSealed, contextOf('name')(id))).toBe('khasra.pdf');
    }
    expect(await reseal(parts(), wordsOnly)).toEqual({ words: 0, files: 0, stuck: [] });
  });

  test('opens a file with the new key alone from then on', async () => {
    const { key } = await store(before).put({ content: Buffer.from('land record'), maxBytes: 100 });
    await keep({ fileKey: key });
    expect(await reseal(parts(), rows)).toEqual({ words: 1, files: 1, stuck: [] });
    const content = await store(after).read(key);
    expect(Buffer.concat(await content.toArray()).toString()).toBe('land record');
  });

  test('does not undo what a person changed meanwhile', async () => {
    const id = await keep({ description: 'before' });
    const changed = vault.encryptText('changed', contextOf('description')(id));
    const columns = {
      originalNameSealed: {
        context: contextOf('name'),
        // This change comes between the read of the row and the sealing of its next column.
        async write() {
          await connection.db
            .updateTable('document')
            .set({ descriptionSealed: changed })
            .where('id', '=', id)
            .execute();
          return true;
        },
      },
      descriptionSealed: { context: contextOf('description') },
    };
    expect(await reseal(parts(), { ...wordsOnly, words: columns })).toMatchObject({ words: 1 });
    expect((await read(id)).descriptionSealed).toBe(changed);
  });

  test('does not bring a file back that was removed meanwhile', async () => {
    const files = store(vault);
    const { key } = await store(before).put({ content: Buffer.from('land record'), maxBytes: 100 });
    const id = await keep({ fileKey: key });
    const removedMeanwhile = {
      ...files,
      async rotate(each: string) {
        await connection.db.deleteFrom('document').where('id', '=', id).execute();
        return files.rotate(each);
      },
    };
    expect(await reseal({ ...parts(), files: removedMeanwhile }, rows)).toMatchObject({ files: 0, stuck: [] });
    expect(await files.exists(key)).toBe(false);
  });

  test('ends between two rows when it is stopped, and a later run does the rest', async () => {
    for (let n = 0; n < 3; n++) await keep();
    const stop = new AbortController();
    const words = {
      originalNameSealed: {
        context: contextOf('name'),
        async write() {
          stop.abort(new Error('The process stopped'));
          return true;
        },
      },
    };
    await expect(reseal(parts(), { ...wordsOnly, words }, stop.signal)).rejects.toThrow('The process stopped');
    expect(await reseal(parts(), wordsOnly)).toEqual({ words: 3, files: 0, stuck: [] });
  });

  test('ends between two files when it is stopped, and brings no removed file back', async () => {
    const files = store(vault);
    const put = async () => (await store(before).put({ content: Buffer.from('land record'), maxBytes: 100 })).key;
    const [first, second] = [await put(), await put()];
    for (const fileKey of [first, second]) await keep({ fileKey });
    const stop = new AbortController();
    const rotated: string[] = [];
    const stopped = {
      ...files,
      async rotate(key: string) {
        rotated.push(key);
        await connection.db.deleteFrom('document').where('fileKey', '=', key).execute();
        stop.abort(new Error('The process stopped'));
        return files.rotate(key);
      },
    };
    await expect(reseal({ ...parts(), files: stopped }, rows, stop.signal)).rejects.toThrow('The process stopped');
    expect(rotated).toHaveLength(1);
    expect(await files.exists(rotated[0] ?? '')).toBe(false);
    expect(await reseal(parts(), rows)).toEqual({ words: 0, files: 1, stuck: [] });
  });

  test('names what does not open, and goes on with the rest', async () => {
    const foreign = await keep({ sealedBy: lost });
    const own = await keep();
    const { words, stuck } = await reseal(parts(), rows);
    expect(words).toBe(1);
    expect(stuck).toHaveLength(3);
    expect(stuck.join('\n')).toMatch(new RegExp(`document ${foreign} originalNameSealed: .*not given`));
    expect(stuck.join('\n')).toContain(`document file ${(await read(own)).fileKey}: `);
  });
});
