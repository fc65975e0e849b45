import type { KaiMemory } from '#contract/assistant.ts';

import type { Answer } from '../answer.ts';

export interface Turn {
  readonly from: 'user' | 'kai';
  readonly text: string;
}

/** The same question for every answerer. */
export interface Question {
  readonly text: string;
  /** The code of the language to answer in. */
  readonly language: string;
  /** A plant to look at, small enough to send. */
  readonly picture?: Blob | undefined;
  /** The conversation so far, oldest first. */
  readonly earlier?: readonly Turn[];
  /** Brought by the last answer. */
  readonly memory?: KaiMemory | null;
}

export interface AskOptions {
  readonly signal: AbortSignal;
  /** Told the answer so far each time it grows. */
  readonly onProgress: (soFar: Answer) => void;
}

export type Ask = (question: Question, options: AskOptions) => Promise<Answer>;
