import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import type { ChatEvent } from '#contract/assistant.ts';
import { become } from '#web/lib/session/session.ts';
import { aFarmer } from '#web/testing/people.ts';
import { failed } from '#web/testing/server.ts';
import { type Drawn, renderScreen } from '#web/testing/render.tsx';
import { startVoice } from '#web/testing/voice.ts';
import { readToasts } from '#web/ui/overlays/toast.ts';

import { AssistantDialog } from './AssistantDialog.tsx';
import { readChat } from './chat/chat.ts';
import { aPriceCard, askKai, done, input, renderAssistant, send, streamed, textAnswer } from './testing.tsx';

const chat = 'POST /assistant/chat';
const voice = 'POST /voice-assistant/voice-assistant';
const log = () => screen.findByRole('log');
beforeEach(() => {
  // The store outlives a test, because it outlives a screen.
  become({ status: 'signed-in', user: aFarmer({ email: 'nobody@example.org' }) });
});

test('an empty chat welcomes, with five tips and questions to tap', async () => {
  const drawn = await renderAssistant({ answers: { [chat]: streamed(textAnswer('I can help.')) } });
  expect(screen.getByRole('heading', { name: 'Start chatting with Assistant!' })).toBeTruthy();
  const tips = screen.getByRole('complementary', { name: 'Pro tips' });
  expect(within(tips).getAllByRole('listitem')).toHaveLength(5);
  await drawn.person.click(screen.getByRole('button', { name: 'What can you do?' }));
  expect(await within(await log()).findByText('I can help.')).toBeTruthy();
});

test('sending needs words or a picture, trims them, and is off while kai answers', async () => {
  const drawn = await renderAssistant({
    answers: {
      [chat]: streamed(
        [
          { kind: 'begin', provider: 'Gemini' },
          { kind: 'text', text: 'Onion' },
        ],
        { hold: true },
      ),
    },
  });
  expect(send()).toHaveProperty('disabled', true);
  await drawn.person.type(input(), '   ');
  expect(send()).toHaveProperty('disabled', true);
  await drawn.person.type(input(), 'onion  {Enter}');
  expect(await screen.findByText('Gemini is typing…')).toBeTruthy();
  expect(readChat().messages[0]).toMatchObject({ sender: 'user', text: 'onion', type: 'normal' });
  await drawn.person.type(input(), 'more');
  expect(send()).toHaveProperty('disabled', true);
  await drawn.person.click(screen.getByRole('button', { name: 'Stop the answer' }));
  expect(await screen.findByText('You stopped the answer here.')).toBeTruthy();
  expect(screen.getByText('Onion')).toBeTruthy();
  expect(send()).toHaveProperty('disabled', false);
});

