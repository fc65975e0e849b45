import { readdir } from 'node:fs/promises';

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { mostSpeechBytes } from '#domain/limits.ts';
import { visitor } from '#server/platform/actor.ts';
import { locate } from '#server/platform/config/locate.ts';
import { openAiDialect } from '#server/testing/ai/openai-dialect.ts';
import { type AiStandIn, startAiStandIn } from '#server/testing/ai/stand-in.ts';
import { createTestApp, type TestApp, type TestCall } from '#server/testing/app.ts';
import { leafAnswer } from '#server/testing/leaf.ts';
import { daysAgo, type Market, openMarket } from '#server/testing/market/open-market.ts';
import { multipart } from '#server/testing/multipart.ts';
import { canvas } from '#server/testing/photos.ts';
import { oggOf, waveOf } from '#server/testing/sound.ts';

import { readEvents } from '../testing/ask-kai.ts';
import { answerVoice } from './answer-voice.ts';

describe('a sentence said to the voice assistant', () => {
  let market: Market;
  let picture: { part: string; name: string; content: Buffer };

  beforeAll(async () => {
    market = await openMarket([{ commodity: 'onion', market: 'mh-pune-pune-apmc', day: daysAgo(1), modal: 2000 }]);
    picture = { part: 'file', name: 'leaf.jpg', content: await canvas(80, 80).jpeg().toBuffer() };
  });
  afterAll(() => market.khet.close());

  function say(call: object) {
    return market.khet.call('POST', '/voice-assistant/voice-assistant', call);
  }

  test('words are answered in one piece by kai, who says that it was kai, to JSON and to a form', async () => {
    const prompt = 'onion price in Pune';
    for (const call of [{ body: { prompt } }, multipart({ prompt })]) {
      const { status, body } = await say(call);
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, analysis: null, source: 'kai' });
      expect(body.text).toContain('₹2,000');
    }
    const { body } = await say({ body: { prompt: 'पुण्यात कांद्याचा भाव', language: 'mr' } });
    expect(body.text).toContain('कांदा');
  });

  test('no words are refused with their field', async () => {
    for (const call of [{ body: { prompt: ' ' } }, multipart({ prompt: ' ' }), { body: { question: 'x' } }]) {
      expect((await say(call)).body.code).toBe('invalid_request');
    }
  });

  test('when kai itself cannot look anything up, the spec’s apology is said', async () => {
    const broken = { ...market.khet.services, db: undefined as never };
    const { signal } = new AbortController();
    const asking = { services: broken, actor: visitor, language: 'en', signal, caller: '10.0.0.1' };
    expect(await answerVoice({ ...asking, prompt: 'onion price in Pune' })).toEqual({
      text: '⚠️ All AI services and fallbacks are currently unavailable. Please try again later.',
      analysis: null,
    });
  });

  test('a picture goes to diagnosis, in the chat as in the voice assistant, and nothing of it is kept', async () => {
    vi.spyOn(market.khet.services.leaf, 'read').mockResolvedValue(leafAnswer());
    const spoken = await say(multipart({ prompt: 'What is it?' }, picture));
    expect(spoken.body).toMatchObject({ source: 'leaf', analysis: { plant: expect.any(String) } });
    const { raw } = await market.khet.call('POST', '/assistant/chat', multipart({ language: 'hi' }, picture));
    const told = readEvents(raw.toString());
    expect(told.events.find((event) => event.kind === 'card')?.card).toMatchObject({
      kind: 'diagnosis',
      source: 'leaf',
    });
    expect(told.events.at(-1)).toMatchObject({ kind: 'done', source: 'kai', intent: 'problem' });
    expect(await market.khet.services.db.selectFrom('diagnosis').select('id').execute()).toEqual([]);
  });

  test('a form without a picture, or with one of another kind, is refused', async () => {
    const missing = await market.khet.call('POST', '/assistant/chat', multipart({ text: 'hello' }));
    expect(missing.body.code).toBe('picture_missing');
    const text = { part: 'image', name: 'x.jpg', content: Buffer.from('no picture at all') };
    const wrong = await market.khet.call('POST', '/assistant/chat', multipart({}, text));
    expect(wrong.body.code).toBe('picture_unreadable');
  });
});

