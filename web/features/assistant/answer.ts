import type { Card, Citation, KaiMemory } from '#contract/assistant.ts';
import type { KaiIntent } from '#domain/kai.ts';

/** kai's answer to one question: whole, or the part that has arrived. */
export interface Answer {
  /** Markdown from a model, which nobody has checked. Show it only through `markdown/`. */
  readonly text: string;
  /** The whole answer in words, if `text` is only the brief beside the cards. */
  readonly words: string | null;
  readonly cards: readonly Card[];
  readonly citations: readonly Citation[];
  /** Questions that a person may ask next. */
  readonly suggestions: readonly string[];
  /** kai does not read this; the next question sends it back, so that the server understands "and yesterday?". */
  readonly memory: KaiMemory | null;
  /** The subject of the question; null if unknown. */
  readonly intent: KaiIntent | null;
  /** The name of the model; null if kai's own rules answer. */
  readonly provider: string | null;
  /** The name of the answerer if it was not the main model, for " (source: x)". */
  readonly source: string | null;
  /**
   * `broken`: the connection or the model failed. `stopped`: the person ended the answer. Both keep the part that
   * arrived.
   */
  readonly ending: 'whole' | 'broken' | 'stopped';
  /** The source: Khet with its own facts, a model with the person's own key, or, offline, the data on this phone. */
  readonly origin: 'khet' | 'ownModel' | 'phone';
}

/** True for a greeting or thanks, where kai's answer has no fact and no source. */
export function isCourtesy(intent: Answer['intent']): boolean {
  return intent === 'greeting' || intent === 'thanks';
}

export const noAnswer: Answer = {
  text: '',
  words: null,
  cards: [],
  citations: [],
  suggestions: [],
  memory: null,
  intent: null,
  provider: null,
  source: null,
  ending: 'whole',
  origin: 'khet',
};

export function isEmpty({ text, cards }: Answer): boolean {
  return text.trim() === '' && cards.length === 0;
}
