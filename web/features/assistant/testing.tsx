// jsdom has no streams, so the stream of an answer is Node's own.
import { ReadableStream } from 'node:stream/web';

import { screen } from '@testing-library/react';

import { type CardOf, type ChatEvent, chatStreamType } from '#contract/assistant.ts';
import { indianDay } from '#domain/days/days.ts';
import type { Answers } from '#web/testing/server.ts';
import { type Drawn, renderScreen } from '#web/testing/render.tsx';

import { Assistant } from './Assistant.tsx';

/** Draws the assistant's page, with these replies of the server. */
export async function renderAssistant(
  circumstances: Omit<Parameters<typeof renderScreen>[1], 'words'> & { answers?: Answers } = {},
): Promise<Drawn> {
  return renderScreen(<Assistant />, {
    words: ['assistant', 'danger'],
    path: '/voice-assistant',
    ...circumstances,
  });
}

export const input = () => screen.getByPlaceholderText('Type your message...');
export const send = () => screen.getByRole('button', { name: 'Send' });

export async function askKai({ person }: Drawn, text: string): Promise<void> {
  await person.click(input());
  await person.paste(text);
  await person.click(send());
}

/** A streamed answer of the server, one event per line. `hold` keeps it open after the events. */
export function streamed(events: readonly ChatEvent[], { hold = false }: { hold?: boolean } = {}): Response {
  const encoder = new TextEncoder();
  return streamedBytes(
    events.map((event) => encoder.encode(`${JSON.stringify(event)}\n`)),
    hold,
  );
}

export function streamedBytes(pieces: readonly Uint8Array[], hold = false): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      if (!hold) controller.close();
    },
  });
  return new Response(body as BodyInit, { headers: { 'content-type': chatStreamType } });
}

export const done: ChatEvent = { kind: 'done', ending: 'whole', source: null, intent: 'price' };

export function textAnswer(text: string): ChatEvent[] {
  return [{ kind: 'begin', provider: null }, { kind: 'text', text }, done];
}

export function aPriceCard(about: Partial<CardOf<'prices'>> = {}): CardOf<'prices'> {
  const day = indianDay(new Date());
  return {
    kind: 'prices',
    commodity: { id: 'onion', name: 'Onion' },
    place: 'Nashik, Maharashtra',
    where: { state: 'maharashtra', district: 'mh-nashik', market: null },
    pricePerQuintal: 2100,
    minPrice: 1500,
    maxPrice: 2600,
    markets: 4,
    quantityKg: null,
    amount: null,
    change: 0.05,
    changeRupees: 100,
    changeSince: day,
    sparkline: [
      { day, price: 2000 },
      { day, price: 2100 },
    ],
    forecast: null,
    supportPrice: null,
    provenance: { kind: 'reported', sources: ['data.gov.in'], day, ageDays: 0, fetchedAt: null },
    ...about,
  };
}
