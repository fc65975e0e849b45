import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import type { Card, ChatEvent, KaiMemory } from '#contract/assistant.ts';
import type { Provenance } from '#contract/prices.ts';
import { become } from '#web/lib/session/session.ts';
import { aFarmer } from '#web/testing/people.ts';

import { noAnswer } from '../answer.ts';
import { type ChatMessage, readChat } from '../chat/chat.ts';
import { askKai, done, renderAssistant, streamed, textAnswer } from '../testing.tsx';

const chat = 'POST /assistant/chat';
const log = () => screen.findByRole('log');
beforeEach(() => {
  // The store outlives a test, because it outlives a screen.
  become({ status: 'signed-in', user: aFarmer({ email: 'nobody@example.org' }) });
});

test('a question about a sign is drawn, and a tap answers it', async () => {
  const memory: KaiMemory = {
    intent: 'problem',
    commodity: 'tomato',
    place: null,
    scheme: null,
    asked: 'sign',
    words: null,
    signs: { candidates: [{ problemId: 'tomato__early_blight', probability: 0.5 }], answers: [], sign: 'rings' },
    beside: null,
  };
  const question = 'Do the spots have rings inside, like a target?';
  const events: ChatEvent[] = [
    { kind: 'begin', provider: null },
    { kind: 'text', text: 'Look at your plant and answer.' },
    { kind: 'words', text: `Question 1 of 3: ${question}` },
    {
      kind: 'card',
      card: { kind: 'sign', sign: 'rings', question, picture: 'tomato__early_blight', number: 1, most: 3 },
    },
    { kind: 'suggestions', questions: ['Yes', 'No', 'Can’t tell'] },
    { kind: 'memory', memory },
    done,
  ];
  const drawn = await renderAssistant({ answers: { [chat]: () => streamed(events) } });
  await askKai(drawn, 'spots on my tomato');
  const said = within(await log());
  expect(await said.findByText(question)).toBeTruthy();
  expect(said.getByText('Question 1 of 3')).toBeTruthy();
  await drawn.person.click(said.getByRole('button', { name: 'Can’t tell' }));
  await waitFor(() => expect(drawn.sent.filter(({ name }) => name === chat)).toHaveLength(2));
  const second = JSON.parse(String(drawn.sent.filter(({ name }) => name === chat)[1]?.init.body));
  expect(second.messages.at(-1)).toEqual({ from: 'user', text: 'Can’t tell' });
  expect(second.memory).toEqual(memory);
  // A reply is not offered among the recent questions.
  expect(readChat().searches).toEqual(['spots on my tomato']);
  // A model needs the words of the question too, not only the brief beside the card.
  expect(second.messages.at(-2)).toEqual({ from: 'kai', text: `Question 1 of 3: ${question}` });
});

test.each([
  ['that is not sure', 'crop', 'low', 'Not sure', '/crop-disease/describe?crop=tomato&part=leaf'],
  [
    'of a known crop',
    'crop',
    'medium',
    'Crop known, cause not sure yet',
    '/crop-disease/describe?crop=tomato&part=leaf',
  ],
  ['that is sure', 'problem', 'high', 'Very sure', '/crop-disease'],
  ['of no plant', 'notAPlant', null, 'Not recognised', '/crop-disease'],
] as const)(
  'the answer to a picture %s says how sure it is and leads on',
  async (_which, reading, confidence, sure, to) => {
    const analysis = { plant: 'Tomato', disease: 'Tomato leaf', cure: '1. Wait.', pro_tip: 'Look again.' };
    const seen: Card = {
      kind: 'diagnosis',
      analysis,
      reading,
      confidence,
      problemId: null,
      source: 'leaf',
      crop: 'tomato',
      plantPart: 'Leaf',
    };
    const events: ChatEvent[] = [
      { kind: 'begin', provider: null },
      { kind: 'text', text: 'Seen.' },
      { kind: 'card', card: seen },
      done,
    ];
    const drawn = await renderAssistant({ answers: { [chat]: () => streamed(events) } });
    await askKai(drawn, 'what is it?');
    const link = await within(await log()).findByRole('link', { name: /^(?:Describe what you see|Look closer)/ });
    expect(link.getAttribute('href')).toBe(to);
    expect(within(await log()).getByText(sure)).toBeTruthy();
  },
);

