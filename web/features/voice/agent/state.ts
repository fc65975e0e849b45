/** The status names of the specification. */
export type Status = 'idle' | 'listening' | 'thinking' | 'speaking';

/** The kinds of phrases to listen for: the agent's name, "stop" while it speaks, a command, a text for a field. */
export type Purpose = 'hotword' | 'interruption' | 'command' | 'dictation';

/** Whether the person was asked to speak now. Otherwise the agent only waits for its name or for "stop". */
export function isAsked(purpose: Purpose): boolean {
  return purpose === 'command' || purpose === 'dictation';
}

/** One of the agent's own sentences, in the language in use, or any text. */
export type Line = 'listening' | 'notHeard' | 'noAnswer' | { readonly text: string };

export type HearingError =
  | 'not-allowed'
  | 'no-microphone'
  | 'no-language'
  /** A recording could not be sent. */
  | 'not-sent'
  | 'network'
  | 'no-speech'
  | 'other';
export type SpeechError = 'not-allowed' | 'network' | 'other';

/** The browser's recognition. At most one exists; while the agent speaks, only one that waits for "stop". */
export interface Ears {
  readonly id: number;
  readonly purpose: Purpose;
  readonly is: 'open' | 'finishing' | 'closing';
  /** The latest end, whatever the browser says. */
  readonly until: number;
  readonly error: HearingError | undefined;
}

/** The plan for the time after a sentence. */
export interface After {
  readonly purpose: Purpose;
  /** The earliest start. */
  readonly at: number;
  /** The pause after the end of the speech. */
  readonly pause: number;
}

type Next =
  | { readonly will: 'listen'; readonly at: number; readonly purpose: Purpose }
  | {
      readonly will: 'say';
      readonly at: number;
      readonly line: Line;
      readonly after: After;
      readonly isRetry: boolean;
    };

export interface Agent {
  /** True once the person has turned the agent on. */
  readonly on: boolean;
  /** True if the agent waits for its name; otherwise only a tap makes it listen. */
  readonly handsFree: boolean;
  /** The longest wait for the text after the last word. */
  readonly finishingMs: number;
  /** True if the browser can recognise a phrase during its own speech. */
  readonly hearsWhileSpeaking: boolean;
  /** True once a click has allowed speech, until the browser refuses it. */
  readonly maySpeak: boolean;
  readonly hidden: boolean;
  readonly gone: boolean;
  readonly ears: Ears | undefined;
  readonly speech:
    | {
        readonly id: number;
        readonly line: Line;
        readonly after: After;
        readonly isRetry: boolean;
        readonly until: number;
        /** The time from which the agent listens for "stop"; undefined if it does not. */
        readonly listensAt: number | undefined;
      }
    | undefined;
  readonly task: { readonly id: number; readonly until: number } | undefined;
  /** Starts as soon as its time has come and neither ears nor speech are in the way. */
  readonly next: Next | undefined;
  /** The time when the person last turned to the agent. */
  readonly calledAt: number;
  /** The number of rounds of waiting for the name since then. */
  readonly rounds: number;
  /** The number of commands in a row that a network error has ended. */
  readonly networkErrors: number;
  readonly lastId: number;
}

/** A phrase, judged in the language in use. `rest` holds the words after the agent's name. */
export interface Heard {
  readonly type: 'heard';
  readonly id: number;
  readonly phrase: string;
  readonly is: 'stop' | 'hotword' | 'other';
  readonly rest: string;
}

export type AgentEvent =
  | Heard
  | { readonly type: 'tapped' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'turnedOff' }
  | { readonly type: 'handsFreeSet'; readonly handsFree: boolean }
  | { readonly type: 'touched' }
  | { readonly type: 'hidden' }
  | { readonly type: 'shown' }
  | { readonly type: 'left' }
  /** `byAgent`: no click started this, so it does not allow speech. */
  | { readonly type: 'dictationAsked'; readonly question?: string; readonly byAgent?: boolean }
  | { readonly type: 'readingAsked'; readonly text: string }
  | { readonly type: 'hearingFailed'; readonly id: number; readonly error: HearingError }
  | { readonly type: 'hearingEnded'; readonly id: number }
  | { readonly type: 'spoken'; readonly id: number }
  | { readonly type: 'speechFailed'; readonly id: number; readonly error: SpeechError }
  | { readonly type: 'answered'; readonly id: number; readonly text: string }
  | { readonly type: 'answerFailed'; readonly id: number }
  | { readonly type: 'timePassed' };

