import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { mostDocuments } from '#domain/limits.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';
import { multipart } from '#server/testing/multipart.ts';
import { storedFiles } from '#server/testing/stored-files.ts';

import { makePdf } from './testing/papers.ts';

let house: TestApp;
const pdf = makePdf({ text: 'land record' });

beforeAll(async () => {
  house = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => house.close());

function upload({ token }: TestPerson, key?: string) {
  const form = multipart({ documentType: 'Other' }, { name: 'khasra.pdf', content: pdf });
  const headers = { ...form.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) };
  return house.call('POST', '/documents/upload', { token, ...form, headers });
}

async function countOf(person: TestPerson): Promise<number> {
  const query = house.services.db.selectFrom('document').select('id').where('userId', '=', person.id);
  return (await query.execute()).length;
}

describe('an upload with an Idempotency-Key', () => {
  test('sent again gets the paper of the first, also where both come at once', async () => {
    const person = await house.signUp();
    const before = (await storedFiles(house)).length;
    const [one, two] = await Promise.all([upload(person, 'key-of-asha-1'), upload(person, 'key-of-asha-1')]);
    const three = await upload(person, 'key-of-asha-1');
    expect(one?.status).toBe(200);
    expect([two?.body.data._id, three.body.data._id]).toEqual([one?.body.data._id, one?.body.data._id]);
    expect(await countOf(person)).toBe(1);
    expect((await storedFiles(house)).length).toBe(before + 1);
  });

  test('with another key, without one, or of another account, is another paper', async () => {
    const [person, other] = [await house.signUp(), await house.signUp()];
    const keys = ['the-same-key', 'another-key', undefined, undefined];
    for (const key of keys) expect((await upload(person, key)).status).toBe(200);
    expect((await upload(other, 'the-same-key')).status).toBe(200);
    expect([await countOf(person), await countOf(other)]).toEqual([4, 1]);
  });

  test('that is no key is refused', async () => {
    const { status, body } = await upload(await house.signUp(), 'short');
    expect([status, Object.keys(body.fields)]).toEqual([400, ['idempotency-key']]);
  });
});

test('the limit of papers holds also where many come at once', async () => {
  const person = await house.signUp();
  await upload(person);
  await sql`INSERT INTO document (user_id, document_type, original_name_sealed, content_type, size_bytes, file_key, created_at)
    SELECT ${person.id}::uuid, 'Other', original_name_sealed, content_type, 1, 'none-' || number, created_at
    FROM document, generate_series(1, ${mostDocuments - 2}) AS number WHERE user_id = ${person.id}::uuid`.execute(
    house.services.db,
  );
  const answers = await Promise.all([1, 2, 3, 4].map(() => upload(person)));
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(await countOf(person)).toBe(mostDocuments);
});

test('a paper that comes while its account is deleted leaves nothing behind, and is no defect', async () => {
  const person = await house.signUp();
  const before = await storedFiles(house);
  const { files } = house.services;
  const store = files.put.bind(files);
  vi.spyOn(files, 'put').mockImplementationOnce(async (given) => {
    const stored = await store(given);
    await house.call('DELETE', '/auth/me', { token: person.token, body: { password: person.password } });
    return stored;
  });
  const { status, body } = await upload(person);
  expect([status, body.code]).toEqual([401, 'not_signed_in']);
  expect(await storedFiles(house)).toEqual(before);
});

test('a text that does not open takes neither the list nor the export with it', async () => {
  const person = await house.signUp();
  const { body } = await upload(person);
  const other = (await upload(person)).body.data;
  await house.services.db
    .updateTable('document')
    .set({ originalNameSealed: 'v1.00000000.AAAA', descriptionSealed: 'not sealed at all' })
    .where('id', '=', body.data._id)
    .execute();
  const list = await house.call('GET', '/documents', { token: person.token });
  expect(list.status).toBe(200);
  const names = list.body.data.items.map((each: { originalName: string }) => each.originalName);
  expect(names).toHaveLength(2);
  expect(names).toEqual(expect.arrayContaining(['document', other.originalName]));
  expect((await house.call('GET', '/auth/export', { token: person.token })).status).toBe(200);
});
