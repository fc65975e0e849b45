import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { leafAnswer, unsureAnswer } from '#server/testing/leaf.ts';
import type { Market } from '#server/testing/market/open-market.ts';
import { multipart } from '#server/testing/multipart.ts';
import { leafPhoto } from '#server/testing/photos.ts';

import { openKaiMarket } from './testing/open-kai-market.ts';
import { readEvents } from './testing/ask-kai.ts';

let market: Market;

beforeAll(async () => {
  market = await openKaiMarket();
});
afterAll(() => market.khet.close());

async function ask(language: string, ...texts: readonly string[]) {
  const messages = texts.map((text) => ({ from: 'user', text }));
  const { raw } = await market.khet.call('POST', '/assistant/chat', { body: { messages, language, memory: null } });
  return readEvents(raw.toString());
}

const devanagari = /\p{Script=Devanagari}/u;

test('Hindi in Latin letters is answered in Latin letters, cards and buttons too, with names as in English', async () => {
  const { text, events, intent, suggestions } = await ask('hi', 'lasalgaon me aaj pyaz kitna chal raha hai');
  expect(intent).toBe('price');
  expect(text).toContain('Lasalgaon');
  expect(text).toMatch(/pyaz/i);
  const read = events.filter(({ kind }) => kind !== 'memory');
  expect(JSON.stringify([read, suggestions])).not.toMatch(devanagari);
});

test('a Marathi question in a Hindi app is answered in Marathi', async () => {
  const { text } = await ask('hi', 'कांद्याचा भाव किती आहे नाशिक मध्ये');
  expect(text).toMatch(/आहे|क्विंटल/u);
  expect(text).not.toMatch(/ है/u);
});

test('a cry for help in English in a Hindi app is answered in English', async () => {
  const { text, intent } = await ask('hi', 'I want to kill myself, my crop failed');
  expect(intent).toBe('distress');
  expect(text).toContain('14416');
  expect(text).not.toMatch(devanagari);
});

test('a reply without a language of its own is answered in that of the words before it, else in the app’s', async () => {
  expect((await ask('hi', 'what is the price of onion', 'Nashik')).text).not.toMatch(devanagari);
  expect((await ask('hi', 'Nashik')).text).toMatch(devanagari);
});

async function show(text: string, memory: unknown = null) {
  const content = await leafPhoto();
  const fields = { text, language: 'en', ...(memory === null ? {} : { memory: JSON.stringify(memory) }) };
  const form = multipart(fields, { part: 'image', name: 'leaf.jpg', content });
  const { raw } = await market.khet.call('POST', '/assistant/chat', form);
  return readEvents(raw.toString());
}

test('of a photo kai says the same as the diagnosis, with the crop from the sentence', async () => {
  const read = vi.spyOn(market.khet.services.leaf, 'read').mockResolvedValue(leafAnswer());
  const told = await show('mere tamatar ke patte me kya rog hai');
  const { token } = await market.khet.signUp();
  const photo = { part: 'image', name: 'leaf-0.jpg', content: await leafPhoto() };
  const form = multipart({ crop: 'tomato', plantPart: 'Leaf', language: 'hi' }, photo);
  const { body } = await market.khet.call('POST', '/crop-disease/diagnose', { token, ...form });
  const [byKai, byScreen] = read.mock.calls.map(([, about]) => about);
  expect(byKai).toEqual(byScreen);
  expect(byKai).toMatchObject({ crop: 'tomato' });
  const card = told.events.find((event) => event.kind === 'card')?.card;
  expect(card).toMatchObject({ kind: 'diagnosis', problemId: body.data.reading.problemId });
});

test('where the crop is not said and the photo is unclear kai asks for it, and looks again with it', async () => {
  const read = vi.spyOn(market.khet.services.leaf, 'read').mockResolvedValue(unsureAnswer);
  const asked = await show('what is this?');
  expect(asked.memory).toMatchObject({ asked: 'crop' });
  expect(asked.suggestions[0]).toBe('Tomato');
  expect(asked.events.filter(({ kind }) => kind === 'card')).toEqual([]);
  const again = await show('Tomato', asked.memory);
  expect(read.mock.lastCall?.[1]).toMatchObject({ crop: 'tomato' });
  expect(again.memory?.asked).not.toBe('crop');
  const unknown = await show('I don’t know', asked.memory);
  expect(unknown.memory?.asked).not.toBe('crop');
  expect(unknown.events.some(({ kind }) => kind === 'card')).toBe(true);
});
