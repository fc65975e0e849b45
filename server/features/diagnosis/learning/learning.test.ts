import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { checkFiles } from '#server/platform/files/check-files.ts';
import { asFarmer } from '#server/testing/app.ts';
import type { TestApp, TestPerson } from '#server/testing/app.ts';
import { leafAnswer, unsureAnswer } from '#server/testing/leaf.ts';
import { soon } from '#server/testing/soon.ts';

import { diagnosisFeature } from '../index.ts';
import { type DiagnosisApp, openDiagnosis } from '../testing/open-diagnosis.ts';
import { collectGiven } from './collect-given.ts';
import { givePlant, mostPlants, mostPlantsOfOne } from './give-plant.ts';
import { countGivenPlants, setConsent } from './store.ts';

let place: DiagnosisApp;
let khet: TestApp;
let person: TestPerson;

beforeAll(async () => {
  place = await openDiagnosis();
  ({ khet } = place);
  await khet.startJobs();
});
afterAll(() => khet.close());
beforeEach(async () => {
  vi.spyOn(khet.services.leaf, 'read').mockResolvedValue(leafAnswer());
  await khet.services.db.deleteFrom('givenPlant').execute();
  person = await khet.signUp();
});

const plants = () => khet.services.db.selectFrom('givenPlant').selectAll().execute();
const learning = async () => (await place.get('/learning', person)).body.data;
const choose = (gives: boolean) => khet.call('PUT', '/crop-disease/learning', { token: person.token, body: { gives } });
const judge = (id: string, feedback: object) =>
  khet.call('PUT', `/crop-disease/${id}/feedback`, { token: person.token, body: feedback });

async function diagnose(crop = 'Tomato'): Promise<string> {
  return (await place.upload('/diagnose', { person, fields: { crop }, photos: [place.photo, place.photo] })).body.data
    ._id;
}

/** Makes a plant that is judged and given. */
async function giveOne(feedback: object = { right: true }): Promise<string> {
  const id = await diagnose();
  await judge(id, feedback);
  const before = (await learning()).plants;
  await choose(true);
  await soon(async () => expect((await learning()).plants).toBe(before + 1));
  return id;
}

test('nobody is taken to give, and nothing is given unasked', async () => {
  expect(await learning()).toEqual({ gives: null, plants: 0 });
  const id = await diagnose();
  await judge(id, { right: true });
  await givePlant({ services: khet.services, userId: person.id, diagnosisId: id });
  expect(await plants()).toEqual([]);
});

test('a yes gives what was judged before, and every judgement after it, with its label', async () => {
  await giveOne();
  const second = await diagnose();
  expect(await learning()).toEqual({ gives: true, plants: 1 });
  await judge(second, { right: false, named: 'tomato__septoria_leaf_spot', byExpert: true });
  await soon(async () => expect(await plants()).toHaveLength(2));
  expect(await plants()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ crop: 'tomato', named: 'tomato__late_blight', told: null, isRight: true }),
      expect.objectContaining({ told: 'tomato__septoria_leaf_spot', isRight: false, byExpert: true }),
    ]),
  );
});

test('a judgement or an answer that changes later changes the label, and gives nothing twice', async () => {
  const id = await giveOne();
  await judge(id, { right: false, note: 'The KVK officer Ramesh Patil says early blight' });
  await soon(async () => expect(await plants()).toMatchObject([{ told: 'tomato__early_blight', isRight: false }]));
  const answers = [{ sign: 'rings', reply: 'yes' }];
  await khet.call('PUT', `/crop-disease/${id}/answers`, { token: person.token, body: { answers } });
  await soon(async () => expect(await plants()).toMatchObject([{ answers }]));
  expect(JSON.stringify(await plants())).not.toMatch(/Ramesh|officer/);
});

test('without the key nothing in the database leads from a given plant to a person', async () => {
  const id = await giveOne();
  const [plant] = await plants();
  const diagnosis = await khet.services.db
    .selectFrom('diagnosis')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const known = JSON.stringify(diagnosis);
  expect(known).not.toContain(plant?.id);
  for (const key of plant?.fileKeys ?? []) expect(known).not.toContain(key);
  expect(JSON.stringify(plant)).not.toContain(person.id);
  expect(plant?.givenIn).toMatch(/^\d{4}-\d\d-01$/);
});

