import type { KaiMemory } from '#contract/assistant.ts';
import { ask } from '#web/features/assistant/index.ts';
import { onSessionChanged, readSession } from '#web/lib/session.ts';
import { readLanguage } from '#web/lib/words/words.ts';

import type { Outcome } from '../voice-state.ts';

/** Brought by the last answer, so that "and in Pune?" is understood. */
let memory: KaiMemory | null = null;
let ownerId = readSession().user?.id;

// The next person's "and in Pune?" does not go on with what this one asked.
onSessionChanged(() => {
  const { user } = readSession();
  if (user?.id !== ownerId) memory = null;
  ownerId = user?.id;
});

/** A question that is no command goes down kai's chain, with its tools; its answer names its sources. */
export async function askKai(text: string, signal: AbortSignal): Promise<Omit<Outcome, 'stays'>> {
  const answer = await ask({ text, language: readLanguage(), memory }, { signal });
  // The specified sentence of a server that cannot answer either: the agent has its own words for that.
  if (answer.text.startsWith('⚠️')) throw new Error('Nobody answered');
  memory = answer.memory;
  const sources = answer.citations.map(({ title, day, path }) => ({ title, day, path }));
  return { text: answer.words ?? answer.text, sources };
}