test('the answer to a picture is kept with the chat, and the next question tells a model of it', async () => {
  const analysis = { plant: 'Tomato', disease: 'Early blight', cure: '1. Remove the leaves.', pro_tip: 'Rotate.' };
  const time = new Date().toISOString();
  const text = 'This is what I see on your picture.';
  const seen: Card = {
    kind: 'diagnosis',
    analysis,
    reading: 'problem',
    confidence: 'high',
    problemId: null,
    source: 'leaf',
  };
  const file = { name: 'leaf.jpg', thumbnail: 'data:image/jpeg;base64,/9j/' };
  const kept: ChatMessage[] = [
    { id: crypto.randomUUID(), sender: 'user', type: 'file', text: '', time, file },
    {
      id: crypto.randomUUID(),
      sender: 'kai',
      type: 'response',
      text,
      time,
      answer: { ...noAnswer, text, cards: [seen] },
    },
  ];
  localStorage.setItem('kai-chat:guest', JSON.stringify({ messages: kept, searches: [] }));
  const drawn = await renderAssistant({ answers: { [chat]: streamed(textAnswer('Yes.')) } });
  const said = within(await log());
  expect(said.getByRole('img', { name: 'Your picture' })).toBeTruthy();
  expect(said.getByText('Early blight')).toBeTruthy();
  await askKai(drawn, 'will it spread?');
  await said.findByText('Yes.');
  const { messages } = JSON.parse(String(drawn.sent.find(({ name }) => name === chat)?.init.body));
  expect(messages[0]).toEqual({ from: 'user', text: '[leaf.jpg]' });
  expect(messages[1].text).toContain('Early blight');
});

test('the farmer’s own papers and applications tell their state in the list of the language', async () => {
  const id = '6a4e8f0e-6d34-4c4c-9d0f-0d3c0c6f1a11';
  const cards: Card[] = [
    { kind: 'documents', documents: [{ _id: id, name: 'deed.pdf', documentType: 'Land Records', status: 'Verified' }] },
    {
      kind: 'applications',
      applications: [
        {
          _id: id,
          title: 'PM-KISAN',
          trackingNumber: 'KH26-ABCDEF',
          appliedDate: '2026-11-20T06:00:00Z',
          status: 'Pending',
        },
      ],
    },
  ];
  const events: ChatEvent[] = [
    { kind: 'begin', provider: null },
    { kind: 'text', text: 'Here they are.' },
    ...cards.map((card) => ({ kind: 'card' as const, card })),
    done,
  ];
  const drawn = await renderAssistant({ answers: { [chat]: () => streamed(events) } });
  await askKai(drawn, 'my papers');
  const said = within(await log());
  expect(await said.findByText(/^Land Records, /)).toBeTruthy();
  // The number stands in its own element, so that it cannot break.
  expect(said.getByText('KH26-ABCDEF').parentElement?.textContent).toMatch(/, 20 Nov, KH26-ABCDEF$/);
});

const provenance: Provenance = {
  kind: 'reported',
  sources: ['data.gov.in'],
  day: '2026-11-20',
  ageDays: 0,
  fetchedAt: null,
};

test('a mandi in one’s own district has no distance, because it is measured between main towns', async () => {
  const there = { state: 'Maharashtra', price: 1850, provenance };
  const card: Card = {
    kind: 'markets',
    commodity: { id: 'onion', name: 'Onion' },
    place: 'Around Nashik',
    markets: [
      { ...there, market: 'Lasalgaon APMC', district: 'Nashik', distanceKm: 0 },
      { ...there, market: 'Rahata APMC', district: 'Ahilyanagar', distanceKm: 142 },
    ],
  };
  const events: ChatEvent[] = [{ kind: 'begin', provider: null }, { kind: 'card', card }, done];
  const drawn = await renderAssistant({ answers: { [chat]: () => streamed(events) } });
  await askKai(drawn, 'nearest mandi for onion');
  const said = within(await log());
  expect(await said.findByText('Nashik, Maharashtra')).toBeTruthy();
  expect(said.getByText('Ahilyanagar, Maharashtra · 142 km')).toBeTruthy();
  expect(said.getByText('Price at the mandi, freight not taken off')).toBeTruthy();
});

test('a card of where to sell shows what the load leaves in hand, and the price of the mandi as the smaller figure', async () => {
  const at = { state: 'Maharashtra', provenance };
  const card: Card = {
    kind: 'markets',
    commodity: { id: 'onion', name: 'Onion' },
    place: 'Nashik, Maharashtra',
    loadQuintals: 10,
    markets: [{ ...at, market: 'Lasalgaon APMC', district: 'Nashik', distanceKm: 0, price: 1850, net: 17_350 }],
  };
  const events: ChatEvent[] = [{ kind: 'begin', provider: null }, { kind: 'card', card }, done];
  const drawn = await renderAssistant({ answers: { [chat]: () => streamed(events) } });
  await askKai(drawn, 'where to sell onion');
  const said = within(await log());
  expect(await said.findByText('In hand for 10 quintals, our estimate of the freight taken off')).toBeTruthy();
  expect(said.getByText('₹17,350')).toBeTruthy();
  expect(said.getByText('Nashik, Maharashtra · ₹19 a kg')).toBeTruthy();
});