test('the given pictures are drawn anew and small, without place or phone, sealed in a folder of their own', async () => {
  await giveOne();
  const [plant] = await plants();
  expect(plant?.fileKeys).toHaveLength(2);
  for (const key of plant?.fileKeys ?? []) {
    expect(key).toMatch(/^given\//);
    const { exif, width, height } = await sharp(await buffer(await khet.services.files.read(key))).metadata();
    expect([exif, Math.max(width, height) <= 640]).toEqual([undefined, true]);
  }
  const { missing, orphans } = await checkFiles(khet.services, diagnosisFeature.sealed, { minAgeMs: 0 });
  expect([missing, plant?.fileKeys.filter((key) => orphans.includes(key))]).toEqual([[], []]);
});

test.each([
  ['taking back the yes', () => choose(false)],
  ['deleting the diagnosis', (id: string) => khet.call('DELETE', `/crop-disease/${id}`, { token: person.token })],
  ['erasing the account', () => diagnosisFeature.personalData?.erase(person.id, khet.services)],
])('%s deletes what was given, to the last file', async (_what, act) => {
  const id = await giveOne();
  const [plant] = await plants();
  await act(id);
  expect(await plants()).toEqual([]);
  const exist = (plant?.fileKeys ?? []).map((key) => khet.services.files.exists(key));
  expect(await Promise.all(exist)).toEqual([false, false]);
  expect((await learning()).plants).toBe(0);
});

test('a no is remembered, and what waits to be given is not', async () => {
  const id = await diagnose();
  await judge(id, { right: true });
  expect((await choose(false)).body.data).toEqual({ gives: false, plants: 0 });
  await givePlant({ services: khet.services, userId: person.id, diagnosisId: id });
  expect(await plants()).toEqual([]);
});

describe('two plants given at once, with room for one,', () => {
  /** Makes two judged diagnoses of a person who gives; no job gives them yet. */
  async function judgeTwo(): Promise<string[]> {
    const { db } = khet.services;
    const ids = [await diagnose(), await diagnose('Potato')];
    await db.updateTable('diagnosis').set({ feedbackRight: true }).where('id', 'in', ids).execute();
    await setConsent(db, person.id, true, new Date());
    return ids;
  }
  const giveAll = (ids: readonly string[]) =>
    Promise.all(ids.map((diagnosisId) => givePlant({ services: khet.services, userId: person.id, diagnosisId })));

  test('are one more of this person', async () => {
    const ids = await judgeTwo();
    const columns = sql`user_id, candidates, doubts, file_keys, kind, model_version, plant_part, size_bytes, source`;
    await sql`INSERT INTO diagnosis (id, created_at, given_sealed, ${columns})
      SELECT gen_random_uuid(), now(), 'x', ${columns} FROM diagnosis, generate_series(1, ${mostPlantsOfOne - 1})
      WHERE id = ${ids[0]}`.execute(khet.services.db);
    await giveAll(ids);
    expect(await plants()).toHaveLength(1);
  });

  test('are one more of all', async () => {
    const ids = await judgeTwo();
    await sql`INSERT INTO given_plant (id, given_in, plant_part, is_right, by_expert, answers, model_version, file_keys, size_bytes)
      SELECT gen_random_uuid(), '2026-11-01', 'Leaf', true, false, '[]', 'x', '{}', 0
      FROM generate_series(1, ${mostPlants - 1})`.execute(khet.services.db);
    await giveAll(ids);
    expect(await countGivenPlants(khet.services.db)).toBe(mostPlants);
  });
});

test('the export says what was given', async () => {
  await giveOne();
  const share = await diagnosisFeature.personalData?.exportFor(asFarmer(person), khet.services, 'en');
  expect(share?.data).toMatchObject({ diagnoses: [{ givenForTraining: true }], learning: { gives: true } });
});

test('a problem that the catalogue does not have is refused', async () => {
  const { status, body } = await judge(await diagnose(), { right: false, named: 'tomato__moon_spots' });
  expect([status, Object.keys(body.fields)]).toEqual([400, ['named']]);
});

/** Reads the lines of the table, by the name of each column. */
async function readTable(folder: string): Promise<Record<string, string | undefined>[]> {
  const [head = '', ...rows] = (await readFile(path.join(folder, 'manifest.csv'), 'utf8')).trim().split('\n');
  const names = head.split(',');
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, at) => [names[at] ?? '', cell])));
}

