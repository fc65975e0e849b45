import { beforeEach, expect, test, vi } from 'vitest';

import type { ChatEvent } from '#contract/assistant.ts';
import { loadWords, switchWords } from '#web/lib/words/words.ts';
import { failed, type SentCall, standInForServer } from '#web/testing/server.ts';

import type { Answer } from '../answer.ts';
import { aPriceCard, done, streamed, streamedBytes, textAnswer } from '../testing.tsx';
import { ask, NobodyAnswered } from './ask.ts';

const question = { text: 'onion price in Nashik', language: 'en' };
const chat = 'POST /assistant/chat';
const voice = 'POST /voice-assistant/voice-assistant';
const voiceReply = { success: true as const, text: 'About ₹21 a kg.', analysis: null, source: 'kai' };

beforeEach(async () => {
  await switchWords('en');
  await loadWords(['assistant', 'errors']);
});

/** A stand-in for the provider, beside our own server. */
function standInForGemini(answer: () => Response): readonly URL[] {
  const asked: URL[] = [];
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://khet.test');
    if (url.host !== 'generativelanguage.googleapis.com') return others(address, init);
    asked.push(url);
    return answer();
  });
  return asked;
}

function says(text: string): () => Response {
  return () => Response.json({ candidates: [{ content: { parts: [{ text }] } }] });
}

function namesOf(sent: readonly SentCall[]): string[] {
  return sent.map(({ name }) => name);
}

test('without a key of the person’s own, kai on the server answers, and nobody else is asked', async () => {
  const sent = standInForServer({ [chat]: streamed(textAnswer('₹2,100 a quintal.')) });
  expect(await ask(question)).toMatchObject({ text: '₹2,100 a quintal.', origin: 'khet', ending: 'whole' });
  expect(namesOf(sent)).toEqual([chat]);
});

test('with a key the provider is asked first, by the key alone, and its answer says where it is from', async () => {
  localStorage.setItem('ai-key:guest', 'my key');
  const sent = standInForServer();
  const asked = standInForGemini(says('Water in the evening.'));
  expect(await ask(question)).toMatchObject({ text: 'Water in the evening.', origin: 'ownModel', provider: 'Gemini' });
  expect(asked[0]?.searchParams.get('key')).toBe('my key');
  expect(sent).toHaveLength(0);
});

test.each([
  ['fails', () => new Response('', { status: 500 })],
  ['has nothing to say', () => Response.json({ candidates: [] })],
  ['leaves it to Khet', says('ASK_KHET')],
  ['names a dose', says('Spray mancozeb, 2 g per litre of water.')],
])('where the provider %s, kai on the server is asked', async (_, answer) => {
  localStorage.setItem('ai-key:guest', 'key');
  const sent = standInForServer({ [chat]: streamed(textAnswer('From Khet.')) });
  standInForGemini(answer);
  expect(await ask(question)).toMatchObject({ text: 'From Khet.', origin: 'khet' });
  expect(namesOf(sent)).toEqual([chat]);
});

test.each([
  ['fails', failed(503, 'overloaded')],
  ['is answered for by a portal', new Response('<html>Please log in', { headers: { 'content-type': 'text/html' } })],
  ['says nothing', streamed([{ kind: 'begin', provider: null }, done])],
  ['breaks before its first word', streamed([{ kind: 'begin', provider: null }])],
  ['ends in an error', streamed([{ kind: 'error', code: 'internal', message: 'No.' }])],
])('where the chat %s, the voice assistant is asked, and its source is kept', async (_, answer) => {
  const sent = standInForServer({ [chat]: answer, [voice]: voiceReply });
  expect(await ask(question)).toMatchObject({ text: 'About ₹21 a kg.', source: 'kai' });
  expect(namesOf(sent)).toEqual([chat, voice]);
});

test('when all have failed it says whether Khet was reached at all', async () => {
  standInForServer({ [chat]: failed(503, 'overloaded'), [voice]: failed(503, 'overloaded') });
  expect(await ask(question).catch((error: unknown) => error)).toMatchObject({ wasReached: true });
  const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));
  standInForServer({ [chat]: noConnection, [voice]: noConnection });
  const error = await ask(question).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NobodyAnswered);
  expect(error).toMatchObject({ wasReached: false });
});

test.each([
  ['child drank pesticide', true, '112', 'emergency'],
  ['child drank pesticide', false, 'A call needs no internet.', 'emergency'],
  ['a snake bit my cow', false, 'veterinary doctor', 'emergency'],
  ['i do not want to live, i want to die', false, '14416', 'distress'],
])(
  '"%s" is answered by the phone alone, online (%s) and with a key, by whom to call',
  async (text, isOnline, said, intent) => {
    localStorage.setItem('ai-key:guest', 'key');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const sent = standInForServer();
    const asked = standInForGemini(says('Ask me about onions.'));
    const answer = await ask({ ...question, text });
    expect(answer).toMatchObject({ intent, origin: 'khet', ending: 'whole' });
    expect(answer.text).toContain(said);
    expect([...sent, ...asked]).toEqual([]);
  },
);

