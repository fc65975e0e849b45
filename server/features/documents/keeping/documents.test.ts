import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';
import type { Job, noPayload } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';
import { multipart } from '#server/testing/multipart.ts';

import { documentsFeature } from '../index.ts';
import { documentJobs } from '../jobs.ts';
import { makePdf } from '../testing/papers.ts';

let khet: TestApp;
let asha: TestPerson;
let ravi: TestPerson;
const pdf = makePdf({ text: 'land record of Asha' });

beforeAll(async () => {
  khet = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000' } });
  [asha, ravi] = [await khet.signUp(), await khet.signUp()];
});

afterAll(() => khet.close());

function upload(fields: Record<string, string> = {}, file = { name: 'khasra.pdf', content: pdf }, person = asha) {
  const form = multipart({ documentType: 'Land Records', ...fields }, file);
  return khet.call('POST', '/documents/upload', { token: person.token, ...form });
}

async function fileKeyOf(id: string): Promise<string> {
  const row = khet.services.db.selectFrom('document').select('fileKey').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).fileKey;
}

describe('a document', () => {
  test('is stored sealed and comes back byte for byte under its own name', async () => {
    const { body } = await upload({ documentNumber: 'KH-42/7', description: 'खसरा', profilePaper: 'landRecords' });
    expect(body.data).toMatchObject({ documentNumber: 'KH-42/7', description: 'खसरा', status: 'Pending' });
    const file = await khet.call('GET', body.data.documentImage.path, { token: asha.token });
    expect(file.raw.equals(pdf)).toBe(true);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.headers['content-disposition']).toContain('khasra.pdf');
    const rows = JSON.stringify(await khet.services.db.selectFrom('document').selectAll().execute());
    for (const secret of ['KH-42/7', 'खसरा', 'khasra']) expect(rows).not.toContain(secret);
  });

  test('an Aadhaar number is masked wherever it was written', async () => {
    const { body } = await upload({ documentNumber: '4991 1866 5246', description: 'no. 499118665246' });
    expect(body.data).toMatchObject({ documentNumber: 'XXXX XXXX 5246', description: 'no. XXXX XXXX 5246' });
  });

  test('another person finds nothing, as if it had never been', async () => {
    const { body } = await upload();
    const absent = await khet.call('GET', '/documents/0195c1d4-0000-7000-8000-000000000001', { token: ravi.token });
    for (const [method, path] of [
      ['GET', `/documents/${body.data._id}`],
      ['GET', `/documents/${body.data._id}/file`],
      ['DELETE', `/documents/${body.data._id}`],
    ] as const) {
      const answer = await khet.call(method, path, { token: ravi.token });
      expect({ ...answer.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' });
    }
    expect((await khet.call('GET', '/documents', { token: ravi.token })).body.data.items).toEqual([]);
  });

  test('is gone with its file when its owner deletes it, once', async () => {
    const { body } = await upload();
    const fileKey = await fileKeyOf(body.data._id);
    const remove = () => khet.call('DELETE', `/documents/${body.data._id}`, { token: asha.token });
    expect((await remove()).body.message).toBe('Document deleted successfully!');
    expect((await remove()).status).toBe(404);
    expect(await khet.services.files.exists(fileKey)).toBe(false);
  });

  test('stays in the list until both are gone if its file could not be deleted', async () => {
    const { body } = await upload();
    const fileKey = await fileKeyOf(body.data._id);
    vi.spyOn(khet.services.files, 'remove').mockRejectedValueOnce(new Error('the store is away'));
    const path = `/documents/${body.data._id}`;
    const remove = () => khet.call('DELETE', path, { token: asha.token });
    const failed = await remove();
    expect([failed.status, failed.body.message]).toEqual([503, 'Failed to delete document. Please try again.']);
    expect((await khet.call('GET', path, { token: asha.token })).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect((await khet.call('GET', path, { token: asha.token })).status).toBe(404);
    expect(await khet.services.files.exists(fileKey)).toBe(false);
  });
});

describe('a deletion that the database breaks off', () => {
  test.each([
    ['at the row', sql`BEFORE DELETE ON document FOR EACH ROW`, false],
    ['at the note of the activity', sql`BEFORE INSERT ON activity FOR EACH ROW`, false],
    [
      'when the paper of an undeleted file is to be shown again',
      sql`BEFORE UPDATE ON document FOR EACH ROW WHEN (OLD.removing_since IS NOT NULL AND NEW.removing_since IS NULL)`,
      true,
    ],
  ])('%s is ended by the next try', async (_where, event, isFileKept) => {
    const { db, files } = khet.services;
    const { body } = await upload();
    const fileKey = await fileKeyOf(body.data._id);
    const path = `/documents/${body.data._id}`;
    const remove = () => khet.call('DELETE', path, { token: asha.token });
    async function countDeletions(): Promise<number> {
      const { items } = (await khet.call('GET', '/activity?kind=document', { token: asha.token })).body.data;
      return items.filter(({ detail }: { detail: { event: string } }) => detail.event === 'deleted').length;
    }
    const before = await countDeletions();
    await sql`CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''broken off''; END'`.execute(
      db,
    );
    await sql`CREATE TRIGGER break_off ${event} EXECUTE FUNCTION break_off()`.execute(db);
    if (isFileKept) vi.spyOn(files, 'remove').mockRejectedValueOnce(new Error('the store is away'));
    expect((await remove()).status).toBe(500);
    await sql`DROP FUNCTION break_off CASCADE`.execute(db);
    expect((await khet.call('GET', path, { token: asha.token })).status).toBe(404);
    expect((await remove()).status).toBe(200);
    expect(await files.exists(fileKey)).toBe(false);
    expect(await db.selectFrom('document').select('id').where('id', '=', body.data._id).execute()).toEqual([]);
    expect(await countDeletions()).toBe(before + 1);
    expect((await remove()).status).toBe(404);
  });

  test('stays hidden while its files cannot be deleted, because they may be gone already', async () => {
    const { db, files, clock } = khet.services;
    const { body } = await upload();
    const path = `/documents/${body.data._id}`;
    await db.updateTable('document').set({ removingSince: clock() }).where('id', '=', body.data._id).execute();
    vi.spyOn(files, 'remove').mockRejectedValueOnce(new Error('the store is away'));
    expect((await khet.call('DELETE', path, { token: ravi.token })).status).toBe(404);
    expect((await khet.call('DELETE', path, { token: asha.token })).body.code).toBe('document_not_deleted');
    expect((await khet.call('GET', path, { token: asha.token })).status).toBe(404);
    expect((await khet.call('DELETE', path, { token: asha.token })).status).toBe(200);
  });
});

test('an erasure that is stopped between two papers leaves the next one whole, and then removes it', async () => {
  const { services } = khet;
  const person = await khet.signUp();
  const ids = [await upload({}, undefined, person), await upload({}, undefined, person)].map(
    ({ body }) => body.data._id,
  );
  const keys = await Promise.all(ids.map(fileKeyOf));
  const stop = new AbortController();
  const remove = services.files.remove.bind(services.files);
  vi.spyOn(services.files, 'remove').mockImplementationOnce(async (key) => {
    stop.abort(new Error('The process stopped'));
    await remove(key);
  });
  const erase = documentsFeature.personalData?.erase.bind(documentsFeature.personalData);
  await expect(erase?.(person.id, services, stop.signal)).rejects.toThrow('The process stopped');
  const left = async () => (await Promise.all(keys.map((key) => services.files.exists(key)))).filter(Boolean).length;
  expect(await left()).toBe(1);
  await erase?.(person.id, services);
  expect(await left()).toBe(0);
});

test('the nightly sealing is given the signal of its job', async () => {
  const previousEncryptionKey = Buffer.alloc(32, 1);
  const services = { ...khet.services, config: { ...khet.services.config, previousEncryptionKey } };
  await upload();
  const job = documentJobs.find(({ name }) => name === 'documents.rotate-keys') as Job<Services, typeof noPayload>;
  const signal = AbortSignal.abort(new Error('The process stopped'));
  await expect(job.handle({ id: '', payload: {}, services, signal, attempt: 1 })).rejects.toThrow(
    'The process stopped',
  );
});

describe('a change', () => {
  const change = (id: string, body: object) => khet.call('PUT', `/documents/${id}`, { token: asha.token, body });

  test('of one field leaves the others that were saved from another tab', async () => {
    const { _id: id } = (await upload()).body.data;
    await change(id, { documentNumber: 'KH-42/7', expiresOn: '2030-01-01' });
    const { body } = await change(id, { description: 'of the well' });
    expect(body.data).toMatchObject({ documentNumber: 'KH-42/7', expiresOn: '2030-01-01', description: 'of the well' });
  });

  test('of the type alone reads the stored number again, so a mistyped Aadhaar number is masked', async () => {
    const { _id: id } = (await upload({ documentType: 'Bank Documents', documentNumber: '499118665247' })).body.data;
    const { body } = await change(id, { documentType: 'Identity Documents' });
    expect(body.data.documentNumber).toBe('XXXX XXXX 5247');
  });
});

describe('an upload', () => {
  test.each([
    ['a type that does not exist', { documentType: 'Ration' }],
    ['a field nobody asked for', { userId: 'x' }],
    ['a day that does not exist', { expiresOn: '2027-02-30' }],
    ['a day of the year 26', { expiresOn: '0026-12-05' }],
  ])('with %s is refused in words', async (_what, fields) => {
    const answer = await upload(fields);
    expect(answer.status).toBe(400);
    expect(answer.body.message.length).toBeGreaterThan(10);
  });
});

test('the list is newest first and paged without a gap', async () => {
  const person = await khet.signUp();
  for (let i = 0; i < 5; i++) {
    khet.travel(1000);
    await upload({ description: `paper ${i}` }, undefined, person);
  }
  const first = await khet.call('GET', '/documents?limit=3', { token: person.token });
  const rest = await khet.call('GET', `/documents?limit=3&cursor=${first.body.data.nextCursor}`, {
    token: person.token,
  });
  const all = [...first.body.data.items, ...rest.body.data.items].map((each) => each.description);
  expect(all).toEqual(['paper 4', 'paper 3', 'paper 2', 'paper 1', 'paper 0']);
  expect(rest.body.data.nextCursor).toBeNull();
});
