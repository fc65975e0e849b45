import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { mostPlantLooks } from '#domain/plants/plant-looks.ts';
import { asFarmer } from '#server/testing/app.ts';
import { multipart } from '#server/testing/multipart.ts';
import { storedFiles } from '#server/testing/stored-files.ts';

import { diagnosisFeature } from '../index.ts';
import { type DiagnosisApp, openDiagnosis } from '../testing/open-diagnosis.ts';

let place: DiagnosisApp;
let id: string;

beforeAll(async () => {
  place = await openDiagnosis();
});
beforeEach(async () => {
  place.khet.travelTo('2026-11-20T10:00:00+05:30');
  id = (await place.upload('/diagnose', { fields: { crop: 'Tomato' } })).body.data._id;
});
afterAll(() => place.khet.close());

const follow = (follows: boolean, { token } = place.asha) =>
  place.khet.call('PUT', `/crop-disease/${id}/follow`, { token, body: { follows } });

const look = (change: string, photos: readonly Buffer[] = [], person = place.asha) =>
  place.upload(`/${id}/looks`, { fields: { change }, photos, person });

const looks = async () => (await place.get(`/${id}/looks`)).body.data.looks;

describe('a plant after its answer', () => {
  test('is looked at again in five days if its owner wants so, and no more if they do not', async () => {
    expect((await place.get(`/${id}`)).body.data.lookOn).toBeNull();
    expect((await follow(true)).body.data).toMatchObject({ lookOn: '2026-11-25', status: 'New' });
    expect((await place.history(place.asha)).find(({ _id }) => _id === id)?.lookOn).toBe('2026-11-25');
    expect((await follow(false)).body.data.lookOn).toBeNull();
  });

  test('keeps each look with its photo, and its status and next day follow from them', async () => {
    await follow(true);
    place.khet.travelTo('2026-11-25T10:00:00+05:30');
    expect((await look('worse', [place.photo])).body.data).toMatchObject({
      lookOn: '2026-11-28',
      status: 'Needs expert',
    });
    place.khet.travelTo('2026-11-28T10:00:00+05:30');
    expect((await look('better')).body.data).toMatchObject({ lookOn: '2026-12-03', status: 'Treating' });
    place.khet.travelTo('2026-12-03T10:00:00+05:30');
    expect((await look('better')).body.data.lookOn).toBeNull();
    expect(await looks()).toEqual([
      { day: '2026-11-25', change: 'worse', photo: `/crop-disease/${id}/looks/2026-11-25/photo` },
      { day: '2026-11-28', change: 'better', photo: null },
      { day: '2026-12-03', change: 'better', photo: null },
    ]);
    const photo = await place.get(`/${id}/looks/2026-11-25/photo`);
    expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await place.get(`/${id}/looks/2026-11-28/photo`)).status).toBe(404);
  });

  test('has one look a day: a second one replaces the first and its photo', async () => {
    await look('same', [place.photo]);
    const before = await storedFiles(place.khet);
    await look('better', [place.photo]);
    expect(await looks()).toMatchObject([{ change: 'better' }]);
    expect(await storedFiles(place.khet)).toHaveLength(before.length);
  });

  test('takes no look without a known change, more than one photo, or one past the limit', async () => {
    expect((await look('healed')).status).toBe(400);
    expect((await look('same', [place.photo, place.photo])).body.code).toBe('too_many_pictures');
    for (let day = 1; day <= mostPlantLooks; day += 1) {
      await place.khet.services.db
        .insertInto('plantLook')
        .values({
          id: crypto.randomUUID(),
          userId: place.asha.id,
          diagnosisId: id,
          day: `2026-10-${String(day).padStart(2, '0')}`,
          change: 'same',
          fileKeys: [],
          sizeBytes: 0,
        })
        .execute();
    }
    expect((await look('same')).body.fields).toEqual({ change: { code: 'list_too_long' } });
  });

  test('is nobody else’s: a stranger gets the answer of a missing one', async () => {
    await look('same', [place.photo]);
    const ravi = await place.khet.signUp();
    expect((await follow(true, ravi)).status).toBe(404);
    expect((await look('better', [], ravi)).status).toBe(404);
    expect((await place.get(`/${id}/looks`, ravi)).status).toBe(404);
    expect((await place.get(`/${id}/looks/2026-11-20/photo`, ravi)).status).toBe(404);
    const form = multipart({ change: 'better' });
    expect((await place.khet.call('POST', `/crop-disease/${id}/looks`, form)).status).toBe(401);
  });

  test('a followed plant is not replaced by the same photos for another crop', async () => {
    const key = 'first-upload-of-it';
    const headers = { 'idempotency-key': key };
    ({ _id: id } = (await place.upload('/diagnose', { fields: { crop: 'Tomato' }, headers })).body.data);
    await follow(true);
    await place.upload('/diagnose', { fields: { crop: 'Potato', replaces: key } });
    expect((await place.get(`/${id}`)).status).toBe(200);
  });
});

test('the looks and their photos are in the export, and go with the diagnosis and with the account', async () => {
  const kavita = await place.khet.signUp();
  const { services } = place.khet;
  const before = (await storedFiles(place.khet)).length;
  for (const change of ['same', 'worse']) {
    ({ _id: id } = (await place.upload('/diagnose', { fields: { crop: 'Tomato' }, person: kavita })).body.data);
    await look(change, [place.photo], kavita);
  }
  const exported = await diagnosisFeature.personalData?.exportFor(asFarmer(kavita), services, 'en');
  expect(exported?.data).toMatchObject({
    diagnoses: [{ looks: [{ day: '2026-11-20', change: expect.any(String) }] }, {}],
  });
  expect(exported?.files?.map(({ name }) => name)).toContain(`${id}/2026-11-20.jpg`);
  await place.khet.call('DELETE', `/crop-disease/${id}`, { token: kavita.token });
  expect(await storedFiles(place.khet)).toHaveLength(before + 2);
  await diagnosisFeature.personalData?.erase(kavita.id, services);
  expect(await storedFiles(place.khet)).toHaveLength(before);
});