describe('a recording', () => {
  let provider: AiStandIn;
  let khet: TestApp;

  beforeAll(async () => {
    provider = await startAiStandIn(openAiDialect);
    khet = await createTestApp({
      jobs: false,
      environment: {
        AI_BASE_URL: provider.url,
        AI_MODEL: 'word-model',
        AI_KEYS: 'one,two,three,four',
        AI_HEARING_MODEL: 'hearing-model',
        AI_NAME: 'Listener',
        KAI_QUESTIONS_PER_DAY: '3',
      },
    });
  });
  afterAll(async () => {
    await khet.close();
    await provider.stop();
  });
  beforeEach(async () => {
    provider.calls.length = 0;
    provider.acts.length = 0;
    await khet.services.db.updateTable('aiKeyUsage').set({ requestCount: 0, restsUntil: null }).execute();
  });

  function speak(content: Buffer, { language = 'hi', ...call }: TestCall & { language?: string } = {}) {
    const { body, headers } = multipart({ language }, { part: 'sound', name: 'speech.ogg', content });
    return khet.call('POST', '/assistant/transcribe', { ...call, body, headers });
  }

  test('a visitor’s recording comes back as text, in one line and without an Aadhaar number', async () => {
    provider.acts = [{ does: 'answer', text: ' प्याज का भाव\nमेरा आधार 4991 1866 5246 ' }];
    const { status, body } = await speak(oggOf(3));
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, data: { text: 'प्याज का भाव मेरा आधार XXXX XXXX 5246' } });
    expect(provider.calls[0]?.body).toMatchObject({ language: 'hi', file: { type: 'audio/ogg' } });
  });

  test('of a recording in which nobody speaks the text is empty', async () => {
    provider.acts = [{ does: 'answer', text: '' }];
    expect((await speak(waveOf(2))).body.data).toEqual({ text: '' });
  });

  test('a file that is not a recording, is too long or too large is refused before a model hears it', async () => {
    expect((await speak(Buffer.from('<html>'))).body.code).toBe('speech_unreadable');
    expect((await speak(oggOf(23))).body.code).toBe('speech_too_long');
    const large = await speak(Buffer.concat([oggOf(3), Buffer.alloc(mostSpeechBytes)]));
    expect(large).toMatchObject({ status: 413, body: { code: 'speech_too_long' } });
    expect(provider.calls).toEqual([]);
  });

  test('a model that fails is told as that, and nothing that was said is in the reply', async () => {
    provider.acts = Array.from({ length: 3 }, () => ({ does: 'status', status: 500 }));
    const { status, body } = await speak(oggOf(3));
    expect(status).toBe(503);
    expect(body.code).toBe('speech_not_recognised');
  });

  test('an account has its recordings of the day, and the next is refused', async () => {
    const { token } = await khet.signUp();
    for (let i = 0; i < 3; i++) expect((await speak(oggOf(1), { token })).status).toBe(200);
    const { status, body } = await speak(oggOf(1), { token });
    expect(status).toBe(429);
    expect(body.code).toBe('too_many_requests');
  });

  test('no recording is left on the disk', async () => {
    await speak(oggOf(3));
    expect(await readdir(locate(khet.services.config).incoming)).toEqual([]);
  });

  test('where no model hears, the status says so and a recording is refused', async () => {
    const plain = await createTestApp({ jobs: false });
    const { body, headers } = multipart({}, { part: 'sound', name: 'speech.ogg', content: oggOf(1) });
    expect((await plain.call('GET', '/ai/status')).body.data.hearing).toEqual({ available: false, name: null });
    const { status, body: refused } = await plain.call('POST', '/assistant/transcribe', { body, headers });
    expect([status, refused.code]).toEqual([409, 'speech_not_set_up']);
    await plain.close();
  });
});
