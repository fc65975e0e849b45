import type { Card, Citation, KaiMemory } from '#contract/assistant.ts';
import type { KaiIntent } from '#domain/kai.ts';
import { describeLanguage, languageOf, type Say, sayIn, spokenLanguage } from '#languages/words.ts';
import type { Assistant, Caller, Visitor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';

import { nameCommodity } from './rules/crops.ts';
import type { Understood } from './rules/understand.ts';

/** kai's answer to one question, all at once. */
export interface Answer {
  readonly text: string;
  /** The text beside the cards, which show the rest of the answer. */
  readonly brief?: string;
  readonly cards?: readonly Card[];
  readonly citations?: readonly Citation[];
  readonly suggestions?: readonly string[];
  /** Settled by this answer for the next question; a field left out stays as it was. */
  readonly remember?: Partial<KaiMemory>;
}

/** The person for whom kai looks something up; a visitor gets only public facts. */
export interface OnBehalf {
  readonly services: Services;
  readonly actor: Assistant | Visitor;
  readonly language: string;
  readonly signal: AbortSignal;
}

/** kai, for whoever calls it. */
export function onBehalfOf(caller: Caller): OnBehalf['actor'] {
  return caller.kind === 'visitor' ? caller : { kind: 'assistant', userId: caller.userId };
}

/** All that an answer is made from. */
export interface Asking extends OnBehalf {
  readonly asked: Understood;
  readonly say: Say<'kai'>;
  readonly locale: string;
  /** A commodity by its name in the language. */
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

/** In which language it is told, where that is not the reader's. */
export function sayBorrowed(language: string, from: string): string[] {
  return from === language ? [] : [sayIn('kai', language)('borrowed', { language: describeLanguage(from).name })];
}

export type Answerer = (asking: Asking) => Promise<Answer> | Answer;

export type Answerers = Readonly<Partial<Record<KaiIntent, Answerer>>>;
