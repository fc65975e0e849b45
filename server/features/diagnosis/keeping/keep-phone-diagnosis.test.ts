import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { sightingOfAnswer } from '#leaf/advice/sighting-of-answer.ts';
import type { TestApp, TestPerson } from '#server/testing/app.ts';
import { leafAnswer } from '#server/testing/leaf.ts';
import { multipart } from '#server/testing/multipart.ts';

import { type DiagnosisApp, openDiagnosis, type Upload } from '../testing/open-diagnosis.ts';

let place: DiagnosisApp;
let khet: TestApp;
let asha: TestPerson;
let photo: Buffer;

beforeAll(async () => {
  place = await openDiagnosis();
  ({ khet, asha, photo } = place);
});

afterAll(() => khet.close());

const seen = { ...sightingOfAnswer(leafAnswer()), modelVersion: '0123456789ab' };
let last = 0;
const newKey = () => `from-a-field-${(last += 1)}`;

interface Given extends Upload {
  owner?: string;
  key?: string;
  sighting?: unknown;
}

function send({ person = asha, owner = person.id, key = newKey(), sighting = seen, fields = {}, ...given }: Given) {
  const foundAt = new Date(khet.services.clock().getTime() - 3 * 86_400_000).toISOString();
  return place.upload('/from-phone', {
    ...given,
    person,
    fields: { owner, foundAt, plantPart: 'Leaf', sighting: JSON.stringify(sighting), ...fields },
    headers: { 'idempotency-key': key },
  });
}

const history = (person: TestPerson) => place.history(person);

describe('the sighting of the leaf model on a phone', () => {
  test('asked of another crop it takes the place of what it was before, also where that was still on its way', async () => {
    const person = await khet.signUp();
    const put = vi.spyOn(khet.services.files, 'put');
    const before = newKey();
    const { body: first } = await send({ person, key: before, fields: { crop: 'Tomato' } });
    const { body: second } = await send({ person, fields: { crop: 'Potato', replaces: `${newKey()} ${before}` } });
    expect((await history(person)).map(({ _id }) => _id)).toEqual([second.data._id]);
    expect(await place.countFiles(put)).toBe(1);
    expect((await place.get(`/${first.data._id}`, person)).status).toBe(404);
  });

  test('nothing goes of which its owner has said how it is, or that is another farmer’s', async () => {
    const [person, other] = [await khet.signUp(), await khet.signUp()];
    const [treated, judged, foreign] = [newKey(), newKey(), newKey()];
    const { body: one } = await send({ person, key: treated });
    const { body: two } = await send({ person, key: judged });
    await send({ person: other, key: foreign });
    const say = (id: string, path: string, body: object) =>
      khet.call('PUT', `/crop-disease/${id}/${path}`, { token: person.token, body: { ...body, language: 'en' } });
    expect((await say(one.data._id, 'status', { status: 'Treating' })).status).toBe(200);
    expect((await say(two.data._id, 'feedback', { right: true })).status).toBe(200);
    await send({ person, fields: { replaces: [treated, judged, foreign].join(' ') } });
    expect(await history(person)).toHaveLength(3);
    expect(await history(other)).toHaveLength(1);
  });

  test.each([
    ['a key with a zero byte', 'before-12\0'],
    ['eleven keys', Array.from({ length: 11 }, newKey).join(' ')],
  ])('%s is refused as a wrong field', async (_what, replaces) => {
    const { status, body } = await send({ fields: { replaces } });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['replaces']]);
  });

  test('is kept as the phone found it, in the words of the catalogue, on its own day, and not looked at again', async () => {
    const read = vi.spyOn(khet.services.leaf, 'read');
    const foundAt = new Date(khet.services.clock().getTime() - 86_400_000).toISOString();
    const fields = { plantPart: 'Stem', crop: 'Tomato', language: 'hi', foundAt };
    const { status, body } = await send({ fields, photos: [photo, photo] });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      foundOn: 'phone',
      createdAt: foundAt,
      plantPart: 'Stem',
      statedCrop: 'Tomato',
      status: 'New',
      severity: 'high',
      aiAnalysis: { plant: 'टमाटर', disease: 'पछेती झुलसा' },
      reading: { kind: 'problem', source: 'leaf', confidence: 'high', problemId: 'tomato__late_blight' },
    });
    expect(body.data.photos).toHaveLength(2);
    expect(read).not.toHaveBeenCalled();
    const kept = await khet.call('GET', body.data.photos[1].path, { token: asha.token });
    expect(kept.headers['content-type']).toBe('image/jpeg');
  });

  test('stands in the history among the others, by its day, and in the activity', async () => {
    const person = await khet.signUp();
    vi.spyOn(khet.services.leaf, 'read').mockResolvedValue(leafAnswer());
    await place.upload('/diagnose', { person });
    await send({ person });
    expect((await history(person)).map(({ foundOn }) => foundOn)).toEqual(['server', 'phone']);
    const { body } = await khet.call('GET', '/activity?kind=diagnosis', { token: person.token });
    expect(body.data.items).toHaveLength(2);
  });

  test('sent again after a lost reply, or from two tabs at once, is one record with one photo', async () => {
    const put = vi.spyOn(khet.services.files, 'put');
    const person = await khet.signUp();
    const key = newKey();
    const both = await Promise.all([send({ person, key }), send({ person, key })]);
    const third = await send({ person, key });
    expect(new Set([...both, third].map(({ body }) => body.data._id)).size).toBe(1);
    expect(await history(person)).toHaveLength(1);
    expect(await place.countFiles(put)).toBe(1);
  });

  test('sent again after its owner has deleted it elsewhere makes no new record', async () => {
    const person = await khet.signUp();
    const key = newKey();
    const { body } = await send({ person, key });
    const path = `/crop-disease/${body.data._id}`;
    expect((await khet.call('DELETE', path, { token: person.token })).status).toBe(200);
    const put = vi.spyOn(khet.services.files, 'put');
    const again = await send({ person, key });
    expect([again.status, again.body.code]).toEqual([404, 'not_found']);
    expect(put).not.toHaveBeenCalled();
    expect(await history(person)).toEqual([]);
    expect((await send({ person })).status).toBe(200);
  });

  test('is the same record where the server had answered before, and only the reply was lost', async () => {
    const person = await khet.signUp();
    vi.spyOn(khet.services.leaf, 'read').mockResolvedValue(leafAnswer());
    const key = newKey();
    const first = await place.upload('/diagnose', { person, headers: { 'idempotency-key': key } });
    expect((await send({ person, key })).body.data._id).toBe(first.body.data._id);
    expect(await history(person)).toHaveLength(1);
  });

  test('an Aadhaar number in what was typed is masked, and a clock that runs ahead is put right', async () => {
    const fields = { crop: '4991 1866 5246', foundAt: '2071-01-01T00:00:00.000Z' };
    const { body } = await send({ fields });
    expect(body.data.statedCrop).toBe('XXXX XXXX 5246');
    expect(Date.parse(body.data.createdAt)).toBeLessThanOrEqual(khet.services.clock().getTime());
  });
});

