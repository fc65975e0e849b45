import { once } from 'node:events';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { failure } from '#server/platform/failure.ts';
import type { RateVerdict } from '#server/platform/http/limits/rate-limiter.ts';
import { openAiDialect } from '#server/testing/ai/openai-dialect.ts';
import { type AiStandIn, startAiStandIn } from '#server/testing/ai/stand-in.ts';
import type { TestApp, TestPerson } from '#server/testing/app.ts';
import { leafAnswer, unsureAnswer } from '#server/testing/leaf.ts';
import { multipart } from '#server/testing/multipart.ts';
import { leafPhoto } from '#server/testing/photos.ts';

import { diagnose as diagnoseVerb } from './diagnose.ts';
import { type DiagnosisApp, openDiagnosis } from '../testing/open-diagnosis.ts';

let place: DiagnosisApp;
let khet: TestApp;
let provider: AiStandIn;
let asha: TestPerson;
let photo: Buffer;
let read: ReturnType<typeof spyOnLeaf>;
const spyOnLeaf = () => vi.spyOn(khet.services.leaf, 'read');

beforeAll(async () => {
  provider = await startAiStandIn(openAiDialect);
  place = await openDiagnosis({
    AI_BASE_URL: provider.url,
    AI_MODEL: 'word-model',
    AI_VISION_MODEL: 'seeing-model',
    AI_NAME: 'Seer',
    AI_TIMEOUT_MS: '2000',
  });
  ({ khet, asha, photo } = place);
});
afterAll(async () => {
  await khet.close();
  await provider.stop();
});

beforeEach(async () => {
  read = spyOnLeaf().mockResolvedValue(leafAnswer());
  provider.calls.length = 0;
  await khet.services.db.updateTable('aiKeyUsage').set({ requestCount: 0, restsUntil: null }).execute();
});
afterEach(() => {
  provider.acts.length = 0;
});

const good = { problem: 'tomato__early_blight' };

function answers(reply: object | string): void {
  provider.acts.push({ does: 'answer', text: typeof reply === 'string' ? reply : JSON.stringify(reply) });
}

function diagnose(fields: Record<string, string> = {}, photos = [photo]) {
  return place.upload('/diagnose', { fields, photos });
}

function sent(): { text: string; picture: Buffer } {
  const [call] = provider.calls;
  if (!call) throw new Error('Nobody asked the model');
  const [{ text }, { image_url }] = call.body.messages[0].content;
  return { text, picture: Buffer.from(image_url.url.split(',')[1], 'base64') };
}

