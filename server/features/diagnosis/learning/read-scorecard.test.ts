import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { leafAnswer, unsureAnswer } from '#server/testing/leaf.ts';

import { type DiagnosisHouse, openDiagnosis } from '../testing/open-diagnosis.ts';

let place: DiagnosisHouse;
beforeAll(async () => {
  place = await openDiagnosis();
});
afterAll(() => place.house.close());

const card = async () => (await place.house.call('GET', '/crop-disease/scorecard')).body.data;

/** Somebody new, unless one is given, says whether what was named was right. */
async function say(right: boolean, person = place.house.signUp()): Promise<void> {
  const { token, ...farmer } = await person;
  const { body } = await place.upload('/diagnose', { person: { token, ...farmer }, fields: { crop: 'Tomato' } });
  await place.house.call('PUT', `/crop-disease/${body.data._id}/feedback`, { token, body: { right } });
}

test('a crop is shown from ten different farmers on, and only what was named is counted', async () => {
  const read = vi.spyOn(place.house.services.leaf, 'read').mockResolvedValue(leafAnswer());
  for (let farmer = 0; farmer < 8; farmer += 1) await say(farmer % 2 === 0);
  // Many answers of one farmer are still one farmer's.
  for (let again = 0; again < 3; again += 1) await say(true, Promise.resolve(place.asha));
  // Where nothing was named there was nothing to judge.
  read.mockResolvedValue(unsureAnswer);
  await say(false);
  expect(await card()).toMatchObject({ leastFarmers: 10, all: null, crops: [] });
  read.mockResolvedValue(leafAnswer());
  await say(false);
  expect(await card()).toEqual({
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    leastFarmers: 10,
    all: { answers: 12, right: 7 / 12 },
    crops: [{ crop: 'tomato', answers: 12, right: 7 / 12 }],
  });
});