describe('a diagnosis that is answered anew while it is on its way', () => {
  const rings = [{ sign: 'rings', reply: 'yes' }];
  const both = [...rings, { sign: 'mould_below', reply: 'no' }];
  const unsure = {
    ...seen,
    kind: 'crop',
    problemId: null,
    candidates: ['tomato__early_blight', 'tomato__late_blight'].map((problemId, at) => ({
      problemId,
      probability: at === 0 ? 0.48 : 0.44,
    })),
  };
  const sendEdition = (person: TestPerson, key: string, edition: number, answers: unknown) =>
    send({ person, key, sighting: unsure, fields: { edition: String(edition), answers: JSON.stringify(answers) } });

  test('becomes the same record with the latest answers, in whatever order they come', async () => {
    const person = await khet.signUp();
    const key = newKey();
    const { body: first } = await sendEdition(person, key, 0, []);
    expect(first.data.reading.told).toBeNull();
    const { body: last } = await sendEdition(person, key, 2, both);
    expect(last.data._id).toBe(first.data._id);
    // First an edition arrives late, then the latest edition arrives once more.
    for (const edition of [1, 2]) {
      const { body } = await sendEdition(person, key, edition, rings);
      expect(body.data.reading.told.answers).toEqual(both);
    }
    const [kept, ...others] = await history(person);
    expect([kept?.reading.told?.answers, others]).toEqual([both, []]);
    const { body } = await khet.call('GET', '/activity?kind=diagnosis', { token: person.token });
    expect(body.data.items).toHaveLength(1);
  });

  test('is one record with the latest answers where two editions come at once', async () => {
    const person = await khet.signUp();
    const key = newKey();
    await Promise.all([sendEdition(person, key, 1, both), sendEdition(person, key, 0, rings)]);
    expect((await history(person)).map(({ reading }) => reading.told?.answers)).toEqual([both]);
  });

  test('is said of the crop on which the person insisted meanwhile, whichever of the two comes first', async () => {
    const contradicted = {
      ...unsure,
      kind: 'notSure',
      crop: null,
      healthy: null,
      probability: null,
      looksLike: 'mango',
      doubts: ['cropContradicted'],
    };
    const insisted = { ...contradicted, kind: 'crop', crop: 'tomato', probability: 0.92, looksLike: null, doubts: [] };
    for (const order of [
      [contradicted, insisted],
      [insisted, contradicted],
    ]) {
      const person = await khet.signUp();
      const key = newKey();
      for (const sighting of order) {
        const edition = sighting === insisted ? '1' : '0';
        expect((await send({ person, key, sighting, fields: { edition, crop: 'tomato' } })).status).toBe(200);
      }
      const [kept] = await history(person);
      expect(kept?.reading).toMatchObject({ kind: 'crop', crop: 'tomato', looksLike: null, doubts: [] });
    }
  });

  test('does not undo what was answered on the record meanwhile, when the same edition comes again', async () => {
    const person = await khet.signUp();
    const key = newKey();
    const { body } = await sendEdition(person, key, 1, rings);
    const { token } = person;
    await khet.call('PUT', `/crop-disease/${body.data._id}/answers`, { token, body: { answers: both } });
    const again = await sendEdition(person, key, 1, rings);
    expect(again.body.data.reading.told.answers).toEqual(both);
  });

  test('is taken for what the server itself had found', async () => {
    const person = await khet.signUp();
    vi.spyOn(khet.services.leaf, 'read').mockResolvedValue(leafAnswer());
    const key = newKey();
    const first = await place.upload('/diagnose', { person, headers: { 'idempotency-key': key } });
    await sendEdition(person, key, 1, rings);
    const row = khet.services.db.selectFrom('diagnosis').select('answers').where('id', '=', first.body.data._id);
    expect((await row.executeTakeFirst())?.answers).toEqual(rings);
  });
});

