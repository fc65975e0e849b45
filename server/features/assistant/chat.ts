import { nothingAsked } from '#domain/kai.ts';
import type { ChatEvent, Citation, KaiMemory } from '#contract/assistant.ts';
import { dangers } from '#domain/danger/danger.ts';
import { checkedLanguages } from '#languages/doses.ts';
import { maskAadhaar } from '#languages/mask-aadhaar.ts';
import { recordActivity } from '#server/features/account/index.ts';

import { answerQuestion, type KaiAnswer } from './answers/answer-question.ts';
import type { OnBehalf } from './answer.ts';
import { vocabularyFor } from './open-vocabulary.ts';
import { questionsIn } from './rules/reading/questions-in.ts';
import type { Understood } from './rules/understand.ts';
import { mayAskModel } from '#server/platform/http/limits/day-limit.ts';
import { answerWithModel, type Message } from './model/answer-with-model.ts';

export interface Chat extends OnBehalf {
  /** The newest message is last. */
  readonly messages: readonly Message[];
  readonly memory: KaiMemory | null | undefined;
  /** The asker's network. For a visitor, the server counts the questions of the network to a model. */
  readonly caller: string;
}

/** The name of the answerer if no model answered. The screen shows " (source: kai)". */
export const builtInSource = 'kai';

/**
 * Anyone may ask. A visitor gets public facts, and a farmer also gets their own records. Khet keeps only the number of an
 * account's questions, and none of the words.
 */
export async function* chat({
  messages,
  memory,
  caller,
  ...onBehalf
}: Chat): AsyncGenerator<ChatEvent, void, undefined> {
  const text = maskAadhaar(messages.at(-1)?.text ?? '');
  const questions = questionsIn(text, memory ?? nothingAsked, vocabularyFor(text, memory));
  const isHeard = onBehalf.services.ai.words.available && checkedLanguages.has(onBehalf.language);
  const urgent = questions.some(isUrgent);
  const asksModel = isHeard && !urgent && (await mayAskModel({ ...onBehalf, caller, what: 'kai' }));
  if (asksModel) {
    yield { kind: 'begin', provider: onBehalf.services.ai.words.name };
    const how = yield* tellFromModel(onBehalf, messages);
    if (how !== 'unused') {
      await countQuestion(onBehalf);
      // The same rules make the memory after a model's answer, so that kai can continue by itself.
      const { memory: next, asked } = await answerInTurn(onBehalf, questions, caller);
      // The person has not seen the question that kai itself would have asked.
      yield { kind: 'memory', memory: { ...next, asked: null, words: null, signs: null } };
      yield { kind: 'done', ending: how, source: null, intent: asked.intent };
      return;
    }
    yield { kind: 'restart', provider: null };
  }
  const answer = await (urgent ? answerQuestion(onBehalf, questions) : answerInTurn(onBehalf, questions, caller));
  if (!asksModel) yield { kind: 'begin', provider: null };
  await countQuestion(onBehalf);
  yield* tell(answer);
}

/** If a life is in danger, kai answers at once by itself, because a model takes longer. */
function isUrgent({ intent }: Understood): boolean {
  return dangers.some((danger) => danger === intent);
}

/** Where more questions come than kai can answer at once, the next is refused before a word is sent. */
function answerInTurn(onBehalf: OnBehalf, questions: readonly Understood[], caller: string) {
  const { services, signal } = onBehalf;
  return services.rooms.answers.enter({ caller, signal }, () => answerQuestion(onBehalf, questions));
}

async function countQuestion({ services, actor }: OnBehalf): Promise<void> {
  if (actor.kind === 'assistant') await recordActivity(services, actor.userId, 'ai', { event: 'asked' });
}

export function* tell(answer: KaiAnswer): Generator<ChatEvent, void, undefined> {
  const { text, brief = text } = answer;
  yield { kind: 'text', text: brief };
  if (brief !== text) yield { kind: 'words', text };
  for (const card of answer.cards) yield { kind: 'card', card };
  if (answer.citations.length > 0) yield { kind: 'citations', citations: distinct(answer.citations) };
  if (answer.suggestions.length > 0) yield { kind: 'suggestions', questions: [...answer.suggestions] };
  yield { kind: 'memory', memory: answer.memory };
  yield { kind: 'done', ending: 'whole', source: builtInSource, intent: answer.asked.intent };
}

/** The prices of two mandis from one source on one day have one source, whichever mandi's page it opens. */
function distinct(citations: readonly Citation[]): Citation[] {
  const isSame = (one: Citation) => (other: Citation) =>
    one.title === other.title && one.day === other.day && one.link === other.link;
  return citations.filter((citation, at) => citations.findIndex(isSame(citation)) === at);
}

async function* tellFromModel(
  onBehalf: OnBehalf,
  messages: readonly Message[],
): AsyncGenerator<ChatEvent, 'whole' | 'partial' | 'unused', undefined> {
  for await (const event of answerWithModel(onBehalf, messages)) {
    if (event.kind === 'end') return event.how;
    if (event.kind === 'citations') yield { kind: 'citations', citations: distinct(event.citations) };
    else yield event;
  }
  return 'unused';
}
