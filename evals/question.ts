import type { KaiIntent } from '#domain/kai.ts';

/** A question, its intent, the facts that a right answer has, and the texts that no right answer has. */
export interface Question {
  readonly language: string;
  readonly ask: string;
  readonly intent: KaiIntent;
  readonly has: readonly string[];
  readonly hasNot: readonly string[];
  /** The earlier questions of the same conversation. */
  readonly after: readonly string[];
}

interface Facts {
  has?: readonly string[];
  hasNot?: readonly string[];
  after?: readonly string[];
}

/** Writes the questions of one interface language. */
export function questionsIn(language: string) {
  return (intent: KaiIntent, ask: string, { has = [], hasNot = [], after = [] }: Facts = {}): Question => ({
    language,
    ask,
    intent,
    has,
    hasNot,
    after,
  });
}
