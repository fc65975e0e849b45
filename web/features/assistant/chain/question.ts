import type { KaiMemory } from '#contract/assistant.ts';

import type { Answer } from '../answer.ts';

export interface Turn {
  readonly from: 'user' | 'kai';
  readonly text: string;
}

/** A question in the same form for every answerer. */
export interface Question {
  readonly text: string;
  /** The code of the language of the answer. */
  readonly language: string;
  /** A picture of a plant, small enough to send. */
  readonly picture?: Blob | undefined;
  /** The conversation so far, oldest first. */
  readonly earlier?: readonly Turn[];
  /** The memory from the last answer. */
  readonly memory?: KaiMemory | null;
}

export interface AskOptions {
  readonly signal: AbortSignal;
  /** Called with the answer so far each time it grows. */
  readonly onProgress: (soFar: Answer) => void;
}

export type Ask = (question: Question, options: AskOptions) => Promise<Answer>;
