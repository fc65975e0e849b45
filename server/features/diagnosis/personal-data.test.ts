import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { leafAnswer } from '#server/testing/leaf.ts';
import { multipart } from '#server/testing/multipart.ts';
import { leafPhoto } from '#server/testing/photos.ts';

import { diagnosisFeature } from './index.ts';

let house: TestApp;
beforeAll(async () => {
  house = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000' }, jobs: false });
});
afterAll(() => house.close());

test('what is kept of a person is exported whole, and erased to the last file', async () => {
  vi.spyOn(house.services.leaf, 'read').mockResolvedValue(leafAnswer());
  const [asha, ravi] = [await house.signUp(), await house.signUp()];
  const content = await leafPhoto();
  for (const { token } of [asha, ravi]) {
    const image = { part: 'image', name: 'a.jpg', content };
    await house.call('POST', '/crop-disease/diagnose', { token, ...multipart({ crop: 'my tomato' }, image, image) });
  }
  const { personalData } = diagnosisFeature;
  const share = await personalData?.exportFor(asha.id, house.services);
  expect(share?.data).toMatchObject({
    diagnoses: [{ statedCrop: 'my tomato', aiAnalysis: { plant: 'Tomato' } }],
    learning: null,
  });
  expect(share?.files?.map(({ name }) => name.split('/')[1])).toEqual(['0.jpg', '1.jpg']);

  const keysOf = async (userId: string) =>
    (await house.services.db.selectFrom('diagnosis').select('fileKeys').where('userId', '=', userId).execute()).flatMap(
      ({ fileKeys }) => fileKeys,
    );
  const [hers, his] = [await keysOf(asha.id), await keysOf(ravi.id)];
  await personalData?.erase(asha.id, house.services);
  await personalData?.erase(asha.id, house.services);
  expect(await keysOf(asha.id)).toEqual([]);
  const exists = (keys: string[]) => Promise.all(keys.map((key) => house.services.files.exists(key)));
  expect(await exists(hers)).toEqual([false, false]);
  expect(await exists(his)).toEqual([true, true]);
});
