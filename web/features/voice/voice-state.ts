import type { Say } from '#languages/words.ts';
import { createStore, type Store } from '#web/lib/store.ts';

import type { Agent, AgentEvent, HearingError } from './agent/state.ts';
import type { Ears } from './browser/ears.ts';
import type { Mouth } from './browser/mouth.ts';

/** The agent as the screen shows it. */
export interface VoiceState {
  readonly agent: Agent;
  /** The person's last phrase, as it was understood. */
  readonly heard: string;
  /** The agent's last sentence, said or silent. */
  readonly said: string;
  /** Where the facts in it come from. */
  readonly sources: readonly Source[];
  /** The line stays on the screen until the person closes it. */
  readonly stays: boolean;
  readonly refused: HearingError | undefined;
  /** The model that turns recorded speech into text, where the browser does not. */
  readonly hearer: string | undefined;
  /** The field that takes the dictation. */
  readonly field: string | undefined;
  /** The text that is being read out. */
  readonly reading: string | undefined;
}

export interface Source {
  readonly title: string;
  /** Of the fact, as 2026-11-20. */
  readonly day: string | null;
  /** The screen that shows the fact whole. */
  readonly path: string | null;
}

/** The reply to a command; `stays` where it is an answer and no mere "opening". */
export interface Outcome {
  readonly text: string;
  readonly stays: boolean;
  readonly sources?: readonly Source[];
}

/** Carries out what was heard. A command that needs no server is done before it returns. */
export type Obey = (phrase: string, signal: AbortSignal) => Promise<Outcome>;

export interface Clock {
  readonly now: () => number;
  /** Returns how to call it off. */
  readonly after: (ms: number, run: () => void) => () => void;
}

export interface EngineParts {
  /** Undefined where the browser recognises no speech. */
  readonly ears: Ears | undefined;
  readonly mouth: Mouth | undefined;
  readonly clock: Clock;
  /** The words of the language in use. */
  readonly words: () => Say<'voice'>;
  readonly handsFree: boolean;
}

/** Gives a field its text, or nothing when none was heard. */
export type OnDictated = (phrase: string | undefined) => void;

export interface Voice {
  readonly store: Store<VoiceState>;
  /** Speech is recorded and sent to a model: only after a tap, never while it waits for its name. */
  readonly records: boolean;
  /** Goes on where speech is turned into text; where only the server might, it is asked first. */
  readonly ifHears: (listen: () => void, refuse: (why: 'unsupported' | 'unreachable') => void) => void;
  /** The browser can speak at all. */
  readonly speaks: boolean;
  /** In the language in use; undefined while the browser has not named its voices. */
  readonly hasVoice: () => boolean | undefined;
  readonly onVoices: Mouth['onVoices'];
  readonly send: (event: AgentEvent) => void;
  /** Sets the function that carries out commands; the last one set counts. */
  readonly obeyBy: (obey: Obey) => void;
  /** Takes one text by voice, after a spoken question if there is one. A second call for the same field ends it. */
  readonly dictate: (field: string, onDictated: OnDictated, question?: string) => void;
  /** Asks aloud what a command may do, and takes the answer. */
  readonly confirm: (question: string, onAnswer: OnDictated) => void;
  /** Reads a text of the screen out, by any name; the same once more ends it. */
  readonly readAloud: (name: string, text: string) => void;
  /** Takes what was heard and said off the screen, and stops whatever goes on. */
  readonly close: () => void;
  readonly turnOff: () => void;
  /** After the app was taken down and is there again. */
  readonly begin: () => void;
}

/** The agent, once the idle page has fetched it and its words: screens that take dictation need not carry it. */
export const startedVoice = createStore<Voice | undefined>(undefined);
