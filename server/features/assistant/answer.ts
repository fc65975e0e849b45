import type { Card, Citation, KaiMemory } from '#contract/assistant.ts';
import type { KaiIntent } from '#domain/kai.ts';
import { describeLanguage, languageOf, type Say, sayIn, spokenLanguage } from '#languages/words.ts';
import type { Assistant, Caller, Visitor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';

import { nameCommodity } from './rules/known-things.ts';
import type { Understood } from './rules/understand.ts';

/** kai's answer to one question, all at once. */
export interface Answer {
  readonly text: string;
  /** The text beside the cards, which show the rest of the answer. */
  readonly brief?: string;
  readonly cards?: readonly Card[];
  readonly citations?: readonly Citation[];
  readonly suggestions?: readonly string[];
  /** The fields of the memory that this answer changes for the next question. The other fields stay the same. */
  readonly remember?: Partial<KaiMemory>;
}

/** The person for whom kai looks something up; a visitor gets only public facts. */
export interface OnBehalf {
  readonly services: Services;
  readonly actor: Assistant | Visitor;
  readonly language: string;
  readonly signal: AbortSignal;
}

/** kai acts for the caller, so it sees only the caller's own records. */
export function onBehalfOf(caller: Caller): OnBehalf['actor'] {
  return caller.kind === 'visitor' ? caller : { kind: 'assistant', userId: caller.userId };
}

/** Everything that kai needs to make an answer. */
export interface Asking extends OnBehalf {
  readonly asked: Understood;
  readonly say: Say<'kai'>;
  readonly locale: string;
  /** The name of a commodity in the reader's language. */
  nameOf: (commodity: string) => string;
}

export function toAsking(onBehalf: OnBehalf, asked: Understood): Asking {
  const language = spokenLanguage(onBehalf.language);
  return {
    ...onBehalf,
    language,
    asked,
    say: sayIn('kai', language),
    locale: languageOf(language).locale,
    nameOf: (commodity) => nameCommodity(commodity, language),
  };
}

/** Names the language of a text that is not in the reader's language. */
export function sayBorrowed(language: string, from: string): string[] {
  return from === language ? [] : [sayIn('kai', language)('borrowed', { language: describeLanguage(from).name })];
}

export type Answerer = (asking: Asking) => Promise<Answer> | Answer;

export type Answerers = Readonly<Partial<Record<KaiIntent, Answerer>>>;
