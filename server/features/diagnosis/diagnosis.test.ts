import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { decide } from '#leaf/decide.ts';
import { lookWith } from '#leaf/testing/looks.ts';
import type { TestApp, TestPerson } from '#server/testing/app.ts';
import { leafAnswer, unsureAnswer } from '#server/testing/leaf.ts';
import { multipart } from '#server/testing/multipart.ts';

import { type DiagnosisApp, openDiagnosis, type Upload } from './testing/open-diagnosis.ts';

let place: DiagnosisApp;
let khet: TestApp;
let asha: TestPerson;
let photo: Buffer;

beforeAll(async () => {
  place = await openDiagnosis();
  ({ khet, asha, photo } = place);
});

afterAll(() => khet.close());

/** Most tests are about the use of an answer, so they set the leaf model's answer themselves. */
let read: ReturnType<typeof spyOnLeaf>;
const spyOnLeaf = () => vi.spyOn(khet.services.leaf, 'read');
beforeEach(() => {
  read = spyOnLeaf().mockResolvedValue(leafAnswer());
});

const diagnose = (upload?: Upload) => place.upload('/diagnose', upload);
const get = (path: string, person?: TestPerson) => place.get(path, person);

describe('a diagnosis', () => {
  test('says what the leaf model saw in the words of the catalogue', async () => {
    const { status, body } = await diagnose({ fields: { plantPart: 'Stem', crop: 'Tomato' } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      plantPart: 'Stem',
      statedCrop: 'Tomato',
      status: 'New',
      severity: 'high',
      language: 'en',
      aiAnalysis: { plant: 'Tomato', disease: 'Late blight' },
      reading: {
        kind: 'problem',
        source: 'leaf',
        confidence: 'high',
        crop: 'tomato',
        problemId: 'tomato__late_blight',
      },
      feedback: null,
    });
    const { cure } = body.data.aiAnalysis;
    expect(cure).toMatch(/^For the stem, do this.*\n1\. /);
    expect(cure).toMatch(/as the label says.*before harvest.*1800-180-1551/is);
    expect(body.data.reading.candidates).toEqual([
      { problemId: 'tomato__late_blight', crop: 'Tomato', disease: 'Late blight', probability: 0.93 },
      { problemId: 'tomato__early_blight', crop: 'Tomato', disease: 'Early blight', probability: 0.04 },
    ]);
    const classesOfThePlace: unknown[] = [];
    expect(read).toHaveBeenLastCalledWith(
      [expect.objectContaining({ sizeBytes: photo.length })],
      { crop: 'tomato', part: 'stem' },
      classesOfThePlace,
    );
  });

  test('reads in any language later, whatever it was made in', async () => {
    const { body } = await diagnose({ fields: { language: 'hi' } });
    expect(body.data.aiAnalysis).toMatchObject({ plant: 'टमाटर', disease: 'पछेती झुलसा' });
    const english = await get(`/${body.data._id}?language=en`);
    expect(english.body.data.aiAnalysis.plant).toBe('Tomato');
    expect(english.body.data.reading.candidates[1].disease).toBe('Early blight');
  });

  test('takes up to six photos of one plant', async () => {
    const { body } = await diagnose({ photos: Array.from({ length: 6 }, () => photo) });
    expect(body.data.photos).toHaveLength(6);
    expect(read.mock.lastCall?.[0]).toHaveLength(6);
    expect((await get(`/${body.data._id}/photos/5`)).status).toBe(200);
    expect((await get(`/${body.data._id}/photos/6`)).status).toBe(400);
    const seven = await diagnose({ photos: Array.from({ length: 7 }, () => photo) });
    expect([seven.status, seven.body.code]).toEqual([400, 'too_many_pictures']);
  });

  test('is kept with its photo redrawn: upright, without its place, sealed where it lies', async () => {
    const { body } = await diagnose({ fields: { crop: 'Asha’s own tomato' } });
    const kept = await khet.call('GET', body.data.photos[0].path, { token: asha.token });
    expect(kept.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' });
    const { width, height, exif, orientation } = await sharp(kept.raw).metadata();
    expect({ width, height, exif, orientation }).toMatchObject({ width: 480, height: 640, exif: undefined });
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const rows = JSON.stringify(await khet.services.db.selectFrom('diagnosis').selectAll().execute());
    expect(rows).not.toContain('own tomato');
  });

  test('is noted once in the activity, and counts in the overview', async () => {
    const person = await khet.signUp();
    await diagnose({ person });
    const { body } = await khet.call('GET', '/activity?kind=diagnosis', { token: person.token });
    expect(body.data.items).toHaveLength(1);
    expect(body.data.items[0].detail).toEqual({
      event: 'diagnosed',
      crop: 'tomato',
      problem: 'tomato__late_blight',
    });
    const overview = await khet.call('GET', '/profile/overview', { token: person.token });
    expect(overview.body.data.figures.diagnoses).toBe(1);
  });

  test('an Aadhaar number in what was typed is masked', async () => {
    const { body } = await diagnose({ fields: { crop: '4991 1866 5246' } });
    expect(body.data.statedCrop).toBe('XXXX XXXX 5246');
  });

  test('knows when it does not know', async () => {
    read.mockResolvedValue(unsureAnswer);
    const { body } = await diagnose({ fields: { crop: 'Tomato' } });
    expect(body.data).toMatchObject({
      severity: null,
      aiAnalysis: { plant: 'Tomato (as you said)', disease: 'Not sure' },
      reading: { kind: 'notSure', confidence: null, problemId: null, crop: null, healthy: null },
    });
  });

  test('names no disease of another crop for one that it does not know', async () => {
    const look = lookWith({ tomato__late_blight: 0.97 });
    read.mockImplementation(async (_photos, evidence) => decide([look], evidence));
    const kindFor = async (crop: string) => (await diagnose({ fields: { crop } })).body.data.reading.kind;
    expect(await kindFor('')).toBe('problem');
    expect(await kindFor('Unknown')).toBe('problem');
    expect(await kindFor('Tomato')).toBe('problem');
    expect(await kindFor('Dragon fruit')).toBe('notSure');
    const { body } = await diagnose({ fields: { crop: 'ड्रैगन फ्रूट' } });
    expect(body.data).toMatchObject({
      aiAnalysis: { plant: 'ड्रैगन फ्रूट (as you said)', cure: expect.stringContaining('not learnt this crop') },
      reading: { kind: 'notSure', problemId: null },
    });
  });

  test.each([1, 2, 3, 6])('asks for more photos only who has sent few of them: %i', async (count) => {
    read.mockResolvedValue(unsureAnswer);
    const { body } = await diagnose({ photos: Array.from({ length: count }, () => photo) });
    expect(body.data.aiAnalysis.cure.includes('Take 3 to 6 photos')).toBe(count < 3);
    const kept = await get(`/${body.data._id}?language=hi`);
    expect(kept.body.data.aiAnalysis.cure.includes('3 से 6 फ़ोटो')).toBe(count < 3);
  });

  test('without a picture, with a wrong field or a made-up part is refused', async () => {
    expect((await diagnose({ photos: [] })).body.code).toBe('picture_missing');
    expect((await diagnose({ fields: { plantPart: 'Thorn' } })).body.fields).toHaveProperty('plantPart');
    expect((await diagnose({ fields: { userId: 'x' } })).status).toBe(400);
    const form = multipart({}, { part: 'selfie', name: 'a.jpg', content: photo });
    const odd = await khet.call('POST', '/crop-disease/diagnose', { token: asha.token, ...form });
    expect([odd.status, Object.keys(odd.body.fields)]).toEqual([400, ['selfie']]);
  });

  test('when nobody can look, says so with a code and keeps nothing', async () => {
    const person = await khet.signUp();
    read.mockRejectedValue(new Error('The model is gone'));
    const { status, body } = await diagnose({ person });
    expect([status, body.code]).toEqual([503, 'diagnosis_unavailable']);
    expect(await place.history(person)).toEqual([]);
  });
});

test('our own model reads a real picture and answers within the contract', async () => {
  read.mockRestore();
  const { status, body } = await diagnose({ fields: { plantPart: 'Leaf' } });
  expect(status).toBe(200);
  expect(['problem', 'crop', 'notSure', 'notAPlant']).toContain(body.data.reading.kind);
  expect(body.data.aiAnalysis.cure).toMatch(/1\. /);
});

describe('the same upload sent again', () => {
  const headers = { 'idempotency-key': 'a-phone-on-2G:0001' };

  test('with its Idempotency-Key gets the first record, also at the same moment', async () => {
    const put = vi.spyOn(khet.services.files, 'put');
    const person = await khet.signUp();
    const both = await Promise.all([diagnose({ person, headers }), diagnose({ person, headers })]);
    const third = await diagnose({ person, headers });
    const ids = [...both, third].map(({ body }) => body.data._id);
    expect(new Set(ids).size).toBe(1);
    expect(await place.history(person)).toHaveLength(1);
    expect(await place.countFiles(put)).toBe(1);
  });

  test('by somebody else with the same key is a record of their own', async () => {
    const [one, two] = [await khet.signUp(), await khet.signUp()];
    const [first, second] = [await diagnose({ person: one, headers }), await diagnose({ person: two, headers })];
    expect(first.body.data._id).not.toBe(second.body.data._id);
  });

  test('with a key that is none is refused', async () => {
    const { status, body } = await diagnose({ headers: { 'idempotency-key': 'x' } });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['idempotency-key']]);
  });
});

