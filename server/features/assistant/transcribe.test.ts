import { readdir } from 'node:fs/promises';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { mostSpeechBytes } from '#domain/limits.ts';
import { locate } from '#server/platform/config/locate.ts';
import { openAiDialect } from '#server/testing/ai/openai-dialect.ts';
import { type AiStandIn, startAiStandIn } from '#server/testing/ai/stand-in.ts';
import { createTestApp, type TestApp, type TestCall } from '#server/testing/app.ts';
import { multipart } from '#server/testing/multipart.ts';
import { oggOf, waveOf } from '#server/testing/sound.ts';

let provider: AiStandIn;
let house: TestApp;

beforeAll(async () => {
  provider = await startAiStandIn(openAiDialect);
  house = await createTestApp({
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
  await house.close();
  await provider.stop();
});
beforeEach(async () => {
  provider.calls.length = 0;
  provider.acts.length = 0;
  await house.services.db.updateTable('aiKeyUsage').set({ requestCount: 0, restsUntil: null }).execute();
});

function speak(content: Buffer, { language = 'hi', ...call }: TestCall & { language?: string } = {}) {
  const { body, headers } = multipart({ language }, { part: 'sound', name: 'speech.ogg', content });
  return house.call('POST', '/assistant/transcribe', { ...call, body, headers });
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

test('what is no recording, too long or too large is refused before a model hears it', async () => {
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
  const { token } = await house.signUp();
  for (let i = 0; i < 3; i++) expect((await speak(oggOf(1), { token })).status).toBe(200);
  const { status, body } = await speak(oggOf(1), { token });
  expect(status).toBe(429);
  expect(body.code).toBe('too_many_requests');
});

test('no recording is left on the disk', async () => {
  await speak(oggOf(3));
  expect(await readdir(locate(house.services.config).incoming)).toEqual([]);
});

test('where no model hears, the status says so and a recording is refused', async () => {
  const plain = await createTestApp({ jobs: false });
  const { body, headers } = multipart({}, { part: 'sound', name: 'speech.ogg', content: oggOf(1) });
  expect((await plain.call('GET', '/ai/status')).body.data.hearing).toEqual({ available: false, name: null });
  expect((await plain.call('POST', '/assistant/transcribe', { body, headers })).body.code).toBe(
    'speech_not_recognised',
  );
  await plain.close();
});
