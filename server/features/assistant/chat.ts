import type { ChatEvent, KaiMemory } from '#contract/assistant.ts';
import { maskAadhaar } from '#server/features/profile/index.ts';

import { answerQuestion } from './answer-question.ts';
import type { OnBehalf } from './answer.ts';

export interface Chat extends OnBehalf {
  /** The newest last. */
  readonly messages: readonly { from: 'user' | 'kai'; text: string }[];
  readonly memory: KaiMemory | null | undefined;
}

/** Anyone may ask; a visitor hears what is public, a farmer also of their own. Nothing is kept. */
export async function* chat({ messages, memory, ...onBehalf }: Chat): AsyncGenerator<ChatEvent, void, undefined> {
  const question = maskAadhaar(messages.at(-1)?.text ?? '');
  yield { kind: 'begin', provider: null };
  const answer = await answerQuestion(onBehalf, { text: question, memory });
  yield { kind: 'text', text: answer.text };
  for (const card of answer.cards) yield { kind: 'card', card };
  if (answer.citations.length > 0) yield { kind: 'citations', citations: [...answer.citations] };
  if (answer.suggestions.length > 0) yield { kind: 'suggestions', questions: [...answer.suggestions] };
  yield { kind: 'memory', memory: answer.memory };
  yield { kind: 'done', ending: 'whole', source: builtInSource, intent: answer.asked.intent };
}

/** Who answered where no model did; shown as " (source: kai)". */
export const builtInSource = 'kai';
