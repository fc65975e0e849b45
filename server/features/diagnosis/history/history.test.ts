import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { sightingOfAnswer } from '#leaf/advice/sighting-of-answer.ts';
import { leafAnswer } from '#server/testing/leaf.ts';
import { asFarmer } from '#server/testing/app.ts';
import { multipart } from '#server/testing/multipart.ts';
import { leafPhoto } from '#server/testing/photos.ts';
import { storedFiles } from '#server/testing/stored-files.ts';

import { diagnosisFeature } from '../index.ts';
import { type DiagnosisApp, openDiagnosis } from '../testing/open-diagnosis.ts';

let place: DiagnosisApp;

beforeAll(async () => {
  place = await openDiagnosis();
});
afterAll(() => place.khet.close());

describe('the answers to the questions', () => {
  let id: string;

  beforeAll(async () => {
    id = await diagnose('tomato__early_blight', 'tomato__late_blight');
  });

  /** Makes a diagnosis of a photo that leaves these two candidates. */
  async function diagnose(...classIds: readonly string[]): Promise<string> {
    const candidates = classIds.map((classId, at) => ({
      classId,
      crop: 'tomato',
      healthy: false,
      probability: at === 0 ? 0.48 : 0.44,
    }));
    const unsure = leafAnswer({
      kind: 'crop',
      classId: null,
      probability: 1,
      doubts: ['problemUncertain'],
      candidates,
    });
    vi.spyOn(place.khet.services.leaf, 'read').mockResolvedValue(unsure);
    return (await place.upload('/diagnose', { fields: { crop: 'Tomato' } })).body.data._id;
  }

  /** Reads the tested diagnosis from Asha's history. */
  const keptNow = async () => (await place.history(place.asha)).find(({ _id }) => _id === id);

  const put = (answers: unknown, { token } = place.asha, language = 'en', of = id) =>
    place.khet.call('PUT', `/crop-disease/${of}/answers`, { token, body: { answers, language } });

  test('before anybody is asked the diagnosis holds no answer', async () => {
    const { body } = await place.get(`/${await diagnose('tomato__early_blight', 'tomato__late_blight')}`);
    expect(body.data.reading).toMatchObject({ kind: 'crop', told: null, looksLike: null });
    expect(body.data.severity).toBeNull();
  });

  test('the answers name a problem, fairly sure and no more, with its advice, and the history keeps them', async () => {
    const answers = [
      { sign: 'rings', reply: 'yes' },
      { sign: 'mould_below', reply: 'no' },
      { sign: 'old_first', reply: 'yes' },
    ];
    const { status, body } = await put(answers);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      aiAnalysis: { plant: 'Tomato', disease: 'Early blight' },
      severity: 'medium',
      reading: {
        kind: 'problem',
        problemId: 'tomato__early_blight',
        confidence: 'medium',
        told: { answers, conclusion: 'named' },
      },
    });
    // The verdict of the photos stays unchanged.
    expect(body.data.reading.candidates[0].probability).toBe(0.48);
    const kept = await keptNow();
    expect(kept?.reading.told?.answers).toEqual(answers);
    expect((await place.get('/stats/overview')).body.data.bySeverity.medium).toBe(1);
  });

  test('a farmer who cannot tell hears no name, and nothing is concluded', async () => {
    const { body } = await put([{ sign: 'rings', reply: 'cantTell' }]);
    expect(body.data.reading.told).toMatchObject({ conclusion: 'open' });
    expect(body.data.reading.told.possibilities).toHaveLength(2);
    expect(body.data.reading).toMatchObject({ kind: 'crop', problemId: null });
  });

  test('a plant that fits neither has a problem that Khet does not know, with advice that is right in any case, in the history too', async () => {
    const against = ['rings', 'wet_patches'].map((sign) => ({ sign, reply: 'no' }));
    const halfway = await put(against);
    // The next answer may change the conclusion.
    expect(halfway.body.data.reading.told.conclusion).toBe('open');
    const { body } = await put([...against, { sign: 'old_first', reply: 'cantTell' }]);
    expect(body.data).toMatchObject({
      aiAnalysis: { plant: 'Tomato', disease: 'Tomato: a problem that Khet does not know' },
      severity: null,
      reading: { kind: 'crop', problemId: null, told: { conclusion: 'unknown' } },
    });
    expect(body.data.aiAnalysis.cure).toMatch(/does no harm, whatever it is[^]*Do not spray[^]*1800-180-1551/);
    // An uncertain diagnosis can still be opened.
    expect(body.data.reading.told.possibilities).toHaveLength(2);
    const kept = await keptNow();
    expect(kept?.aiAnalysis.disease).toBe('Tomato: a problem that Khet does not know');
    const hindi = await place.get(`/${id}?language=hi`);
    expect(hindi.body.data.aiAnalysis.disease).toBe('टमाटर: ऐसी समस्या जो Khet नहीं पहचानता');
  });

  test('signs that two problems share leave both, and first the advice that does no harm in either case', async () => {
    const alike = await diagnose('tomato__early_blight', 'tomato__target_spot');
    const both = ['rings', 'old_first'].map((sign) => ({ sign, reply: 'yes' }));
    const { body } = await put([...both, { sign: 'mould_below', reply: 'cantTell' }], place.asha, 'hi', alike);
    expect(body.data.reading.told.conclusion).toBe('pair');
    expect(body.data.aiAnalysis.disease).toMatch(/^अगेती झुलसा या /);
    expect(body.data.aiAnalysis.cure).toMatch(/दोनों में इससे नुकसान नहीं[^]*1\. /);
    expect(body.data.severity).toBeNull();
  });

  test('a farmer who knows the crop better than the photos is believed, in the text and in the history', async () => {
    const contradicted = leafAnswer({
      kind: 'notSure',
      crop: null,
      classId: null,
      looksLike: 'mango',
      probability: null,
      doubts: ['cropContradicted', 'photosDisagree'],
      candidates: [{ classId: 'tomato__early_blight', crop: 'tomato', healthy: false, probability: 0.6 }],
    });
    vi.spyOn(place.khet.services.leaf, 'read').mockResolvedValue(contradicted);
    const { data } = (await place.upload('/diagnose', { fields: { crop: 'tomato' } })).body;
    expect(data.aiAnalysis.cure).toMatch(/Please check the crop/);
    const insist = (crop: string) =>
      place.khet.call('PUT', `/crop-disease/${data._id}/answers`, {
        token: place.asha.token,
        body: { answers: [], crop, language: 'en' },
      });
    expect((await insist('moonrock')).status).toBe(400);
    const { body } = await insist('tomato');
    expect(body.data.reading).toMatchObject({ kind: 'crop', crop: 'tomato', looksLike: null, told: null });
    // The photos' other doubts stay.
    expect(body.data.reading.doubts).toEqual(['photosDisagree']);
    const kept = (await place.get(`/${data._id}`)).body.data;
    expect(kept.aiAnalysis.disease).toBe('Tomato leaf: probably sick, cause unsure');
    expect(kept.aiAnalysis.cure).not.toMatch(/Please check the crop/);
    // Where the photos showed no other crop, a person cannot insist on one.
    expect((await insist('mango')).body.data.reading.crop).toBe('tomato');
  });

  test.each([
    ['a question that nobody asks', [{ sign: 'no_such_sign', reply: 'yes' }]],
    [
      'a question answered twice',
      [
        { sign: 'rings', reply: 'yes' },
        { sign: 'rings', reply: 'no' },
      ],
    ],
    ['another answer than yes, no and can’t tell', [{ sign: 'rings', reply: 'maybe' }]],
    ['no list', 'rings'],
  ])('%s is refused', async (_what, answers) => {
    expect((await put(answers)).status).toBe(400);
  });

  test('a stranger gets what a missing diagnosis gets', async () => {
    const ravi = await place.khet.signUp();
    expect((await put([{ sign: 'rings', reply: 'yes' }], ravi)).status).toBe(404);
  });
});

