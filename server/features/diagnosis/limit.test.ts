import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { mostDiagnoses } from '#domain/limits.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';
import { multipart } from '#server/testing/multipart.ts';
import { canvas } from '#server/testing/photos.ts';
import { storedFiles } from '#server/testing/stored-files.ts';

let house: TestApp;

beforeAll(async () => {
  house = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => house.close());

function diagnose({ token }: TestPerson, content: Buffer) {
  const form = multipart({}, { part: 'image', name: 'leaf.jpg', content });
  return house.call('POST', '/crop-disease/diagnose', { token, ...form });
}

test('the limit of diagnoses holds also where many come at once, and leaves no photo of those it refused', async () => {
  const person = await house.signUp();
  const content = await canvas(80, 80).jpeg().toBuffer();
  await diagnose(person, content);
  await sql`INSERT INTO diagnosis (id, user_id, created_at, plant_part, kind, source, model_version, doubts, candidates, file_keys, size_bytes)
    SELECT gen_random_uuid(), user_id, created_at, plant_part, kind, source, model_version, doubts, candidates, '{}', 1
    FROM diagnosis, generate_series(1, ${mostDiagnoses - 2}) WHERE user_id = ${person.id}::uuid`.execute(
    house.services.db,
  );
  const before = (await storedFiles(house)).length;
  const answers = await Promise.all(Array.from({ length: 3 }, () => diagnose(person, content)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'too_many_diagnoses')).toHaveLength(2);
  expect((await storedFiles(house)).length).toBe(before + 1);
});

test('a full history takes no more, and nothing old goes by itself', async () => {
  const person = await house.signUp();
  const content = await canvas(80, 80).jpeg().toBuffer();
  const { body } = await diagnose(person, content);
  await house.services.db
    .updateTable('diagnosis')
    .set({ sizeBytes: 300 * 1024 * 1024 })
    .where('id', '=', body.data._id)
    .execute();
  const refused = await diagnose(person, content);
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_diagnoses']);
  const { body: history } = await house.call('GET', '/crop-disease/history', { token: person.token });
  expect(history.data.items).toHaveLength(1);
});
