import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import { assemble } from '#server/assemble.ts';
import { givePlant } from '#server/features/diagnosis/learning/give-plant.ts';
import { features } from '#server/features/index.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { identifyKey } from '#server/platform/crypto/vault.ts';
import type { Services } from '#server/platform/services.ts';
import { asFarmer, createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';
import { leafAnswer } from '#server/testing/leaf.ts';
import { multipart } from '#server/testing/multipart.ts';
import { leafPhoto } from '#server/testing/photos.ts';

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64')) as [string, string];

let khet: TestApp;
let asha: TestPerson;

beforeAll(async () => {
  khet = await createTestApp({ environment: { ENCRYPTION_KEY: oldKey }, jobs: false });
  asha = await khet.signUp();
  await keepSomethingEverywhere();
});
afterAll(() => khet.close());

/** Runs the command in another process, as an operator does. */
async function rotateKeys(keys: Record<string, string>): Promise<{ code: number; said: string }> {
  const { config, databaseUrl } = khet.services;
  // oxlint-disable-next-line node/no-process-env -- with what was compiled before it starts in half the time
  const { NODE_COMPILE_CACHE } = process.env;
  const given = { NODE_COMPILE_CACHE, NODE_ENV: 'test', KHET_DATA: config.dataFolder, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [fileURLToPath(new URL('rotate-keys.ts', import.meta.url))], {
    cwd: config.dataFolder,
    env: { ...given, ...keys },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

/** Opens all the data that the features hold of a person, with the files. */
async function openAll(services: Services) {
  const shares = features.map(async ({ name, personalData }) => {
    const share = await personalData?.exportFor(asFarmer(asha), services, 'en');
    const files = (share?.files ?? []).map(async (file) => {
      const content = Buffer.concat(await (await file.open()).toArray());
      return [file.name, content.toString('base64')];
    });
    return [name, share?.data, await Promise.all(files)];
  });
  return Promise.all(shares);
}

async function keepSomethingEverywhere(): Promise<void> {
  const { token } = asha;
  vi.spyOn(khet.services.leaf, 'read').mockResolvedValue(leafAnswer());
  const photo = await leafPhoto();
  const { version } = (await khet.call('GET', '/profile', { token })).body.data;
  const numbers = { version, bankAccount: '123456789012', panNumber: 'ABCDE1234F' };
  const paper = { documentType: 'Land Records', documentNumber: 'KH-42/7', description: 'खसरा' };
  const pdf = { name: 'khasra.pdf', content: Buffer.from('%PDF-1.7\nland record of Asha\n%%EOF') };
  const leaf = { part: 'image', name: 'leaf.jpg', content: photo };
  const answers = [
    await khet.call('PATCH', '/auth/me', { token, body: numbers }),
    await khet.call('PUT', '/profile/photo', { token, ...multipart({}, { name: 'me.jpg', content: photo }) }),
    await khet.call('POST', '/documents/upload', { token, ...multipart(paper, pdf) }),
    await khet.call('POST', '/crop-disease/diagnose', { token, ...multipart({ crop: 'my tomato' }, leaf, leaf) }),
    await khet.call('POST', '/newsletter', { body: { email: asha.email } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const diagnosisId = answers[3]?.body.data._id;
  await khet.call('PUT', `/crop-disease/${diagnosisId}/feedback`, { token, body: { right: true } });
  await khet.call('PUT', '/crop-disease/learning', { token, body: { gives: true } });
  await givePlant({ services: khet.services, userId: asha.id, diagnosisId });
}

/** Finds the texts in the whole database that only the old key opens. */
async function sealedWithOldKey(): Promise<string[]> {
  const { db } = khet.services;
  const mark = `v1.${identifyKey(Buffer.from(oldKey, 'base64')).id}.`;
  const tables = (await db.introspection.getTables()).filter(({ schema }) => schema === 'public');
  const found = [];
  for (const { name } of tables) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(name)} AS t WHERE t::text LIKE ${`%${mark}%`}`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('rotating the keys', () => {
  test('seals all anew, while Khet is there, and then everything opens with the new key alone', async () => {
    const before = await openAll(khet.services);
    expect(await sealedWithOldKey()).toEqual(['diagnosis', 'document', 'newsletter_subscription', 'profile']);

    const { code, said } = await rotateKeys({ ENCRYPTION_KEY: newKey, ENCRYPTION_KEY_PREVIOUS: oldKey });
    expect(said).toContain('profile, profile: 2 texts and 0 files sealed anew');
    expect(said).toContain('profile, profilePhoto: 0 texts and 1 files sealed anew');
    expect(said).toContain('documents, document: 4 texts and 1 files sealed anew');
    expect(said).toContain('diagnosis, diagnosis: 2 texts and 2 files sealed anew');
    expect(said).toContain('diagnosis, givenPlant: 0 texts and 2 files sealed anew');
    expect(said).toContain('newsletter, newsletterSubscription: 1 texts and 0 files sealed anew');
    expect(said).toMatch(/Nothing is sealed with the previous key any more: .*remove ENCRYPTION_KEY_PREVIOUS/);
    expect(code).toBe(0);
    expect(await sealedWithOldKey()).toEqual([]);

    const newKhet = await openWith(newKey);
    expect(await openAll(newKhet.services)).toEqual(before);
    const app = await newKhet.openApp();
    const revealed = await app.inject({
      method: 'POST',
      url: '/api/v1/profile/reveal',
      headers: { authorization: `Bearer ${asha.token}` },
      payload: { password: asha.password },
    });
    expect(revealed.json().data).toEqual({ bankAccount: '123456789012', panNumber: 'ABCDE1234F' });
  });

  test('is refused where a key is missing or both are the same', async () => {
    const oneKey = await rotateKeys({ ENCRYPTION_KEY: newKey });
    expect(oneKey).toMatchObject({ code: 1, said: expect.stringMatching(/^Set ENCRYPTION_KEY to the new key/) });
    const same = await rotateKeys({ ENCRYPTION_KEY: newKey, ENCRYPTION_KEY_PREVIOUS: newKey });
    expect(same).toMatchObject({ code: 1, said: expect.stringContaining('are the same key') });
  });

  test('with the wrong previous key says what does not open, and that the key must stay', async () => {
    const stranger = randomBytes(32).toString('base64');
    const { code, said } = await rotateKeys({
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      ENCRYPTION_KEY_PREVIOUS: stranger,
    });
    expect(code).toBe(1);
    expect(said).toMatch(/could not be opened with either key; keep the previous one/);
    expect(said).toContain(`profile ${asha.id} bankAccountSealed`);
  });
});

test('no column that is sealed or names a file is forgotten', async () => {
  const { rows } = await sql<{ place: string }>`
    SELECT table_name || '.' || column_name AS place FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name ~ '(_sealed|^file_keys?)$'`.execute(khet.services.db);
  const places = features.flatMap(({ sealed }) =>
    sealed.flatMap(({ table, words = {}, files = [] }) =>
      [...Object.keys(words), ...files].map((column) => `${inSql(table)}.${inSql(column)}`),
    ),
  );
  const named = new Set(places);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.map(({ place }) => place).filter((place) => !named.has(place))).toEqual([]);
});

function inSql(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Opens the same database and files with only this key. */
async function openWith(key: string) {
  const { config, databaseUrl } = khet.services;
  const newKhet = await assemble({
    config: readConfig({ NODE_ENV: 'test', KHET_DATA: config.dataFolder, LOG_LEVEL: 'silent', ENCRYPTION_KEY: key }),
    databaseUrl,
    log: pino({ level: 'silent' }),
  });
  onTestFinished(() => newKhet.close());
  return newKhet;
}
