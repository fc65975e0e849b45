import type { HearingError, Purpose } from '../agent/state.ts';

/** The events of a recognition. None follows `ended`. */
export interface Hearing {
  readonly heard: (phrase: string) => void;
  readonly failed: (error: HearingError) => void;
  readonly ended: () => void;
}

export interface Listening {
  /** Stops the recording and recognises the words heard so far. */
  readonly finish: () => void;
  /** Releases the microphone at once. */
  readonly abort: () => void;
}

/** Turns speech into text, one recognition at a time. */
export interface Ears {
  /** Finds the model that receives recorded speech: its name, or undefined if the server has none. */
  readonly findHearer?: () => Promise<string | undefined>;
  /** True if it may listen while the page speaks, without silencing it. */
  readonly hearsWhileSpeaking?: boolean;
  readonly listen: (purpose: Purpose, locale: string, tell: Hearing) => Listening;
}
