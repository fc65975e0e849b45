import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';

import { problemCropOf } from '#catalogue/problems.ts';
import { mostDiagnoses } from '#domain/limits.ts';
import { sightingOfAnswer } from '#leaf/advice/sighting-of-answer.ts';
import { decide } from '#leaf/decide.ts';
import { labels } from '#leaf/labels.ts';
import { mostQuestions } from '#leaf/questions/weigh-answers.ts';
import { lookWith } from '#leaf/testing/looks.ts';
import { asFarmer, createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';
import { leafAnswer } from '#server/testing/leaf.ts';
import { multipart } from '#server/testing/multipart.ts';
import { canvas } from '#server/testing/photos.ts';
import { storedFiles } from '#server/testing/stored-files.ts';

import { diagnosisFeature } from '../index.ts';
import { countJudged } from '../store.ts';
import { type DiagnosisApp, openDiagnosis } from '../testing/open-diagnosis.ts';
import { readSighting } from './read-sighting.ts';

describe('the limit of diagnoses', () => {
  let khet: TestApp;
  let read: MockInstance<TestApp['services']['leaf']['read']>;

  beforeAll(async () => {
    khet = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
  });
  beforeEach(() => {
    read = vi.spyOn(khet.services.leaf, 'read').mockResolvedValue(leafAnswer());
  });
  afterAll(() => khet.close());

  function diagnose({ token }: TestPerson, content: Buffer) {
    const form = multipart({}, { part: 'image', name: 'leaf.jpg', content });
    return khet.call('POST', '/crop-disease/diagnose', { token, ...form });
  }

  test('the limit of diagnoses holds also where many come at once, and leaves no photo of those it refused', async () => {
    const person = await khet.signUp();
    const content = await canvas(80, 80).jpeg().toBuffer();
    await diagnose(person, content);
    await sql`INSERT INTO diagnosis (id, user_id, created_at, plant_part, kind, source, model_version, doubts, candidates, file_keys, size_bytes)
      SELECT gen_random_uuid(), user_id, created_at, plant_part, kind, source, model_version, doubts, candidates, '{}', 1
      FROM diagnosis, generate_series(1, ${mostDiagnoses - 2}) WHERE user_id = ${person.id}::uuid`.execute(
      khet.services.db,
    );
    const before = (await storedFiles(khet)).length;
    // No call is answered until all have passed the first check of the limit.
    const allCame = Promise.withResolvers<void>();
    read.mockClear().mockImplementation(async () => {
      if (read.mock.calls.length === 3) allCame.resolve();
      await allCame.promise;
      return leafAnswer();
    });
    const answers = await Promise.all(Array.from({ length: 3 }, () => diagnose(person, content)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'too_many_diagnoses')).toHaveLength(2);
    expect((await storedFiles(khet)).length).toBe(before + 1);
  });

  test('a full history takes no more, and nothing old goes by itself', async () => {
    const person = await khet.signUp();
    const content = await canvas(80, 80).jpeg().toBuffer();
    const { body } = await diagnose(person, content);
    await khet.services.db
      .updateTable('diagnosis')
      .set({ sizeBytes: 300 * 1024 * 1024 })
      .where('id', '=', body.data._id)
      .execute();
    const refused = await diagnose(person, content);
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_diagnoses']);
    const { body: history } = await khet.call('GET', '/crop-disease/history', { token: person.token });
    expect(history.data.items).toHaveLength(1);
  });
});

describe('a described plant', () => {
  let place: DiagnosisApp;

  beforeAll(async () => {
    place = await openDiagnosis();
  });

  afterAll(() => place.khet.close());

  const foundAt = () => new Date(place.khet.services.clock().getTime() - 3_600_000).toISOString();
  const wilt = { crop: 'tomato', plantPart: 'Stem', sign: 'brown_inside' };
  const replies = (reply: 'yes' | 'no') => ['slime', 'wilts'].map((sign) => ({ sign, reply }));

  interface Given {
    readonly person?: TestPerson;
    readonly key?: string;
    readonly said?: object;
  }

  let last = 0;

  function keep({ person = place.asha, key = `described-${(last += 1)}`, said = {} }: Given = {}) {
    const body = { owner: person.id, foundAt: foundAt(), ...wilt, answers: replies('yes'), language: 'en', ...said };
    return place.khet.call('POST', '/crop-disease/described', {
      token: person.token,
      body,
      headers: { 'idempotency-key': key },
    });
  }

  test('a described plant is kept with what was seen, what it is by that, and no picture', async () => {
    const countHigh = async () => (await place.get('/stats/overview')).body.data.bySeverity.high;
    const before = await countHigh();
    const { status, body } = await keep();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      foundOn: 'described',
      plantPart: 'Stem',
      statedCrop: null,
      severity: 'high',
      photos: [],
      aiAnalysis: { plant: 'Tomato', disease: 'Bacterial wilt' },
      reading: {
        kind: 'problem',
        source: 'signs',
        confidence: 'medium',
        problemId: 'tomato__bacterial_wilt',
        crop: 'tomato',
        told: { conclusion: 'named', answers: [{ sign: 'brown_inside', reply: 'yes' }, ...replies('yes')] },
      },
    });
    const [kept] = await place.history(place.asha);
    expect(kept).toMatchObject({ _id: body.data._id, foundOn: 'described' });
    const hindi = await place.get(`/${body.data._id}?language=hi`);
    expect(hindi.body.data.aiAnalysis.plant).toBe('टमाटर');
    expect(await countHigh()).toBe(before + 1);
  });

  test('a described plant that was deleted is not made anew when the phone sends it again', async () => {
    const person = await place.khet.signUp();
    const { body } = await keep({ person, key: 'described-and-deleted' });
    await place.khet.call('DELETE', `/crop-disease/${body.data._id}`, { token: person.token });
    const again = await keep({ person, key: 'described-and-deleted' });
    expect([again.status, again.body.code]).toEqual([404, 'not_found']);
    expect(await place.history(person)).toEqual([]);
  });

  test('a problem that Khet does not know is kept as that, and a plant that fits no picture as not sure', async () => {
    const unknown = await keep({ said: { answers: replies('no') } });
    expect(unknown.body.data).toMatchObject({
      aiAnalysis: { disease: 'Tomato: a problem that Khet does not know' },
      severity: null,
      reading: { kind: 'crop', problemId: null, told: { conclusion: 'unknown' } },
    });
    const none = await keep({ said: { sign: null, answers: [] } });
    expect(none.body.data).toMatchObject({
      aiAnalysis: { plant: 'Tomato' },
      reading: { kind: 'crop', confidence: 'low', candidates: [], told: null },
    });
  });

  test('of a crop that is not in the list no crop is named', async () => {
    const { body } = await keep({ said: { crop: 'general', plantPart: 'Leaf', sign: 'insect_clusters', answers: [] } });
    expect(body.data.aiAnalysis.plant).toBe('Unknown');
    expect(body.data.reading.candidates.length).toBeGreaterThan(0);
  });

  test('the same key again is the same record', async () => {
    const before = (await place.history(place.asha)).length;
    const [first, again] = [await keep({ key: 'described-once' }), await keep({ key: 'described-once' })];
    expect(again.body.data._id).toBe(first.body.data._id);
    expect(await place.history(place.asha)).toHaveLength(before + 1);
  });

  test.each([
    ['a crop that the catalogue does not have', { crop: 'moonrock' }],
    ['a sign that the catalogue does not have', { sign: 'no_such_sign' }],
    ['a question that nobody asks', { answers: [{ sign: 'no_such_sign', reply: 'yes' }] }],
    ['an answer that is none', { answers: [{ sign: 'slime', reply: 'maybe' }] }],
    ['more than was asked', { answers: Array.from({ length: mostQuestions + 4 }, () => replies('yes')[0]) }],
  ])('%s is refused', async (_what, said) => {
    expect((await keep({ said })).status).toBe(400);
  });

  test('nobody else files or reads it, and a visitor is asked to sign in', async () => {
    const ravi = await place.khet.signUp();
    expect((await keep({ said: { owner: ravi.id } })).status).toBe(409);
    const { body } = await keep();
    expect((await place.get(`/${body.data._id}`, ravi)).status).toBe(404);
    expect((await place.khet.call('POST', '/crop-disease/described', { body: {} })).status).toBe(401);
  });

  test('it is judged and deleted like any other, is in the export, and counts in no scorecard of photos', async () => {
    const person = await place.khet.signUp();
    const { body } = await keep({ person });
    const { _id: id } = body.data;
    const { token } = person;
    const judged = await place.khet.call('PUT', `/crop-disease/${id}/feedback`, {
      token,
      body: { right: true, language: 'en' },
    });
    expect(judged.body.data.feedback).toMatchObject({ right: true });
    expect((await countJudged(place.khet.services.db)).filter(({ crop }) => crop === 'tomato')).toEqual([]);
    const exported = await diagnosisFeature.personalData?.exportFor(asFarmer(person), place.khet.services, 'en');
    expect(exported).toMatchObject({ data: { diagnoses: [{ _id: id, foundOn: 'described' }] }, files: [] });
    expect((await place.khet.call('DELETE', `/crop-disease/${id}`, { token })).status).toBe(200);
    expect(await place.history(person)).toEqual([]);
  });
});