export type Effect =
  | { readonly type: 'listen'; readonly id: number; readonly purpose: Purpose }
  /** The person has finished: recognise the words heard so far. */
  | { readonly type: 'finish'; readonly id: number }
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'speak'; readonly id: number; readonly line: Line }
  | { readonly type: 'hush' }
  /** The screen shows every spoken line too. */
  | { readonly type: 'show'; readonly line: Line }
  | { readonly type: 'obey'; readonly id: number; readonly phrase: string }
  | { readonly type: 'forget'; readonly id: number }
  | { readonly type: 'dictated'; readonly phrase: string }
  | { readonly type: 'dictationEnded' }
  | { readonly type: 'refused'; readonly error: HearingError };

export interface Step {
  readonly agent: Agent;
  readonly effects: readonly Effect[];
}

type Ways = Pick<Agent, 'handsFree' | 'finishingMs' | 'hearsWhileSpeaking'>;

export function newAgent(ways: Partial<Ways> = {}): Agent {
  return {
    on: false,
    handsFree: true,
    finishingMs: timings.finishing,
    hearsWhileSpeaking: false,
    ...ways,
    maySpeak: false,
    hidden: false,
    gone: false,
    ears: undefined,
    speech: undefined,
    task: undefined,
    next: undefined,
    calledAt: 0,
    rounds: 0,
    networkErrors: 0,
    lastId: 0,
  };
}

export function statusOf({ ears, speech, task, next }: Agent): Status {
  if (speech) return 'speaking';
  // The phrase is being recognised, and the microphone is already closed.
  if (task || ears?.is === 'finishing') return 'thinking';
  if (next?.will === 'say') return next.line === 'listening' ? 'listening' : 'speaking';
  const purpose = next?.purpose ?? (ears?.is === 'closing' ? undefined : ears?.purpose);
  return purpose !== undefined && isAsked(purpose) ? 'listening' : 'idle';
}

/** True if the agent is on and will listen again when the person touches the page. */
export function isAsleep({ on, ears, speech, task, next }: Agent): boolean {
  return on && !ears && !speech && !task && !next;
}

/** The time when the agent begins to listen for "stop" while it speaks. It is on only after a tap on the microphone. */
export function hearsStopAt({ on, handsFree, hearsWhileSpeaking, ears, speech, hidden }: Agent): number | undefined {
  return on && handsFree && hearsWhileSpeaking && !ears && !hidden ? speech?.listensAt : undefined;
}

/** The time of the agent's next own step. */
export function wakesAt(agent: Agent): number | undefined {
  const { ears, speech, task, next, hidden } = agent;
  const times = [ears?.until, speech?.until, task?.until, hearsStopAt(agent)].filter((time) => time !== undefined);
  // Work that waits for ears, speech or a visible page needs no clock: their events start it.
  if (next && !ears && !speech && !hidden) times.push(next.at);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Every wait of the agent, in milliseconds. The first group comes from the specification. */
export const timings = {
  beforeCommand: 700,
  afterCommand: 1000,
  afterError: 1500,
  afterStop: 1200,
  beforeSpeech: 150,
  networkRetry: 1000,

  /** Chrome on Android ends after each phrase and beeps at each start, so the pauses double up to this limit. */
  longestPause: 15_000,
  /** After this time without a call, the agent stops listening until the person touches the page. */
  untilAsleep: 120_000,
  /** Safari may not report the end of an aborted recognition, so the agent waits no longer than this. */
  closing: 1000,
  /** The time for the recognition after the last word, by the browser or by a model. */
  finishing: 15_000,
  transcribing: 45_000,
  longestCommand: 20_000,
  longestHotword: 60_000,
  longestSpeech: 300_000,
  longestThinking: 60_000,
} as const;
