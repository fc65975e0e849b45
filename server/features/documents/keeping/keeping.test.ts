import { sql, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { indianDay } from '#domain/days/days.ts';
import { createTestApp, type TestAnswer, type TestApp, type TestPerson } from '#server/testing/app.ts';
import type { DB } from '#server/platform/db/database.generated.ts';
import type { StoredFile } from '#server/platform/files/file-store.ts';
import { multipart } from '#server/testing/multipart.ts';
import { soon } from '#server/testing/soon.ts';
import { storedFiles } from '#server/testing/stored-files.ts';

import { checkDocument } from '../checking/check-document.ts';
import { documentsFeature } from '../index.ts';
import { trimHistory } from '../jobs.ts';
import { listPapersOf } from './list-papers-of.ts';
import { finishRemovals } from './delete-document.ts';
import { makePdf, paperPhoto } from '../testing/papers.ts';

let khet: TestApp;
let asha: TestPerson;
let ravi: TestPerson;
const pdf = makePdf({ text: 'land record of Asha' });
const minutes = 60_000;

beforeAll(async () => {
  khet = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000' }, jobs: false });
  [asha, ravi] = [await khet.signUp(), await khet.signUp()];
});

afterAll(() => khet.close());

async function upload(fields: Record<string, string> = {}, content = pdf, name = 'khasra.pdf') {
  const form = multipart({ documentType: 'Land Records', ...fields }, { name, content });
  const { body } = await khet.call('POST', '/documents/upload', { token: asha.token, ...form });
  return body;
}

function get(path: string, token?: string, headers: Record<string, string> = {}) {
  return khet.call('GET', path, { token, headers });
}

test('a photo keeps no place, and gets a small picture when it is checked', async () => {
  const { data } = await upload({}, await paperPhoto(), 'khasra.jpg');
  expect(data).toMatchObject({ status: 'Pending', thumbnail: null, findings: [] });
  const { body } = await khet.call('POST', `/documents/${data._id}/verify`, { token: asha.token });
  expect(body.data).toMatchObject({ status: 'Verified', findings: ['opens', 'legible'] });
  const small = await get(body.data.thumbnail.path);
  expect([small.headers['content-type'], small.raw.subarray(0, 2).toString('hex')]).toEqual(['image/jpeg', 'ffd8']);
});

test('the check runs by itself', async () => {
  const own = await createTestApp();
  try {
    const person = await own.signUp();
    const form = multipart({ documentType: 'Other' }, { name: 'a.pdf', content: pdf });
    const { body } = await own.call('POST', '/documents/upload', { token: person.token, ...form });
    const status = async () =>
      (await own.call('GET', `/documents/${body.data._id}`, { token: person.token })).body.data.status;
    await vi.waitFor(async () => expect(await status()).toBe('Verified'), { timeout: 20_000, interval: 200 });
  } finally {
    await own.close();
  }
});

test('the notes on a paper can be changed, and the paper remembers what happened', async () => {
  const { data } = await upload({ documentNumber: '42/7' });
  const path = `/documents/${data._id}`;
  await khet.call('POST', `${path}/verify`, { token: asha.token });
  const changes = { documentType: 'Identity Documents', documentNumber: '4991 1866 5246', expiresOn: '2026-01-01' };
  const { body } = await khet.call('PUT', path, { token: asha.token, body: changes });
  expect(body.data).toMatchObject({ ...changes, documentNumber: 'XXXX XXXX 5246', status: 'Pending' });
  // The form sends back the mask that it showed, and the stored number stays the same.
  await khet.call('PUT', path, { token: asha.token, body: { documentNumber: 'XXXX XXXX 5246', expiresOn: null } });
  const again = await khet.call('POST', `${path}/verify`, { token: asha.token });
  expect(again.body.data).toMatchObject({ status: 'Verified', findings: ['opens', 'legible', 'numberFits'] });
  const history = await get(`${path}/history`, asha.token);
  expect(history.body.data.map((event: { kind: string }) => event.kind)).toEqual([
    'checked',
    'changed',
    'changed',
    'checked',
    'uploaded',
  ]);
  expect(JSON.stringify(history.body.data)).not.toContain('5246');
  for (const [method, other] of [
    ['PUT', path],
    ['POST', `${path}/verify`],
    ['GET', `${path}/history`],
  ] as const) {
    const answer = await khet.call(method, other, { token: ravi.token, ...(method === 'PUT' ? { body: {} } : {}) });
    expect(answer.status).toBe(404);
  }
});

test('the kind of a paper is what was said, else what its number or its type tells', async () => {
  const facts = async (fields: Record<string, string>) => {
    const { data } = await upload(fields);
    return [data.kind, data.profilePaper, data.ownName];
  };
  const soil = { documentType: 'Other', kind: 'soil-test', ownName: 'Soil, 4991 1866 5246' };
  expect(await facts(soil)).toEqual(['soil-test', null, 'Soil, XXXX XXXX 5246']);
  expect(await facts({ kind: 'seven-twelve' })).toEqual(['seven-twelve', 'landRecords', null]);
  expect(await facts({})).toEqual(['land-record', 'landRecords', null]);
  const card = { documentType: 'Identity Documents' };
  expect(await facts(card)).toEqual([null, null, null]);
  expect(await facts({ ...card, documentNumber: '4991 1866 5246' })).toEqual(['aadhaar', 'aadhaarCard', null]);
  expect(await facts({ ...card, profilePaper: 'panCard' })).toEqual(['pan-card', 'panCard', null]);
});

test('a kind that its type does not hold is refused, and a new type takes back a kind that no longer fits', async () => {
  const wrong = await upload({ kind: 'aadhaar' });
  expect(wrong.fields).toEqual({ kind: { code: 'impossible' } });
  const { data } = await upload({ kind: 'eight-a', ownName: '8A' });
  const change = async (body: object) =>
    (await khet.call('PUT', `/documents/${data._id}`, { token: asha.token, body })).body;
  expect((await change({ kind: 'photo' })).fields).toEqual({ kind: { code: 'impossible' } });
  expect((await change({ description: 'of the well' })).data).toMatchObject({ kind: 'eight-a', ownName: '8A' });
  expect((await change({ documentType: 'Identity Documents', ownName: '' })).data).toMatchObject({
    kind: null,
    profilePaper: null,
    ownName: null,
  });
  const passbook = { documentType: 'Bank Documents', kind: 'kisan-credit-card' };
  expect((await change(passbook)).data).toMatchObject({ ...passbook, profilePaper: null });
});

async function untilWaiting(count: number): Promise<void> {
  await soon(async () => {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(khet.services.db);
    expect(rows).toHaveLength(count);
  });
}

/** Returns the answer of a call that must wait for the first call's change or lock. */
async function meanwhile(
  call: () => Promise<TestAnswer>,
  first: (transaction: Transaction<DB>) => Promise<unknown>,
): Promise<TestAnswer> {
  const { waiting } = await khet.services.db.transaction().execute(async (transaction) => {
    await first(transaction);
    const waiting = call();
    await untilWaiting(1);
    return { waiting };
  });
  return waiting;
}

describe('a change of a paper', () => {
  const of = (id: string, body: object) => () => khet.call('PUT', `/documents/${id}`, { token: asha.token, body });

  test('leaves what another one changed meanwhile', async () => {
    const { _id: id } = (await upload()).data;
    const { status, body } = await meanwhile(of(id, { description: 'of the well' }), (transaction) =>
      transaction.updateTable('document').set({ documentType: 'Bank Documents' }).where('id', '=', id).execute(),
    );
    expect([status, body.data.documentType, body.data.description]).toEqual([200, 'Bank Documents', 'of the well']);
  });

  test('finds no paper if it is deleted meanwhile', async () => {
    const { _id: id } = (await upload()).data;
    const { status } = await meanwhile(of(id, { description: 'of the well' }), (transaction) =>
      transaction.deleteFrom('document').where('id', '=', id).execute(),
    );
    expect(status).toBe(404);
  });

  test('finds no paper if it belongs to nobody or was deleted, also where nothing is to change', async () => {
    for (const body of [{}, { description: 'of the well' }]) {
      const { status } = await of(randomUUID(), body)();
      expect(status).toBe(404);
    }
  });
});

test('a paper that is deleted while it is checked is no fault of the server', async () => {
  const { db } = khet.services;
  const { _id: id } = (await upload()).data;
  const { verified, deleted } = await db.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE document_event IN SHARE MODE`.execute(transaction);
    const verified = khet.call('POST', `/documents/${id}/verify`, { token: asha.token });
    await untilWaiting(1);
    const deleted = db.deleteFrom('document').where('id', '=', id).execute();
    await untilWaiting(2);
    return { verified, deleted };
  });
  expect((await verified).status).toBe(200);
  await deleted;
  expect((await get(`/documents/${id}`, asha.token)).status).toBe(404);
});

test('a paper remembers its newest 200 events', async () => {
  const { db, clock } = khet.services;
  const [busy, calm] = [(await upload()).data, (await upload()).data];
  await sql`INSERT INTO document_event (user_id, document_id, at, kind, detail)
    SELECT (SELECT user_id FROM document WHERE id = ${busy._id}), ${busy._id}::uuid, ${clock()}::timestamptz + number * interval '1 minute', 'changed', ARRAY[number::text]
    FROM generate_series(1, 250) AS number`.execute(db);
  await trimHistory(khet.services);
  const eventsOf = (id: string) => db.selectFrom('documentEvent').select('detail').where('documentId', '=', id);
  const kept = await eventsOf(busy._id).orderBy('at').execute();
  expect(kept.map(({ detail }) => Number(detail[0]))).toEqual(Array.from({ length: 200 }, (_, at) => at + 51));
  expect(await eventsOf(calm._id).execute()).toHaveLength(1);
});

test('a deletion takes a small picture along that a check has drawn at that moment', async () => {
  const { db, files } = khet.services;
  const before = await storedFiles(khet);
  const { _id: id } = (await upload()).data;
  const { status } = await meanwhile(
    () => khet.call('DELETE', `/documents/${id}`, { token: asha.token }),
    async (transaction) => {
      const { key: thumbnailKey } = await files.put({ content: await paperPhoto(), maxBytes: 1024 * 1024 });
      await transaction.updateTable('document').set({ thumbnailKey }).where('id', '=', id).execute();
    },
  );
  expect(status).toBe(200);
  expect(await db.selectFrom('document').select('id').where('id', '=', id).execute()).toEqual([]);
  expect(await storedFiles(khet)).toEqual(before);
});

test('an erasure leaves no small picture of a paper that is checked at that moment', async () => {
  const { files } = khet.services;
  const person = await khet.signUp();
  const before = await storedFiles(khet);
  const form = multipart({ documentType: 'Other' }, { name: 'a.jpg', content: await paperPhoto() });
  const { body } = await khet.call('POST', '/documents/upload', { token: person.token, ...form });
  const remove = files.remove.bind(files);
  vi.spyOn(files, 'remove').mockImplementationOnce(async (key) => {
    await checkDocument(khet.services, { userId: person.id, id: body.data._id });
    await remove(key);
  });
  await documentsFeature.personalData?.erase(person.id, khet.services);
  expect(await storedFiles(khet)).toEqual(before);
});

test('the same bytes again are kept, and told', async () => {
  const content = makePdf({ text: 'twice' });
  const first = await upload({}, content);
  const second = await upload({}, content, 'other name.pdf');
  expect([first.sameAs, second.sameAs]).toEqual([null, first.data._id]);
});

test('a deletion that a crash broke off is seen by nobody, and ended by the job', async () => {
  const { data } = await upload();
  const row = khet.services.db.selectFrom('document').select('fileKey').where('id', '=', data._id);
  const { fileKey } = await row.executeTakeFirstOrThrow();
  const begun = { removingSince: khet.services.clock() };
  await khet.services.db.updateTable('document').set(begun).where('id', '=', data._id).execute();
  expect((await get(`/documents/${data._id}`, asha.token)).status).toBe(404);
  khet.travel(16 * minutes);
  await finishRemovals(khet.services);
  expect(await khet.services.files.exists(fileKey)).toBe(false);
  expect(await row.execute()).toEqual([]);
});

test('a deletion that cannot be ended holds up no other, and the job says that it failed', async () => {
  const { db, files, clock } = khet.services;
  const ids: string[] = [(await upload()).data._id, (await upload()).data._id, (await upload()).data._id];
  await db.updateTable('document').set({ removingSince: clock() }).where('id', 'in', ids).execute();
  khet.travel(16 * minutes);
  vi.spyOn(files, 'remove').mockRejectedValueOnce(new Error('no such bucket'));
  await expect(finishRemovals(khet.services)).rejects.toThrow('could not be ended (1 of 3)');
  const left = () => db.selectFrom('document').select('id').where('id', 'in', ids).execute();
  expect(await left()).toHaveLength(1);
  await finishRemovals(khet.services);
  expect(await left()).toEqual([]);
});

test('an upload that cannot be stored, or whose row cannot be written, leaves everything as it was', async () => {
  const before = (await get('/documents?limit=100', asha.token)).body.data.items.length;
  const put = vi
    .spyOn(khet.services.files, 'put')
    .mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  expect(await upload()).toMatchObject({
    code: 'document_not_stored',
    message: 'Failed to upload document. Please try again.',
  });
  const enqueue = vi.spyOn(khet.services.queue, 'enqueue').mockRejectedValueOnce(new Error('the connection broke'));
  expect(await upload()).toMatchObject({ code: 'internal' });
  const stored = (await put.mock.results.at(-1)?.value) as StoredFile | undefined;
  expect(stored && (await khet.services.files.exists(stored.key))).toBe(false);
  enqueue.mockRestore();
  expect((await get('/documents?limit=100', asha.token)).body.data.items).toHaveLength(before);
});

test('an account holds 200 papers, also when two arrive at once for the last place', async () => {
  const person = await khet.signUp();
  const form = multipart({ documentType: 'Other' }, { name: 'a.pdf', content: pdf });
  const send = () => khet.call('POST', '/documents/upload', { token: person.token, ...form });
  const { body } = await send();
  const row = await khet.services.db
    .selectFrom('document')
    .selectAll()
    .where('id', '=', body.data._id)
    .executeTakeFirstOrThrow();
  const { id: _id, ...copy } = row;
  const copies = Array.from({ length: 198 }, (_, at) => ({ ...copy, fileKey: `copy ${at}` }));
  await khet.services.db.insertInto('document').values(copies).execute();
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

test('after its last day a paper is verified nowhere, with no new check', async () => {
  const today = indianDay(khet.services.clock());
  const person = await khet.signUp();
  const form = multipart({ documentType: 'Insurance Papers', expiresOn: today }, { name: 'policy.pdf', content: pdf });
  const { data } = (await khet.call('POST', '/documents/upload', { token: person.token, ...form })).body;
  await khet.call('POST', `/documents/${data._id}/verify`, { token: person.token });
  const told = async () => ({
    paper: (await get(`/documents/${data._id}`, person.token)).body.data,
    list: (await get('/documents', person.token)).body.data.items,
    verified: (await get('/documents?status=Verified', person.token)).body.data.items.length,
    doubtful: (await get('/documents?status=Under%20Review', person.token)).body.data.items.length,
    names: await listPapersOf(person.id, khet.services),
  });
  const good = { status: 'Verified', findings: ['opens', 'legible', 'notExpired'] };
  const valid = { paper: good, list: [good], verified: 1, doubtful: 0, names: [{ status: 'Verified' }] };
  expect(await told()).toMatchObject(valid);
  khet.travel(24 * 60 * minutes);
  const past = { status: 'Under Review', findings: ['opens', 'legible', 'expired'] };
  const over = { paper: past, list: [past], verified: 0, doubtful: 1, names: [{ status: 'Under Review' }] };
  expect(await told()).toMatchObject(over);
});
