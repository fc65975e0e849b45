import type { HearingError, Purpose } from '../agent/state.ts';

/** What a recognition tells; nothing more after `ended`. */
export interface Hearing {
  readonly heard: (phrase: string) => void;
  readonly failed: (error: HearingError) => void;
  readonly ended: () => void;
}

export interface Listening {
  /** Nothing more is said: recognise what was heard. */
  readonly finish: () => void;
  /** Lets go of the microphone at once. */
  readonly abort: () => void;
}

/** Turns speech into text: the browser's own recognition, or a recording that a model reads. */
export interface Ears {
  readonly kind: 'browser' | 'recorder';
  readonly listen: (purpose: Purpose, locale: string, tell: Hearing) => Listening;
}