describe('the history', () => {
  test('is newest first, paged without a gap, by crop in any language and by status', async () => {
    const person = await khet.signUp();
    for (const crop of ['tomato', 'rice', 'tomato']) {
      khet.travel(1000);
      read.mockResolvedValue(leafAnswer({ kind: 'crop', classId: null, crop, crops: [] }));
      await diagnose({ person });
    }
    const plants = async (query: string) => {
      const { body } = await get(`/history?${query}`, person);
      return body.data.items.map((each: { aiAnalysis: { plant: string } }) => each.aiAnalysis.plant);
    };
    expect(await plants('')).toEqual(['Tomato', 'Paddy (rice)', 'Tomato']);
    expect(await plants(`crop=${encodeURIComponent('धान')}&language=hi`)).toEqual(['धान']);
    expect(await plants('crop=paddy')).toEqual(['Paddy (rice)']);
    expect(await plants('crop=moon')).toEqual([]);
    const first = await get('/history?limit=2', person);
    const rest = await get(`/history?limit=2&cursor=${first.body.data.nextCursor}`, person);
    expect([first.body.data.items.length, rest.body.data.items.length, rest.body.data.nextCursor]).toEqual([
      2,
      1,
      null,
    ]);
    const id = first.body.data.items[0]._id;
    const body = { status: 'Treating' };
    await khet.call('PUT', `/crop-disease/${id}/status`, { token: person.token, body });
    expect(await plants('status=Treating')).toEqual(['Tomato']);
  });

  test('is summed up by status, severity and crop', async () => {
    const person = await khet.signUp();
    await diagnose({ person });
    read.mockResolvedValue(unsureAnswer);
    await diagnose({ person });
    const { body } = await get('/stats/overview?language=hi', person);
    expect(body.data).toEqual({
      total: 2,
      byStatus: { New: 2, Treating: 0, Recovered: 0, 'Needs expert': 0 },
      bySeverity: { low: 0, medium: 0, high: 1 },
      byCrop: [{ crop: 'टमाटर', count: 1 }],
    });
  });
});