test.each([
  ['I want to kill myself, my crop failed', /14416/, false],
  ['mujhe ab jeena nahi hai', /14416/, false],
  ['मुझे अब जीना नहीं है', /14416/, true],
])('in a Hindi app "%s" is answered in its own language and letters', async (text, number, isDevanagari) => {
  standInForServer();
  const answer = await ask({ ...question, text, language: 'hi' });
  expect(answer.intent).toBe('distress');
  expect(answer.text).toMatch(number);
  expect(/\p{Script=Devanagari}/u.test(answer.text)).toBe(isDevanagari);
});

test('before a person’s own model, the phone looks for a danger in every language, as the server does', async () => {
  localStorage.setItem('ai-key:guest', 'key');
  const sent = standInForServer();
  const asked = standInForGemini(says('Ask me about onions.'));
  expect(await ask({ ...question, text: 'बायकोने विष घेतले' })).toMatchObject({ intent: 'emergency' });
  expect([...sent, ...asked]).toEqual([]);
});

test('after an emergency the phone alone says what to give: nothing; the price of milk is asked of the server', async () => {
  localStorage.setItem('ai-key:guest', 'key');
  const sent = standInForServer({ [chat]: streamed(textAnswer('₹40.')) });
  const asked = standInForGemini(says('Give milk.'));
  const { memory } = await ask({ ...question, text: 'my son drank rogor' });
  const answer = await ask({ ...question, text: 'should i give milk', memory });
  expect(answer).toMatchObject({ intent: 'emergency' });
  expect(answer.text).toContain('give nothing to drink or eat');
  expect([...sent, ...asked]).toEqual([]);
  expect((await ask({ ...question, text: 'give milk price', memory })).intent).not.toBe('emergency');
});

test('a person in danger hears nothing of a veterinary doctor', async () => {
  standInForServer();
  expect((await ask({ ...question, text: 'भाई बेहोश हो गया' })).text).not.toContain('veterinary');
});

test('too many questions is told as it is, and nobody else is bothered', async () => {
  const sent = standInForServer({ [chat]: failed(429, 'too_many_requests') });
  await expect(ask(question)).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(namesOf(sent)).toEqual([chat]);
});

test('the part of a broken stream that has come is kept, cards and all, and nobody else is asked', async () => {
  const events: ChatEvent[] = [
    { kind: 'begin', provider: 'Gemini' },
    { kind: 'card', card: aPriceCard() },
    { kind: 'text', text: 'Onion is at ' },
  ];
  const sent = standInForServer({ [chat]: streamed(events) });
  const answer = await ask(question);
  expect(answer).toMatchObject({ text: 'Onion is at ', ending: 'broken', provider: 'Gemini' });
  expect(answer.cards).toHaveLength(1);
  expect(namesOf(sent)).toEqual([chat]);
});

test('the answer is told as it grows, and begins anew where the server says so', async () => {
  const events: ChatEvent[] = [
    { kind: 'begin', provider: 'Gemini' },
    { kind: 'text', text: 'Spray ' },
    { kind: 'restart', provider: null },
    { kind: 'text', text: 'I name ' },
    { kind: 'text', text: 'no dose.' },
    done,
  ];
  standInForServer({ [chat]: streamed(events) });
  const seen: Answer[] = [];
  await ask(question, { onProgress: (soFar) => seen.push(soFar) });
  expect(seen.map(({ provider, text }) => [provider, text])).toEqual([
    ['Gemini', ''],
    ['Gemini', 'Spray '],
    [null, ''],
    [null, 'I name '],
    [null, 'I name no dose.'],
    [null, 'I name no dose.'],
  ]);
});

test('a line of the stream that comes in two pieces, in the middle of a letter, is one event', async () => {
  const bytes = new TextEncoder().encode(
    `${JSON.stringify({ kind: 'text', text: 'प्याज़' })}\n${JSON.stringify(done)}\n`,
  );
  const cut = 27;
  standInForServer({ [chat]: streamedBytes([bytes.slice(0, cut), bytes.slice(cut)]) });
  expect(await ask(question)).toMatchObject({ text: 'प्याज़', ending: 'whole' });
});

test('the earlier messages and the content of the last answer go along', async () => {
  const sent = standInForServer({ [chat]: streamed(textAnswer('Yesterday ₹2,000.')) });
  const memory = {
    intent: 'price' as const,
    commodity: 'onion',
    place: null,
    scheme: null,
    asked: null,
    words: null,
    signs: null,
    beside: null,
  };
  await ask({
    text: 'and yesterday?',
    language: 'hi',
    earlier: [
      { from: 'user', text: 'onion price' },
      { from: 'kai', text: '₹2,100' },
    ],
    memory,
  });
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
    messages: [
      { from: 'user', text: 'onion price' },
      { from: 'kai', text: '₹2,100' },
      { from: 'user', text: 'and yesterday?' },
    ],
    language: 'hi',
    memory,
  });
});

test('a picture goes as a form', async () => {
  const sent = standInForServer({ [chat]: streamed(textAnswer('A leaf.')) });
  await ask({ ...question, text: '', picture: new Blob(['x'], { type: 'image/jpeg' }) });
  const form = sent[0]?.init.body as FormData;
  expect(form.get('image')).toBeInstanceOf(Blob);
  expect(form.get('language')).toBe('en');
});
