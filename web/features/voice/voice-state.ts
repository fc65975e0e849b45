import type { Say } from '#languages/words.ts';
import { createStore, type Store } from '#web/lib/store.ts';

import type { Agent, AgentEvent, HearingError } from './agent/state.ts';
import type { Ears } from './browser/ears.ts';
import type { Mouth } from './browser/mouth.ts';

/** The agent as the screen shows it. */
export interface VoiceState {
  readonly agent: Agent;
  /** The person's last phrase, as the agent understood it. */
  readonly heard: string;
  /** The agent's last sentence, spoken or only shown. */
  readonly said: string;
  /** The sources of the facts in it. */
  readonly sources: readonly Source[];
  /** True if the line stays on the screen until the person closes it. */
  readonly stays: boolean;
  readonly refused: HearingError | undefined;
  /** The name of the model that turns recorded speech into text, if the browser cannot. */
  readonly hearer: string | undefined;
  /** The field that takes the dictation. */
  readonly field: string | undefined;
  /** The text that is being read aloud. */
  readonly reading: string | undefined;
}

export interface Source {
  readonly title: string;
  /** The day of the fact, as 2026-11-20. */
  readonly day: string | null;
  /** The address of the screen with the full fact. */
  readonly path: string | null;
}

/** The reply to a command. `stays` is true for an answer, and false for a mere "opening". */
export interface Outcome {
  readonly text: string;
  readonly stays: boolean;
  readonly sources?: readonly Source[];
}

/** Carries out a phrase. A command that needs no server is done before this returns. */
export type Obey = (phrase: string, signal: AbortSignal) => Promise<Outcome>;

export interface Clock {
  readonly now: () => number;
  /** Returns a function that cancels the timer. */
  readonly after: (ms: number, run: () => void) => () => void;
}

export interface EngineParts {
  /** Undefined if the browser can neither recognise nor record speech. */
  readonly ears: Ears | undefined;
  readonly mouth: Mouth | undefined;
  readonly clock: Clock;
  /** The words of the language in use. */
  readonly words: () => Say<'voice'>;
  readonly handsFree: boolean;
}

/** Gives a field its text, or undefined if none was heard. */
export type OnDictated = (phrase: string | undefined) => void;

export interface Voice {
  readonly store: Store<VoiceState>;
  /**
   * True if speech is recorded and sent to a model. That happens only after a tap, never while the agent waits for its
   * name.
   */
  readonly records: boolean;
  /** Calls `listen` if something turns speech into text. If only the server can, this asks the server first. */
  readonly ifHears: (listen: () => void, refuse: (why: 'unsupported' | 'unreachable') => void) => void;
  /** Whether the browser can speak at all. */
  readonly speaks: boolean;
  /** Whether a voice speaks the language in use; undefined while the browser has not listed its voices. */
  readonly hasVoice: () => boolean | undefined;
  readonly onVoices: Mouth['onVoices'];
  readonly send: (event: AgentEvent) => void;
  /** Sets the function that carries out commands; the last one counts. */
  readonly obeyBy: (obey: Obey) => void;
  /** Takes one text by voice, after a spoken question if there is one. A second call for the same field ends it. */
  readonly dictate: (field: string, onDictated: OnDictated, question?: string) => void;
  /** Asks aloud whether a command may act, and takes the answer. */
  readonly confirm: (question: string, onAnswer: OnDictated) => void;
  /** Reads a text of the screen aloud, under any name. A second call with the same name ends it. */
  readonly readAloud: (name: string, text: string) => void;
  /** Removes the phrases from the screen, and stops everything that runs. */
  readonly close: () => void;
  readonly turnOff: () => void;
  /** Starts again after the app was unmounted and mounted. */
  readonly begin: () => void;
}

/** The agent, once the idle page has fetched it and its words. Screens with dictation need not load it themselves. */
export const startedVoice = createStore<Voice | undefined>(undefined);