describe('the owner of a diagnosis', () => {
  test('says whether it was right, sealed where it lies, and may change their mind', async () => {
    const { body } = await diagnose();
    const tell = (feedback: object) =>
      khet.call('PUT', `/crop-disease/${body.data._id}/feedback`, { token: asha.token, body: feedback });
    expect((await tell({ right: false, note: 'The KVK says wilt' })).body.data.feedback).toEqual({
      right: false,
      note: 'The KVK says wilt',
      named: null,
      byExpert: false,
    });
    const rows = JSON.stringify(await khet.services.db.selectFrom('diagnosis').selectAll().execute());
    expect(rows).not.toContain('wilt"');
    expect((await tell({ right: true })).body.data.feedback).toEqual({
      right: true,
      note: null,
      named: null,
      byExpert: false,
    });
  });

  test('deletes it with its photos, once', async () => {
    const { body } = await diagnose();
    const left = await watchFiles(body.data._id);
    const remove = () => khet.call('DELETE', `/crop-disease/${body.data._id}`, { token: asha.token });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect(await left()).toEqual([false]);
  });

  test('no longer sees it where a photo could not be deleted, and a job deletes the photo', async () => {
    const { body } = await diagnose({ photos: [photo, photo] });
    const left = await watchFiles(body.data._id);
    const { files } = khet.services;
    const really = files.remove.bind(files);
    vi.spyOn(files, 'remove').mockImplementationOnce(really).mockRejectedValueOnce(new Error('the store is away'));
    const remove = () => khet.call('DELETE', `/crop-disease/${body.data._id}`, { token: asha.token });
    expect((await remove()).status).toBe(200);
    expect((await get(`/${body.data._id}`)).status).toBe(404);
    expect(await left()).toEqual([false, true]);
    await khet.startJobs();
    await expect.poll(left, { timeout: 15_000 }).toEqual([false, false]);
  });

  /** Watches whether each photo of a diagnosis is still in the store. */
  async function watchFiles(id: string): Promise<() => Promise<boolean[]>> {
    const { db, files } = khet.services;
    const row = db.selectFrom('diagnosis').select('fileKeys').where('id', '=', id);
    const { fileKeys } = await row.executeTakeFirstOrThrow();
    return () => Promise.all(fileKeys.map((key) => files.exists(key)));
  }
});

test('anybody reads the problems of a crop', async () => {
  const { status, body } = await khet.call('GET', '/crop-disease/common/tomato');
  expect([status, body.data.crop]).toEqual([200, 'Tomato']);
});