test('the pictures are laid out as ml/ reads them, and what was taken back goes at the next run', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'khet-collect-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const collect = () => collectGiven(khet.services, folder);
  await giveOne();
  const wrong = await giveOne({ right: false });
  await giveOne({ right: false, named: 'tomato__pinworm' });
  expect(await collect()).toEqual({ pictures: 6, labelled: 4, removed: 0 });
  const table = await readTable(folder);
  // A problem without a class of its own is one of the crop's other problems.
  expect(new Set(table.map(({ label }) => label))).toEqual(
    new Set(['tomato__late_blight', 'tomato__other_problem', '']),
  );
  for (const { file = '', label, source, part, plant } of table) {
    expect(file).toMatch(
      label === '' ? /^unlabelled\/khet-\w+\.jpg$/ : new RegExp(`^train/${label}/khet-[^-]+\\.jpg$`),
    );
    expect([source, part]).toEqual(['khet', 'leaf']);
    expect(plant).toMatch(/^[0-9a-f-]{36}$/);
    const { format } = await sharp(path.join(folder, file)).metadata();
    expect(format).toBe('jpeg');
  }
  await khet.call('DELETE', `/crop-disease/${wrong}`, { token: person.token });
  expect(await collect()).toMatchObject({ pictures: 4, removed: 2 });
  await choose(false);
  expect(await collect()).toMatchObject({ pictures: 0, removed: 4 });
  const left = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['manifest.csv']);
});

test('a folder with other things in it is left alone', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'khet-collect-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'thesis.txt'), 'x');
  await expect(collectGiven(khet.services, folder)).rejects.toThrow(/holds thesis\.txt/);
});

describe('the scorecard', () => {
  // The scorecard counts everybody's judgements, also those of other tests.
  beforeEach(async () => {
    const unsaid = { feedbackRight: null, feedbackNoteSealed: null, feedbackAbout: null, feedbackNamed: null };
    await khet.services.db.updateTable('diagnosis').set(unsaid).execute();
  });

  const card = async () => (await place.khet.call('GET', '/crop-disease/scorecard')).body.data;

  /** A new person, unless one is given, says whether the named problem was right. */
  async function say(right: boolean, person = place.khet.signUp()): Promise<void> {
    const { token, ...farmer } = await person;
    const { body } = await place.upload('/diagnose', { person: { token, ...farmer }, fields: { crop: 'Tomato' } });
    await place.khet.call('PUT', `/crop-disease/${body.data._id}/feedback`, { token, body: { right } });
  }

  test('a crop is shown from ten different farmers on, and only what was named is counted', async () => {
    const read = vi.spyOn(place.khet.services.leaf, 'read').mockResolvedValue(leafAnswer());
    for (let farmer = 0; farmer < 8; farmer += 1) await say(farmer % 2 === 0);
    // Many judgements of one farmer count as one farmer.
    for (let again = 0; again < 3; again += 1) await say(true, Promise.resolve(place.asha));
    // A diagnosis without a named problem cannot be judged.
    read.mockResolvedValue(unsureAnswer);
    await say(false);
    expect(await card()).toMatchObject({ leastFarmers: 10, all: null, crops: [] });
    read.mockResolvedValue(leafAnswer());
    await say(false);
    // Everybody gets the same answer for five minutes.
    expect(await card()).toMatchObject({ all: null });
    khet.travel(5 * 60_000 + 1);
    expect(await card()).toEqual({
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      leastFarmers: 10,
      all: { answers: 12, right: 7 / 12 },
      crops: [{ crop: 'tomato', answers: 12, right: 7 / 12 }],
    });
  });
});