test('on the page of kai only a picture is attached, whatever the chooser gives', async () => {
  await renderAssistant();
  const files = [new File(['12,000 rupees'], 'note.txt', { type: 'text/plain' })];
  fireEvent.change(screen.getByLabelText('Attach a picture', { selector: 'input' }), { target: { files } });
  expect(await screen.findByText('Please select a valid image file (JPEG, PNG, WebP)')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Attach a picture' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/valid image/);
  expect(readToasts()).toEqual([]);
  expect(screen.queryByText('note.txt')).toBeNull();
});

test('with a long question as much of a file goes along as fits, which is said', async () => {
  const drawn = await renderScreen(<AssistantDialog onClose={() => undefined} />, {
    words: ['assistant', 'danger'],
    answers: { [chat]: streamed(textAnswer('Read.')) },
  });
  const files = [new File([`${number}\n${'x'.repeat(1500)}`], 'prices.csv', { type: 'text/csv' })];
  const chooser = screen.getByLabelText('Attach a file (CSV or text)', { selector: 'input' });
  fireEvent.change(chooser, { target: { files } });
  expect(await screen.findByText('prices.csv')).toBeTruthy();
  const cut = 'The file is long: only its beginning goes along with your question.';
  expect(screen.queryByText(cut)).toBeNull();
  await drawn.person.type(input(), 'Which is best?');
  expect(screen.queryByText(cut)).toBeNull();
  fireEvent.change(input(), { target: { value: 'w'.repeat(1900) } });
  expect(screen.getByText(cut)).toBeTruthy();
  await drawn.person.click(send());
  expect(await screen.findByText('Read.')).toBeTruthy();
  expect(textOf(drawn)).toBe(`${'w'.repeat(1900)}\n\nXXXX XXXX 5246\n${'x'.repeat(2000 - 1900 - 2 - 15)}`);
});

test('no word of a question is cut, also where its Aadhaar numbers become longer by their mask', async () => {
  const drawn = await renderAssistant({ answers: { [chat]: streamed(textAnswer('Read.')) } });
  const typed = `${'w'.repeat(1800)}${` ${number}`.repeat(15)}`.padEnd(2000, '?');
  await askKai(drawn, typed);
  expect(await screen.findByText('Read.')).toBeTruthy();
  expect(textOf(drawn)).toBe(typed.replaceAll(number, 'XXXXXXXX5246'));
});

const number = '499118665246';

function textOf({ sent }: Drawn): string {
  const { messages } = JSON.parse(String(sent.findLast(({ name }) => name === chat)?.init.body));
  return messages.at(-1).text;
}

test('an answer comes as words, a card that leads to the prices, a source that opens, and what to ask next', async () => {
  const events: ChatEvent[] = [
    { kind: 'begin', provider: null },
    { kind: 'card', card: aPriceCard() },
    { kind: 'text', text: 'Onion is at **₹2,100** a quintal.' },
    {
      kind: 'citations',
      citations: [{ title: 'Agmarknet', day: '2026-11-20', link: 'https://agmarknet.gov.in', path: null }],
    },
    { kind: 'suggestions', questions: ['And tomorrow?'] },
    done,
  ];
  const drawn = await renderAssistant({ answers: { [chat]: () => streamed(events) } });
  await askKai(drawn, 'onion price');
  const said = within(await log());
  expect((await said.findByText('₹2,100')).tagName).toBe('STRONG');
  expect(said.getByRole('link', { name: /Onion Nashik, Maharashtra/ }).getAttribute('href')).toBe(
    '/market-prices?commodity=onion&state=maharashtra&district=mh-nashik',
  );
  const source = said.getByRole('link', { name: /Agmarknet\u00A0· 20 Nov 2026/ });
  expect(source.getAttribute('href')).toBe('https://agmarknet.gov.in');
  await drawn.person.click(said.getByRole('button', { name: 'And tomorrow?' }));
  await waitFor(() => expect(drawn.sent.filter(({ name }) => name === chat)).toHaveLength(2));
});

test('an answer of the voice assistant says its source', async () => {
  const reply = { success: true as const, text: 'About ₹21 a kg.', analysis: null, source: 'kai' };
  const drawn = await renderAssistant({ answers: { [chat]: failed(503, 'overloaded'), [voice]: reply } });
  await askKai(drawn, 'onion');
  expect(await screen.findByText('About ₹21 a kg. (source: kai)')).toBeTruthy();
});

test('in Hindi the day of a change stands before its share', async () => {
  const events: ChatEvent[] = [{ kind: 'begin', provider: null }, { kind: 'card', card: aPriceCard() }, done];
  const drawn = await renderAssistant({ language: 'hi', answers: { [chat]: () => streamed(events) } });
  await askInHindi(drawn, 'प्याज का भाव');
  expect(await screen.findByText(/^\d+ \S+ से \d+%$/)).toBeTruthy();
});

test('our own model is named in the reader’s language as the source', async () => {
  const reply = { success: true as const, text: 'टमाटर', analysis: null, source: 'leaf' };
  const drawn = await renderAssistant({
    language: 'hi',
    answers: { [chat]: failed(503, 'overloaded'), [voice]: reply },
  });
  await askInHindi(drawn, 'टमाटर');
  expect(await screen.findByText('टमाटर (स्रोत: Khet का पत्ता मॉडल)')).toBeTruthy();
});

async function askInHindi({ person }: Awaited<ReturnType<typeof renderAssistant>>, text: string) {
  await person.click(screen.getByRole('textbox'));
  await person.paste(text);
  await person.keyboard('{Enter}');
}

test('when nobody answers the specified apology stands there, and asking again works', async () => {
  let isDown = true;
  const drawn = await renderAssistant({
    answers: {
      [chat]: () => (isDown ? failed(503, 'overloaded') : streamed(textAnswer('Here I am.'))),
      [voice]: failed(503, 'overloaded'),
    },
  });
  await askKai(drawn, 'onion');
  await screen.findByText('⚠️ All AI services and fallbacks are currently unavailable. Please try again later.');
  isDown = false;
  await drawn.person.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await screen.findByText('Here I am.')).toBeTruthy();
  expect(screen.queryByText(/currently unavailable/)).toBeNull();
  expect(readChat().messages).toHaveLength(2);
});

test('a server that cannot be reached has its own words, whose sign is the only one', async () => {
  const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));
  const drawn = await renderAssistant({ answers: { [chat]: noConnection, [voice]: noConnection } });
  await askKai(drawn, 'onion');
  const apology = '❌ An error occurred while contacting the backend. Please try again later.';
  expect((await screen.findByText(apology)).querySelector('svg')).toBeNull();
});

