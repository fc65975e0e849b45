import { crc32 } from 'node:zlib';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';
import { canvas } from '#server/testing/photos.ts';
import { storedFiles } from '#server/testing/stored-files.ts';

let khet: TestApp;
let face: Buffer;

beforeAll(async () => {
  khet = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
  face = await canvas(80, 80).jpeg().toBuffer();
});
afterAll(() => khet.close());

function put({ token }: TestPerson, content = face) {
  const file = { name: 'me.jpg', type: 'image/jpeg', content };
  return khet.upload('/profile/photo', { method: 'PUT', token, file });
}

describe('the picture', () => {
  let asha: TestPerson;

  beforeAll(async () => {
    asha = await khet.signUp();
  });

  test('is drawn anew as a square without what the camera wrote into it', async () => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a4' } })
      .withExif({ IFD0: { Copyright: 'Asha in Pimpalgaon' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await put(asha, photo);
    expect(status).toBe(200);
    const served = await khet.call('GET', body.user.profileImage, { token: asha.token });
    // Otherwise a browser's cache would still show the picture after a sign-out.
    expect(served.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' });
    expect(await sharp(served.raw).metadata()).toMatchObject({ width: 512, height: 512, format: 'jpeg' });
    expect(served.raw.includes('Pimpalgaon')).toBe(false);
  });

  test('a text file named as a picture, a bomb and an empty file are refused in words', async () => {
    for (const picture of [Buffer.from('only words'), await bombOf(20_000), Buffer.alloc(0)]) {
      const { status } = await put(asha, picture);
      expect(status).toBe(400);
    }
  });

  test('nobody else gets it, and its owner can remove it', async () => {
    const stranger = await khet.signUp();
    expect((await khet.call('GET', '/profile/photo', { token: stranger.token })).status).toBe(404);
    const { body } = await khet.call('DELETE', '/profile/photo', { token: asha.token });
    expect(body.user.profileImage).toBeNull();
    expect((await khet.call('GET', '/profile/photo', { token: asha.token })).status).toBe(404);
  });
});

/** Runs a function just before the picture's row is written. */
function beforeRow(run: () => Promise<unknown>) {
  const { files } = khet.services;
  const store = files.put.bind(files);
  return vi.spyOn(files, 'put').mockImplementationOnce(async (given) => {
    const stored = await store(given);
    await run();
    return stored;
  });
}

test('five pictures at once are all taken, and one of them is kept', async () => {
  const person = await khet.signUp();
  const before = (await storedFiles(khet)).length;
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => put(person)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await storedFiles(khet)).length).toBe(before + 1);
});

test('a picture that comes while its account is deleted leaves nothing behind', async () => {
  const person = await khet.signUp();
  const before = await storedFiles(khet);
  const body = { password: person.password };
  beforeRow(() => khet.call('DELETE', '/auth/me', { token: person.token, body }));
  const { status, body: refusal } = await put(person);
  expect([status, refusal.code]).toEqual([401, 'not_signed_in']);
  expect(await storedFiles(khet)).toEqual(before);
});

test('a picture whose row was not written leaves nothing behind', async () => {
  const person = await khet.signUp();
  const before = await storedFiles(khet);
  beforeRow(async () => {
    vi.spyOn(khet.services.db, 'transaction').mockImplementationOnce(() => {
      throw new Error('the database went away');
    });
  });
  expect((await put(person)).status).toBe(500);
  expect(await storedFiles(khet)).toEqual(before);
});

/** Makes a small file that claims this many pixels a side. */
async function bombOf(sidePx: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(sidePx, 16);
  png.writeUInt32BE(sidePx, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
