import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { leafAnswer } from '#server/testing/leaf.ts';
import { daysAgo, type Market, openMarket } from '#server/testing/market/open-market.ts';
import { multipart } from '#server/testing/multipart.ts';
import { canvas } from '#server/testing/photos.ts';

import { answerVoice } from './answer-voice.ts';
import { readEvents } from './testing/ask-kai.ts';

let market: Market;
let picture: { part: string; name: string; content: Buffer };

beforeAll(async () => {
  market = await openMarket([{ commodity: 'onion', market: 'mh-pune-pune-apmc', day: daysAgo(1), modal: 2000 }]);
  picture = { part: 'file', name: 'leaf.jpg', content: await canvas(80, 80).jpeg().toBuffer() };
});
afterAll(() => market.house.close());

function say(call: object) {
  return market.house.call('POST', '/voice-assistant/voice-assistant', call);
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
  const broken = { ...market.house.services, db: undefined as never };
  const { signal } = new AbortController();
  const asking = { services: broken, actor: undefined, language: 'en', signal, caller: '10.0.0.1' };
  expect(await answerVoice({ ...asking, prompt: 'onion price in Pune' })).toEqual({
    text: '⚠️ All AI services and fallbacks are currently unavailable. Please try again later.',
    analysis: null,
  });
});

test('a picture goes to diagnosis, in the chat as in the voice assistant, and nothing of it is kept', async () => {
  vi.spyOn(market.house.services.leaf, 'read').mockResolvedValue(leafAnswer());
  const spoken = await say(multipart({ prompt: 'What is it?' }, picture));
  expect(spoken.body).toMatchObject({ source: 'Khet leaf model', analysis: { plant: expect.any(String) } });
  const { raw } = await market.house.call('POST', '/assistant/chat', multipart({ language: 'hi' }, picture));
  const told = readEvents(raw.toString());
  expect(told.events.find((event) => event.kind === 'card')?.card).toMatchObject({ kind: 'diagnosis', source: 'leaf' });
  expect(told.events.at(-1)).toMatchObject({ kind: 'done', source: 'kai', intent: 'problem' });
  expect(await market.house.services.db.selectFrom('diagnosis').select('id').execute()).toEqual([]);
});

test('a form without a picture, or with one of another kind, is refused', async () => {
  const missing = await market.house.call('POST', '/assistant/chat', multipart({ text: 'hello' }));
  expect(missing.body.code).toBe('picture_missing');
  const text = { part: 'image', name: 'x.jpg', content: Buffer.from('no picture at all') };
  const wrong = await market.house.call('POST', '/assistant/chat', multipart({}, text));
  expect(wrong.body.code).toBe('picture_unreadable');
});