describe('nothing is kept', () => {
  test('of a phone that has changed hands, of a visitor, or without a key', async () => {
    const ravi = await khet.signUp();
    expect((await send({ person: ravi, owner: asha.id })).status).toBe(409);
    expect(await history(ravi)).toEqual([]);
    const form = multipart({ owner: asha.id }, { part: 'image', name: 'a.jpg', content: photo });
    expect((await khet.call('POST', '/crop-disease/from-phone', form)).status).toBe(401);
    const keyless = await khet.call('POST', '/crop-disease/from-phone', { token: asha.token, ...form });
    expect([keyless.status, Object.keys(keyless.body.fields)]).toEqual([400, ['idempotency-key']]);
  });

  test.each<[string, unknown]>([
    ['that is none', null],
    ['with a field too many', { ...seen, userId: 'x' }],
    ['with words of its own', { ...seen, written: { advice: { cure: 'Spray 2 g per litre.' }, language: 'en' } }],
    ['of a problem nobody knows', { ...seen, problemId: 'tomato__sunstroke' }],
    ['of a problem of another crop', { ...seen, crop: 'potato' }],
    ['surer than certain', { ...seen, probability: 1.5 }],
    ['with a candidate nobody knows', { ...seen, candidates: [{ problemId: 'tomato__moon', probability: 0.5 }] }],
    ['with a doubt nobody knows', { ...seen, doubts: ['none'] }],
    ['of no version', { ...seen, modelVersion: 'mine' }],
  ])('of a sighting %s', async (_what, sighting) => {
    const person = await khet.signUp();
    const { status, body } = await send({ person, sighting });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_request', ['sighting']]);
    expect(await history(person)).toEqual([]);
  });

  test('of a sighting that is no JSON', async () => {
    const { status, body } = await send({ fields: { sighting: '{"kind": ' } });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['sighting']]);
  });

  test('without a picture, with one that is none, or when the list is full', async () => {
    const person = await khet.signUp();
    expect((await send({ person, photos: [] })).body.code).toBe('picture_missing');
    expect((await send({ person, photos: [photo, Buffer.from('text')] })).body).toMatchObject({
      code: 'picture_unreadable',
      fields: { 'image.1': { code: 'file_refused' } },
    });
    const { body } = await send({ person });
    const full = khet.services.db.updateTable('diagnosis').set({ sizeBytes: 300 * 1024 * 1024 });
    await full.where('id', '=', body.data._id).execute();
    expect((await send({ person })).body.code).toBe('too_many_diagnoses');
    expect(await history(person)).toHaveLength(1);
  });
});
