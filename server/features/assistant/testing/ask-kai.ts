import { chatEvent, type ChatEvent, type KaiMemory } from '#contract/assistant.ts';
import type { TestApp } from '#server/testing/app.ts';

import { chat } from '../chat.ts';

export interface Told {
  readonly events: readonly ChatEvent[];
  /** The whole answer in words. */
  readonly text: string;
  /** The text shown beside the cards. */
  readonly shown: string;
  readonly memory: KaiMemory | null;
  readonly intent: string | null;
  readonly suggestions: readonly string[];
}

/**
 * Asks one question in one language, whatever language the words are in, and reads the answer to its end. A signed-in
 * person asks over HTTP.
 */
export async function askKai(
  khet: TestApp,
  question: string,
  { memory = null, language = 'en', token }: { memory?: KaiMemory | null; language?: string; token?: string } = {},
): Promise<Told> {
  const messages = [{ from: 'user' as const, text: question }];
  if (token === undefined) {
    const { services } = khet;
    const { signal } = new AbortController();
    const asked = { services, actor: { kind: 'visitor' } as const, caller: 'test', signal };
    const events: ChatEvent[] = [];
    for await (const event of chat({ ...asked, messages, language, memory })) events.push(event);
    return told(events);
  }
  const { status, raw } = await khet.call('POST', '/assistant/chat', { token, body: { messages, language, memory } });
  if (status !== 200) throw new Error(`kai answered ${status}: ${raw.toString()}`);
  return readEvents(raw.toString());
}

export function readEvents(lines: string): Told {
  return told(lines.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as ChatEvent])));
}

function told(sent: readonly ChatEvent[]): Told {
  const events = sent.map((event) => chatEvent.parse(event));
  const shown = events.flatMap((event) => (event.kind === 'text' ? [event.text] : [])).join('');
  return {
    events,
    text: events.flatMap((event) => (event.kind === 'words' ? [event.text] : []))[0] ?? shown,
    shown,
    memory: events.flatMap((event) => (event.kind === 'memory' ? [event.memory] : []))[0] ?? null,
    intent: events.flatMap((event) => (event.kind === 'done' ? [event.intent] : []))[0] ?? null,
    suggestions: events.flatMap((event) => (event.kind === 'suggestions' ? event.questions : [])),
  };
}