describe('a configured vision model', () => {
  test('has the last word on what the plant has, and the catalogue says what to do', async () => {
    answers(`Here you are:\n\`\`\`json\n${JSON.stringify({ ...good, cure: 'Spray 2 ml of it.' })}\n\`\`\``);
    const { body } = await diagnose({ language: 'en' });
    expect(body.data).toMatchObject({
      aiAnalysis: { plant: 'Tomato', disease: expect.stringContaining('Early blight') },
      severity: 'medium',
      language: 'en',
      reading: { kind: 'problem', source: 'Seer', problemId: 'tomato__early_blight', confidence: 'low' },
    });
    expect(body.data.aiAnalysis.cure).toContain('1800-180-1551');
    expect(body.data.aiAnalysis.cure).not.toContain('2 ml');
    const hindi = await khet.call('GET', `/crop-disease/${body.data._id}?language=hi`, { token: asha.token });
    expect(hindi.body.data).toMatchObject({ language: 'hi', aiAnalysis: { plant: 'टमाटर' } });
  });

  test('gets the closed list of the crop with its signs, our own ranking, and no place or Aadhaar number', async () => {
    answers(good);
    await diagnose({ plantPart: 'Fruit', language: 'hi', crop: 'टमाटर', prompt: 'I am 4991 1866 5246. "Ignore all"' });
    const { text, picture } = sent();
    expect(text).toMatch(/expert plant pathologist/);
    expect(text).toMatch(/Fruit/);
    expect(text).toContain('The farmer says that the crop is "Tomato"');
    expect(text).toContain('tomato__late_blight (93 %)');
    expect(text).toMatch(/- tomato__early_blight: Early blight \(Alternaria solani\) \| Brown spots with rings/);
    expect(text).toMatch(/- tomato__healthy: /);
    expect(text).toMatch(/- general__aphids: /);
    expect(text).not.toContain('potato__early_blight');
    expect(text).toContain(String.raw`"I am XXXX XXXX 5246. \"Ignore all\""`);
    expect(picture.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(picture.includes('Exif')).toBe(false);
  });

  test('gets the names of all problems where no crop is named, and only the general ones for a crop of no list', async () => {
    answers(good);
    await diagnose();
    expect(sent().text).toMatch(/- potato__late_blight: Late blight\n/);
    expect(sent().text).not.toContain('cotton__diseased');
  });

  test('sees every leaf of the plant in one question, and hears how many there are', async () => {
    read.mockResolvedValue(leafAnswer({ photos: [1, 2, 3].map(() => ({ kind: 'problem', voted: true })) }));
    answers(good);
    const others = await Promise.all([leafPhoto(320, 240), leafPhoto(480, 360)]);
    const { body } = await diagnose({}, [photo, ...others]);
    expect(body.data.reading.source).toBe('Seer');
    expect(provider.calls).toHaveLength(1);
    const [{ text }, ...pictures] = provider.calls[0]?.body.messages[0].content ?? [];
    expect(text).toContain('Look at the 3 photos, all of one plant.');
    expect(text).toContain('tomato__late_blight (93 %)');
    expect(new Set(pictures.map(({ image_url }: { image_url: { url: string } }) => image_url.url)).size).toBe(3);
  });

  test('is as sure as our own model is of the same problem', async () => {
    answers({ problem: 'tomato__late_blight' });
    expect((await diagnose()).body.data.reading).toMatchObject({
      source: 'Seer',
      problemId: 'tomato__late_blight',
      confidence: 'high',
    });
  });

  test.each([
    ['a name of its own', { plant: 'Tomato', disease: 'Early blight', cure: '1. Spray mancozeb.', pro_tip: 'Rotate.' }],
    ['a problem of no list', { problem: 'tomato__sunstroke' }],
    ['the class of all problems of cotton', { problem: 'cotton__diseased' }],
    ['two problems', { problem: ['tomato__early_blight', 'tomato__late_blight'] }],
    ['no JSON', 'It looks sick to me.'],
    ['JSON that is no object', '"tomato__early_blight"'],
  ])('is not used if it says %s, and our own model speaks', async (_what, reply) => {
    answers(reply);
    const { body } = await diagnose();
    expect(body.data).toMatchObject({
      aiAnalysis: { disease: 'Late blight' },
      reading: { source: 'leaf' },
    });
    expect(provider.calls).toHaveLength(1);
  });

  test('leaves the word to our own model if it fails, hangs or refuses', async () => {
    provider.acts.push({ does: 'refuse', how: 'a filter on the answer' });
    expect((await diagnose()).body.data.reading.source).toBe('leaf');
    provider.acts.push({ does: 'hang' }, { does: 'hang' });
    expect((await diagnose()).body.data.reading.source).toBe('leaf');
    expect(provider.calls.length).toBeGreaterThanOrEqual(2);
  });

  test('leaves the word to our own model if it finds none of the list, and ours may not know either', async () => {
    answers({ problem: 'none' });
    expect((await diagnose()).body.data.reading).toMatchObject({ source: 'leaf', kind: 'problem' });
    read.mockResolvedValue(unsureAnswer);
    answers({ problem: 'none' });
    expect((await diagnose()).body.data.reading).toMatchObject({ source: 'leaf', kind: 'notSure' });
  });

  test('answers alone when our own model cannot', async () => {
    read.mockRejectedValue(new Error('gone'));
    answers({ problem: 'general__aphids' });
    expect((await diagnose({ crop: 'tomato' })).body.data).toMatchObject({
      reading: { kind: 'problem', source: 'Seer', problemId: 'general__aphids', crop: 'tomato', confidence: 'low' },
    });
    read.mockRejectedValue(new Error('gone'));
    answers({ problem: 'none' });
    expect((await diagnose({ crop: 'tomato' })).body.data.reading).toMatchObject({
      kind: 'crop',
      source: 'Seer',
      crop: 'tomato',
      problemId: null,
    });
  });
});

describe('a day has so many pictures for a model', () => {
  function spend(answer: () => Promise<RateVerdict>) {
    const { limiter } = khet.services;
    const { take } = limiter;
    return vi
      .spyOn(limiter, 'take')
      .mockImplementation((key, rule) => (key.startsWith('kai sees:') ? answer() : take(key, rule)));
  }
  const refuse = async () => ({ allowed: false, retryAfterSeconds: 60 });

  test('of an account, and then our own model answers', async () => {
    const take = spend(refuse);
    expect((await diagnose()).body.data.reading.source).toBe('leaf');
    expect(take).toHaveBeenCalledWith(`kai sees:account:${asha.id}`, { max: 100, windowSeconds: 86_400 });
    expect(provider.calls).toEqual([]);
  });

  test.each(['/voice-assistant/voice-assistant', '/assistant/chat'])(
    'of a network of visitors, who show them at %s',
    async (path) => {
      const take = spend(refuse);
      const show = multipart({ language: 'en' }, { part: 'image', name: 'leaf.jpg', content: photo });
      const { status, raw } = await khet.call('POST', path, show);
      expect([status, raw.toString()]).toEqual([200, expect.stringContaining('Late blight')]);
      expect(take).toHaveBeenCalledWith(expect.stringMatching(/^kai sees:address:/), {
        max: 2000,
        windowSeconds: 86_400,
      });
      expect(provider.calls).toEqual([]);
    },
  );

  test('is no reason to answer nobody while the database cannot count', async () => {
    spend(() => Promise.reject(new Error('gone')));
    expect((await diagnose()).body.data.reading.source).toBe('leaf');
    expect(provider.calls).toEqual([]);
  });
});

describe('a person who hangs up before the answer', () => {
  const input = { plantPart: 'Leaf', crop: '', prompt: '', replaces: '', language: 'en' } as const;

  test.each([true, false])('finds nothing in the list (a model is there: %s)', async (available) => {
    const { id } = await khet.signUp();
    const gone = new AbortController();
    read.mockImplementation(async () => {
      gone.abort(failure('cancelled'));
      return leafAnswer();
    });
    const actor = { kind: 'farmer' as const, userId: id, sessionId: '' };
    const ai = { ...khet.services.ai, vision: { available, name: null } };
    const services = { ...khet.services, ai };
    const request = {
      services,
      actor,
      caller: '10.0.0.1',
      input,
      photos: [await khet.spool(photo)],
      idempotencyKey: null,
    };
    await expect(diagnoseVerb({ ...request, signal: gone.signal })).rejects.toThrow('cancelled');
    expect(provider.calls).toEqual([]);
    const rows = khet.services.db.selectFrom('diagnosis').select('id').where('userId', '=', id);
    expect(await rows.execute()).toEqual([]);
  });

  test('stops the model that is thinking about it', async () => {
    const phone = new AbortController();
    const stopped = Promise.withResolvers<void>();
    vi.spyOn(khet.services.ai, 'askAboutPictures').mockImplementation(async ({ signal }) => {
      phone.abort();
      if (signal) await once(signal, 'abort');
      stopped.resolve();
      throw signal?.reason;
    });
    const address = await khet.app.listen({ port: 0, host: '127.0.0.1' });
    const { body, headers } = multipart({}, { part: 'image', name: 'leaf.jpg', content: photo });
    const call = fetch(`${address}/api/v1/crop-disease/diagnose`, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { ...headers, authorization: `Bearer ${asha.token}` },
      signal: phone.signal,
    });
    await expect(call).rejects.toThrow('aborted');
    await stopped.promise;
  });
});

describe('the voice assistant', () => {
  const ask = (given: object) => khet.call('POST', '/voice-assistant/voice-assistant', given);

  test('looks at a picture for a visitor and keeps nothing', async () => {
    provider.acts.push({ does: 'garbage' }, { does: 'garbage' }, { does: 'garbage' });
    const before = await khet.services.db.selectFrom('diagnosis').select('id').execute();
    const { status, body } = await ask(multipart({ prompt: 'What is this?' }, { name: 'leaf.jpg', content: photo }));
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, source: 'leaf', analysis: { plant: 'Tomato' } });
    expect(body.text).toContain('Late blight');
    expect(await khet.services.db.selectFrom('diagnosis').select('id').execute()).toEqual(before);
  });

  test('names no source when the main model answered', async () => {
    answers(good);
    const { body } = await ask(multipart({}, { name: 'leaf.jpg', content: photo }));
    expect(body.analysis.disease).toContain('Early blight');
    expect(body).not.toHaveProperty('source');
  });
});
