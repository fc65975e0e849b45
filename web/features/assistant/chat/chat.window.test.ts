import { beforeEach, expect, test, vi } from 'vitest';

import { become } from '#web/lib/session/session.ts';
import { aFarmer } from '#web/testing/people.ts';

import { addMessages, changeMessage, type ChatMessage, clearChat, keepSearch, readChat } from './chat.ts';

const owner = 'guest';
const time = '2026-11-24T06:00:00.000Z';
const question: ChatMessage = { id: 'q', sender: 'user', type: 'normal', text: 'Onion?', time };
const typing: ChatMessage = { id: 'a', sender: 'kai', type: 'typing', text: '', time };

const keptTexts = () => {
  const { messages } = JSON.parse(localStorage.getItem('kai-chat:guest') ?? '{}') as { messages: ChatMessage[] };
  return messages.map(({ text }) => text);
};

beforeEach(clearChat);

test('an answer is written to the device once, when all of it has come', () => {
  addMessages(owner, question);
  const write = vi.spyOn(Storage.prototype, 'setItem');
  addMessages(owner, typing);
  for (const text of ['It', 'It is', 'It is ₹21']) changeMessage(owner, 'a', { text });
  expect(write).not.toHaveBeenCalled();
  expect(readChat().messages.at(-1)?.text).toBe('It is ₹21');
  changeMessage(owner, 'a', { type: 'response', text: 'It is ₹21 a kg.' });
  expect(write).toHaveBeenCalledTimes(1);
  expect(keptTexts()).toEqual(['Onion?', 'It is ₹21 a kg.']);
  write.mockRestore();
});

test('a rating and a question to ask again are written', () => {
  addMessages(owner, question);
  changeMessage(owner, 'q', { rating: 'up' });
  keepSearch(owner, 'Onion?');
  expect(JSON.parse(localStorage.getItem('kai-chat:guest') ?? '{}')).toMatchObject({
    messages: [{ rating: 'up' }],
    searches: ['Onion?'],
  });
});

test('the chat of an account of a number goes along when the account gets an address', () => {
  const user = aFarmer({ email: null, mobile: '9812345678' });
  become({ status: 'signed-in', user });
  addMessages(user.id, question);
  become({ status: 'signed-in', user: { ...user, email: 'asha@example.org' } });
  expect(readChat()).toMatchObject({ owner: 'asha@example.org', messages: [question] });
  expect(localStorage.getItem(`kai-chat:${user.id}`)).toBeNull();
  become({ status: 'visitor', user: null });
});
