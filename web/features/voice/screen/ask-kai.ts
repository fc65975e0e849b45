import type { KaiMemory } from '#contract/assistant.ts';
import { ask } from '#web/features/assistant/index.ts';
import { onSessionChanged, readSession } from '#web/lib/session/session.ts';
import { readLanguage } from '#web/lib/words/words.ts';

import type { Outcome } from '../voice-state.ts';

/** The memory from the last answer, so that kai understands "and in Pune?". */
let memory: KaiMemory | null = null;
let ownerId = readSession().user?.id;

// The next person must not continue the last person's conversation.
onSessionChanged(() => {
  const { user } = readSession();
  if (user?.id !== ownerId) memory = null;
  ownerId = user?.id;
});

/** A question that is no command goes through kai's chain with its tools. Its answer names its sources. */
export async function askKai(text: string, signal: AbortSignal): Promise<Omit<Outcome, 'stays'>> {
  const answer = await ask({ text, language: readLanguage(), memory }, { signal });
  // The specified sentence of a server that cannot answer; the agent has its own words for that.
  if (answer.text.startsWith('⚠️')) throw new Error('Nobody answered');
  memory = answer.memory;
  const sources = answer.citations.map(({ title, day, path }) => ({ title, day, path }));
  return { text: answer.words ?? answer.text, sources };
}
