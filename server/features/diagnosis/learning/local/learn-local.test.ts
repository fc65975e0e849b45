import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { packDirection } from '#leaf/local/pack-direction.ts';
import { PictureRefused } from '#leaf/picture/picture-file.ts';
import { lookWith } from '#leaf/testing/looks.ts';
import { leafAnswer } from '#server/testing/leaf.ts';
import type { TestApp, TestPerson } from '#server/testing/app.ts';

import { leafModelVersion } from '../../looking/leaf-model-version.ts';
import { openWords } from '../../seal.ts';
import { type DiagnosisApp, openDiagnosis } from '../../testing/open-diagnosis.ts';
import { givePlant } from '../give-plant.ts';
import { setConsent } from '../store.ts';
import { learnLocal } from './learn-local.ts';
import { listUnseen, putLooks } from './store.ts';

let place: DiagnosisApp;
let khet: TestApp;

beforeAll(async () => {
  place = await openDiagnosis();
  ({ khet } = place);
});
afterAll(() => khet.close());
beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(khet.services.leaf, 'read').mockResolvedValue(leafAnswer());
  await khet.services.db.deleteFrom('givenPlant').execute();
});

const [early, late] = ['tomato__early_blight', 'tomato__late_blight'];

/** A judged plant of somebody who gives, and its given plant. */
async function give(person: TestPerson, feedback: object): Promise<string> {
  const { services } = khet;
  await setConsent(services.db, person.id, true, new Date());
  const id = (await place.upload('/diagnose', { person, fields: { crop: 'Tomato' } })).body.data._id;
  await khet.call('PUT', `/crop-disease/${id}/feedback`, { token: person.token, body: feedback });
  await givePlant({ services, userId: person.id, diagnosisId: id });
  const { givenSealed } = await services.db
    .selectFrom('diagnosis')
    .select('givenSealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return openWords(services.vault, id, 'given', givenSealed) ?? '';
}

/** The network takes every photo for late blight; its features tell the two apart. */
async function lookOf(plantId: string, classId: string) {
  const { logits, second } = lookWith({ [late]: 0.5, [early]: 0.4 });
  const direction = Buffer.from(
    packDirection(Float64Array.from({ length: 1280 }, (_, k) => Number(k === (classId === late ? 1 : 2)))),
  );
  const leafVersion = await leafModelVersion();
  return { plantId, number: 0, leafVersion, logits: [...logits], second: [...second], direction };
}

const localOf = async (crop: string) => (await khet.call('GET', `/crop-disease/local-classes?crop=${crop}`)).body.data;

test('confirmed plants of two farmers count in the answers here and on phones, until their farmer takes them back', async () => {
  const farmers = [await khet.signUp(), await khet.signUp()];
  for (const person of farmers) {
    for (let plant = 0; plant < 3; plant += 1) {
      await putLooks(khet.services.db, [
        await lookOf(await give(person, { right: true }), late),
        await lookOf(await give(person, { right: false, named: early }), early),
      ]);
    }
  }
  const { classes, vetoed } = await learnLocal(khet.services);
  expect([classes.map(({ id, plants }) => [id, plants]), vetoed]).toEqual([
    [
      [early, 6],
      [late, 6],
    ],
    [],
  ]);
  const { leafVersion, classes: told } = await localOf('tomato');
  expect(leafVersion).toBe(await leafModelVersion());
  expect(told.map(({ id }: { id: string }) => id)).toEqual([early, late]);
  expect((await localOf('potato')).classes).toEqual([]);

  const read = vi.mocked(khet.services.leaf.read);
  await place.upload('/diagnose', { fields: { crop: 'Tomato' } });
  expect(read.mock.lastCall?.[2]?.map(({ id }) => id)).toEqual([early, late]);
  await place.upload('/diagnose', { fields: { crop: 'Potato' } });
  expect(read.mock.lastCall?.[2]).toEqual([]);

  await khet.call('PUT', '/crop-disease/learning', { token: farmers[0]?.token, body: { gives: false } });
  expect(await khet.services.db.selectFrom('givenLook').select('plantId').execute()).toHaveLength(6);
  expect((await learnLocal(khet.services)).classes).toEqual([]);
  await place.upload('/diagnose', { fields: { crop: 'Tomato' } });
  expect(read.mock.lastCall?.[2]).toEqual([]);
});

test('each given photo is looked at once, also one that cannot be read', async () => {
  const { services } = khet;
  const plantId = await give(place.asha, { right: true });
  const unreadable = await give(place.asha, { right: true });
  const features = new Float32Array(1280).fill(1);
  const look = vi.spyOn(services.pictures, 'look').mockImplementation(async () => {
    if (look.mock.calls.length === 1) return [{ ...lookWith({ [late]: 0.9 }), features }];
    throw new PictureRefused('damaged');
  });
  await learnLocal(services);
  await learnLocal(services);
  expect(look).toHaveBeenCalledTimes(2);
  const rows = await services.db.selectFrom('givenLook').selectAll().execute();
  expect(rows.map((row) => row.plantId).toSorted()).toEqual([plantId, unreadable].toSorted());
  expect(rows.map(({ direction }) => direction?.length ?? 0).toSorted((a, b) => a - b)).toEqual([0, 1280]);
});

test('plants that fail every night do not keep the others waiting for ever', async () => {
  const { services } = khet;
  const given = [await give(place.asha, { right: true }), await give(place.asha, { right: true })];
  const look = vi.spyOn(services.pictures, 'look').mockRejectedValue(new Error('the store is away'));
  await learnLocal(services);
  expect(look).toHaveBeenCalledTimes(2);
  const leafVersion = await leafModelVersion();
  const first = new Set<string | undefined>();
  for (let day = 1; day <= 60; day += 1) {
    const [plant] = await listUnseen(services.db, leafVersion, { night: `night ${day}`, limit: 1 });
    first.add(plant?.id);
  }
  expect(first).toEqual(new Set(given));
});
