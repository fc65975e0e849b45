import type { Card, Citation, KaiMemory } from '#contract/assistant.ts';
import type { KaiIntent } from '#domain/kai.ts';

/** kai's answer to one question, whole or as far as it has come. */
export interface Answer {
  /** Markdown of a stranger: only ever shown through `markdown/`. */
  readonly text: string;
  /** All of it in words, where the text is only what stands beside the cards. */
  readonly words: string | null;
  readonly cards: readonly Card[];
  readonly citations: readonly Citation[];
  /** Questions that a person may want to ask next. */
  readonly suggestions: readonly string[];
  /** Unread: it goes back with the next question, so that "and yesterday?" is understood. */
  readonly memory: KaiMemory | null;
  /** The subject of the question; null where nobody says. */
  readonly intent: KaiIntent | null;
  /** A model by its name; null where kai answers by itself. */
  readonly provider: string | null;
  /** The name of the answerer where it was not the main model, for " (source: x)". */
  readonly source: string | null;
  /** Broken off by the connection or the model, or stopped by the person: then this is all there is. */
  readonly ending: 'whole' | 'broken' | 'stopped';
  /**
   * The source: Khet and its own facts; a model with the person's own key; or, offline, the data that this phone has
   * kept.
   */
  readonly origin: 'khet' | 'ownModel' | 'phone';
}

/** A greeting or thanks, to which kai answers with no fact that has a source. */
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