/** Returns a sighting as a phone sends it. */
function sent(probabilities: Record<string, number>, crop?: string) {
  return { ...sightingOfAnswer(decide([lookWith(probabilities)], { crop })), modelVersion: '0123456789ab' };
}

describe('an answer that the leaf model on a phone can give is taken as it is', () => {
  test.each(labels.classes.map(({ id, crop, isOther }) => [id, crop, isOther] as const))(
    'of %s',
    async (id, crop, isOther) => {
      const sure = sent({ [id]: 0.97 });
      expect(await readSighting(JSON.stringify(sure))).toEqual(sure);
      if (crop === null) return;
      if (isOther) return expect(sure).toMatchObject({ kind: 'crop', problemId: null });
      expect(sure).toMatchObject({ kind: 'problem', crop: problemCropOf(crop)?.id, problemId: id });
    },
  );

  test.each(labels.crops)('of a %s whose trouble is unsure', async (crop) => {
    const members = labels.classes.filter((one) => one.crop === crop).map(({ id }) => id);
    const unsure = sent(Object.fromEntries(members.map((id) => [id, 0.98 / members.length])), crop);
    expect(await readSighting(JSON.stringify(unsure))).toEqual(unsure);
    expect(unsure).toMatchObject({ kind: 'crop', crop: problemCropOf(crop)?.id });
  });
});
