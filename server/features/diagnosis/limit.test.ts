import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { mostDiagnoses } from '#domain/limits.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { multipart } from '#server/testing/multipart.ts';
import { canvas } from '#server/testing/photos.ts';
import { storedFiles } from '#server/testing/stored-files.ts';

let house: TestApp;

beforeAll(async () => {
  house = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => house.close());

test('the limit of diagnoses holds also where many come at once, and leaves no photo of those it refused', async () => {
  const person = await house.signUp();
  const content = await canvas(80, 80).jpeg().toBuffer();
  const diagnose = () =>
    house.call('POST', '/crop-disease/diagnose', {
      token: person.token,
      ...multipart({}, { part: 'image', name: 'leaf.jpg', content }),
    });
  await diagnose();
  await sql`INSERT INTO diagnosis (id, user_id, created_at, plant_part, kind, source, model_version, doubts, candidates, file_keys, size_bytes)
    SELECT gen_random_uuid(), user_id, created_at, plant_part, kind, source, model_version, doubts, candidates, '{}', 1
    FROM diagnosis, generate_series(1, ${mostDiagnoses - 2}) WHERE user_id = ${person.id}::uuid`.execute(
    house.services.db,
  );
  const before = (await storedFiles(house)).length;
  const answers = await Promise.all([diagnose(), diagnose(), diagnose()]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'too_many_diagnoses')).toHaveLength(2);
  expect((await storedFiles(house)).length).toBe(before + 1);
});
