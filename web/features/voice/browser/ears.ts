import type { HearingError, Purpose } from '../agent/state.ts';

/** Events of a recognition; nothing more comes after `ended`. */
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

/** Turns speech into text, one recognition at a time. */
export interface Ears {
  /** Where recorded speech is sent to a model: its name, or nothing where the server has none that hears. */
  readonly findHearer?: () => Promise<string | undefined>;
  readonly listen: (purpose: Purpose, locale: string, tell: Hearing) => Listening;
}