test('an error whose words have no sign has an icon', async () => {
  const drawn = await renderAssistant({ answers: { [chat]: failed(429, 'too_many_requests') } });
  await askKai(drawn, 'onion');
  const text = await screen.findByText('Too many tries. Please wait a little and try again.');
  expect(text.querySelectorAll('svg')).toHaveLength(1);
});

test('three last questions are kept and two shown; clearing removes them and the messages from the device', async () => {
  const drawn = await renderAssistant({ answers: { [chat]: () => streamed(textAnswer('Yes.')) } });
  for (const [at, text] of ['one', 'two', 'three', 'four'].entries()) {
    await askKai(drawn, text);
    await waitFor(() => expect(screen.getAllByText('Yes.')).toHaveLength(at + 1));
  }
  expect(readChat().searches).toEqual(['four', 'three', 'two']);
  const recent = within(screen.getByRole('region', { name: 'You asked before' }));
  expect(recent.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['four', 'three']);
  expect(localStorage.getItem('kai-chat:guest')).toContain('four');
  await drawn.person.click(screen.getByRole('button', { name: 'Clear the chat' }));
  await drawn.person.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(await screen.findByRole('heading', { name: 'Start chatting with Assistant!' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'You asked before' })).toBeNull();
  expect(localStorage.getItem('kai-chat:guest')).toBeNull();
});

test('signing out deletes the account’s chat: no other account finds it, nor does the same one on coming back', async () => {
  const asha = aFarmer();
  const drawn = await renderAssistant({ user: asha, answers: { [chat]: () => streamed(textAnswer('For Asha.')) } });
  await askKai(drawn, 'my question');
  expect(await screen.findByText('For Asha.')).toBeTruthy();
  await act(async () => become({ status: 'visitor', user: null }));
  expect(screen.queryByText('For Asha.')).toBeNull();
  await act(async () => become({ status: 'signed-in', user: aFarmer({ id: 'another', email: 'ravi@example.org' }) }));
  expect(screen.queryByText('For Asha.')).toBeNull();
  await act(async () => become({ status: 'signed-in', user: asha }));
  expect(screen.queryByText('For Asha.')).toBeNull();
});

test('an answer on its way when somebody signs out reaches nobody', async () => {
  const held = streamed(
    [
      { kind: 'begin', provider: null },
      { kind: 'text', text: 'For Asha.' },
    ],
    { hold: true },
  );
  const drawn = await renderAssistant({ user: aFarmer(), answers: { [chat]: held } });
  await askKai(drawn, 'mine');
  await screen.findByText('For Asha.');
  await act(async () => become({ status: 'visitor', user: null }));
  expect(screen.queryByText('For Asha.')).toBeNull();
  expect(localStorage.getItem('kai-chat:guest')).toBeNull();
  // Otherwise the next test could not ask at once.
  await waitFor(() => expect(readChat().messages).toEqual([]));
});

test('an Aadhaar number is masked before it is kept or sent', async () => {
  const drawn = await renderAssistant({ answers: { [chat]: streamed(textAnswer('I see.')) } });
  await askKai(drawn, 'My number is 4991 1866 5246');
  await screen.findByText('I see.');
  expect(String(drawn.sent.find(({ name }) => name === chat)?.init.body)).not.toContain('1866');
  expect(localStorage.getItem('kai-chat:guest')).not.toContain('1866');
});

test('the heard words wait in the input bar, which shows that it listens', async () => {
  const { hear, listened } = await startVoice();
  const drawn = await renderAssistant();
  await drawn.person.click(screen.getByRole('button', { name: 'Speak' }));
  const listening = await screen.findByRole('button', { name: 'Listening…' });
  expect(listening.getAttribute('aria-pressed')).toBe('true');
  expect(listened).toEqual([{ purpose: 'dictation', locale: 'en-US' }]);
  await act(async () => hear(' onion price '));
  expect(input()).toHaveProperty('value', 'onion price');
  expect(screen.getByRole('button', { name: 'Speak' }).getAttribute('aria-pressed')).toBe('false');
  expect(drawn.sent).toHaveLength(0);
});

test('words that the search could not answer wait in the input bar', async () => {
  const drawn = await renderAssistant({ state: { question: 'change password' } });
  expect(input()).toHaveProperty('value', 'change password');
  expect(send()).toHaveProperty('disabled', false);
  expect(drawn.sent).toHaveLength(0);
});

test('words that were taken from the history entry do not come again with Back or a reload', async () => {
  const state = { question: 'change password', chosenHere: true };
  const drawn = await renderAssistant({ path: '/voice-assistant?from=search', state });
  await waitFor(() => expect(drawn.entryState()).toEqual({ chosenHere: true }));
  expect(drawn.address()).toBe('/voice-assistant?from=search');
  expect(input()).toHaveProperty('value', 'change password');
});