describe('personal data', () => {
  test('all kept data of a person is exported whole, and erased to the last file', async () => {
    const { khet } = place;
    vi.spyOn(khet.services.leaf, 'read').mockResolvedValue(leafAnswer());
    const [asha, ravi] = [await khet.signUp(), await khet.signUp()];
    const content = await leafPhoto();
    for (const { token } of [asha, ravi]) {
      const image = { part: 'image', name: 'a.jpg', content };
      await khet.call('POST', '/crop-disease/diagnose', { token, ...multipart({ crop: 'my tomato' }, image, image) });
    }
    const { personalData } = diagnosisFeature;
    const share = await personalData?.exportFor(asFarmer(asha), khet.services, 'hi');
    expect(share?.data).toMatchObject({
      diagnoses: [{ statedCrop: 'my tomato', aiAnalysis: { plant: 'टमाटर' } }],
      learning: null,
    });
    expect(share?.files?.map(({ name }) => name.split('/')[1])).toEqual(['0.jpg', '1.jpg']);

    const keysOf = async (userId: string) =>
      (
        await khet.services.db.selectFrom('diagnosis').select('fileKeys').where('userId', '=', userId).execute()
      ).flatMap(({ fileKeys }) => fileKeys);
    const [hers, his] = [await keysOf(asha.id), await keysOf(ravi.id)];
    await personalData?.erase(asha.id, khet.services);
    await personalData?.erase(asha.id, khet.services);
    expect(await keysOf(asha.id)).toEqual([]);
    const exists = (keys: string[]) => Promise.all(keys.map((key) => khet.services.files.exists(key)));
    expect(await exists(hers)).toEqual([false, false]);
    expect(await exists(his)).toEqual([true, true]);
  });
});

test('a diagnosis that is deleted while its phone sends it again is not made anew', async () => {
  const { files, db } = place.khet.services;
  const person = await place.khet.signUp();
  const sighting = { ...sightingOfAnswer(leafAnswer()), modelVersion: '0123456789ab' };
  const foundAt = place.khet.services.clock().toISOString();
  const fields = { owner: person.id, foundAt, plantPart: 'Leaf', sighting: JSON.stringify(sighting) };
  const send = () =>
    place.upload('/from-phone', { person, fields, headers: { 'idempotency-key': 'deleted-elsewhere' } });
  const { body } = await send();
  const before = await storedFiles(place.khet);
  const setKey = (idempotencyKey: string | null) =>
    db.updateTable('diagnosis').set({ idempotencyKey }).where('userId', '=', person.id).execute();
  // The second call finds neither the record nor its deletion when it begins.
  await setKey(null);
  const put = files.put.bind(files);
  vi.spyOn(files, 'put').mockImplementationOnce(async (file) => {
    await setKey('deleted-elsewhere');
    await place.khet.call('DELETE', `/crop-disease/${body.data._id}`, { token: person.token });
    return put(file);
  });
  expect((await send()).status).toBe(404);
  expect(await place.history(person)).toEqual([]);
  expect(await storedFiles(place.khet)).toHaveLength(before.length - 1);
});
