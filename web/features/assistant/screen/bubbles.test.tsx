import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { ChatEvent } from '#contract/assistant.ts';
import { become } from '#web/lib/session/session.ts';
import { aFarmer } from '#web/testing/people.ts';

import { readChat } from '../chat/chat.ts';
import { aPriceCard, askKai, renderAssistant, streamed } from '../testing.tsx';

const chat = 'POST /assistant/chat';
const log = () => screen.findByRole('log');
beforeEach(() => become({ status: 'signed-in', user: aFarmer({ email: 'nobody@example.org' }) }));

test('where a life is in danger one tap calls, and nothing is asked of the server', async () => {
  const drawn = await renderAssistant();
  await askKai(drawn, 'bachche ne dawai pi li');
  const said = within(await log());
  expect((await said.findByRole('link', { name: 'Call 112' })).getAttribute('href')).toBe('tel:112');
  await askKai(drawn, 'i want to end my life');
  expect((await said.findByRole('link', { name: 'Call 14416' })).getAttribute('href')).toBe('tel:14416');
  expect(drawn.sent.filter(({ name }) => name === chat)).toEqual([]);
  await waitFor(() => expect(readChat().searches).toEqual([]));
});

test('one tap calls each number that an answer names', async () => {
  const events: ChatEvent[] = [
    { kind: 'begin', provider: null },
    { kind: 'text', text: 'For a sick animal call 1962, else 1800-180-1551. Onion is at ₹1,930 a quintal.' },
    { kind: 'done', ending: 'whole', source: 'kai', intent: 'helpline' },
  ];
  const drawn = await renderAssistant({ answers: { [chat]: streamed(events) } });
  await askKai(drawn, 'my cow does not eat');
  const said = within(await log());
  expect((await said.findByRole('link', { name: 'Call 1962' })).getAttribute('href')).toBe('tel:1962');
  expect(said.getByRole('link', { name: 'Call 1800-180-1551' }).getAttribute('href')).toBe('tel:18001801551');
  expect(said.queryByRole('link', { name: 'Call 1930' })).toBeNull();
});

test('of the numbers that a model writes only that of the call centre can be tapped', async () => {
  const events: ChatEvent[] = [
    { kind: 'begin', provider: 'A model' },
    { kind: 'text', text: 'Onion was at 1962 a quintal. Call 1800-180-1551.' },
    { kind: 'done', ending: 'whole', source: null, intent: 'price' },
  ];
  const drawn = await renderAssistant({ answers: { [chat]: streamed(events) } });
  await askKai(drawn, 'onion price');
  const said = within(await log());
  expect(await said.findByRole('link', { name: 'Call 1800-180-1551' })).toBeTruthy();
  expect(said.queryByRole('link', { name: 'Call 1962' })).toBeNull();
});

test('a number for an emergency stands above the cards, with its button', async () => {
  const events: ChatEvent[] = [
    { kind: 'begin', provider: null },
    { kind: 'text', text: 'If it still burns, call 101 or 112 at once.' },
    { kind: 'card', card: aPriceCard() },
    { kind: 'done', ending: 'whole', source: 'kai', intent: 'schemes' },
  ];
  const drawn = await renderAssistant({ answers: { [chat]: streamed(events) } });
  await askKai(drawn, 'my field caught fire');
  const button = await within(await log()).findByRole('link', { name: 'Call 112' });
  const words = (await log()).textContent;
  expect(words.indexOf('call 101 or 112')).toBeLessThan(words.indexOf('Onion'));
  expect(words.indexOf(button.textContent)).toBeLessThan(words.indexOf('Onion'));
});

test('the screen of a how-to is a button, not a source of facts', async () => {
  const events: ChatEvent[] = [
    { kind: 'begin', provider: null },
    { kind: 'text', text: 'Open Profile, then Settings.' },
    { kind: 'citations', citations: [{ title: 'Open it', day: null, link: null, path: '/profile?tab=settings' }] },
    { kind: 'done', ending: 'whole', source: 'kai', intent: 'howTo' },
  ];
  const drawn = await renderAssistant({ answers: { [chat]: streamed(events) } });
  await askKai(drawn, 'how do I sign out');
  const said = within(await log());
  expect((await said.findByRole('link', { name: 'Open it' })).getAttribute('href')).toBe('/profile?tab=settings');
  expect(said.queryByText('Where this is from')).toBeNull();
});

