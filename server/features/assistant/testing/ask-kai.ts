import { chatEvent, type ChatEvent, type KaiMemory } from '#contract/assistant.ts';
import type { TestApp } from '#server/testing/app.ts';

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

/** Asks one question over HTTP, and reads the answer to its end. */
export async function askKai(
  khet: TestApp,
  question: string,
  { memory = null, language = 'en', token }: { memory?: KaiMemory | null; language?: string; token?: string } = {},
): Promise<Told> {
  const messages = [{ from: 'user', text: question }];
  const { status, raw } = await khet.call('POST', '/assistant/chat', { token, body: { messages, language, memory } });
  if (status !== 200) throw new Error(`kai answered ${status}: ${raw.toString()}`);
  return readEvents(raw.toString());
}

export function readEvents(lines: string): Told {
  const events = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => chatEvent.parse(JSON.parse(line)));
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