test('thanks are nothing to ask again, and "you are welcome" has no source', async () => {
  const events: ChatEvent[] = [
    { kind: 'begin', provider: null },
    { kind: 'text', text: 'You are welcome.' },
    { kind: 'done', ending: 'whole', source: 'kai', intent: 'thanks' },
  ];
  const drawn = await renderAssistant({ answers: { [chat]: streamed(events) } });
  await askKai(drawn, 'thank you');
  expect(await within(await log()).findByText('You are welcome.')).toBeTruthy();
  await waitFor(() => expect(readChat().searches).toEqual([]));
});

test('a refused dose is read before the card of the problem', async () => {
  const events: ChatEvent[] = [
    { kind: 'begin', provider: null },
    { kind: 'text', text: 'I never tell a dose.' },
    { kind: 'card', card: aPriceCard() },
    { kind: 'done', ending: 'whole', source: 'kai', intent: 'dose' },
  ];
  const drawn = await renderAssistant({ answers: { [chat]: streamed(events) } });
  await askKai(drawn, 'how many ml');
  const said = within(await log());
  const card = await said.findByRole('link', { name: /Onion Nashik/ });
  const refusal = await said.findByText(/I never tell a dose/);
  await waitFor(() =>
    expect(refusal.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).toBeGreaterThan(0),
  );
});

test('without internet a sick plant can be described by pictures, and the call centre is one tap away', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const drawn = await renderAssistant();
  const others = globalThis.fetch;
  // This phone has not fetched the reader of questions.
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('/reader-words/')) throw new TypeError('Failed to fetch');
    return others(address, init);
  });
  await askKai(drawn, 'spots on my tomato leaves');
  const said = within(await log());
  const describe = await said.findByRole('link', { name: 'Sick plant? Describe it here' });
  expect(describe.getAttribute('href')).toBe('/crop-disease/describe');
  expect(said.getByRole('link', { name: 'Call 1800-180-1551' })).toBeTruthy();
  // The phone has no data about it, so the answer must not claim that it has.
  expect(said.getByText('You are offline.')).toBeTruthy();
});

test('the sentence comes first with its speaker, then one card, the rest folded, and two questions', async () => {
  const events: ChatEvent[] = [
    { kind: 'begin', provider: null },
    { kind: 'text', text: 'Onion is at ₹38.50 a kilo. It was the same yesterday.' },
    { kind: 'card', card: aPriceCard() },
    { kind: 'card', card: aPriceCard({ commodity: { id: 'tomato', name: 'Tomato' } }) },
    { kind: 'suggestions', questions: ['First?', 'Second?', 'Third?'] },
    { kind: 'done', ending: 'whole', source: 'kai', intent: 'price' },
  ];
  const drawn = await renderAssistant({ answers: { [chat]: streamed(events) } });
  await askKai(drawn, 'onion and tomato price');
  const said = within(await log());
  const lead = await said.findByText('Onion is at ₹38.50 a kilo.');
  const rated = await said.findByRole('button', { name: 'This helped' });
  const card = said.getByRole('link', { name: /Onion Nashik/ });
  for (const [before, after] of [
    [lead, rated],
    [rated, card],
  ] as const) {
    expect(before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING).toBeGreaterThan(0);
  }
  expect(card.closest('details')).toBeNull();
  expect(said.getByText('Tomato').closest('details')?.open).toBe(false);
  expect(said.getByRole('button', { name: 'Second?' })).toBeTruthy();
  expect(said.queryByRole('button', { name: 'Third?' })).toBeNull();
});

test.each([
  ['a line', 'Sow garlic until 15 November.\nDepth: 2 cm\nSpacing: 10 cm', 'Sow garlic until 15 November.'],
  ['a long sentence', `${'Small farmers get 55 % of the cost, '.repeat(5)}others 45 %. Ask at the office.`, undefined],
])('%s that begins an answer is large only where it is short', async (_what, text, lead) => {
  const events: ChatEvent[] = [
    { kind: 'begin', provider: null },
    { kind: 'text', text },
    { kind: 'done', ending: 'whole', source: 'kai', intent: 'sowing' },
  ];
  const drawn = await renderAssistant({ answers: { [chat]: streamed(events) } });
  await askKai(drawn, 'when to sow garlic');
  const said = within(await log());
  const first = await said.findByText(lead ?? /^Small farmers/);
  expect(first.parentElement?.className.includes('text-xl')).toBe(lead !== undefined);
});
