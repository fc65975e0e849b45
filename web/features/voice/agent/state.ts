/** As the specification names them. */
export type Status = 'idle' | 'listening' | 'thinking' | 'speaking';

/** The phrases to listen for: the agent's name, a command, a text for a field. */
export type Purpose = 'hotword' | 'command' | 'dictation';

/** A sentence of its own, in the language in use, or any text. */
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

/** The browser's recognition. There is never more than one, and none while the agent speaks. */
export interface Ears {
  readonly id: number;
  readonly purpose: Purpose;
  readonly is: 'open' | 'finishing' | 'closing';
  /** After it is over, whatever the browser says. */
  readonly until: number;
  readonly error: HearingError | undefined;
}

/** The next purpose once a sentence has been said. */
export interface After {
  readonly purpose: Purpose;
  /** Not before that time. */
  readonly at: number;
  /** From the end of the speech. */
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
  /** The person has turned it on. */
  readonly on: boolean;
  /** It waits for its name; otherwise only a tap makes it listen. */
  readonly handsFree: boolean;
  /** After the last word the text may take so long. */
  readonly finishingMs: number;
  /** A click allowed it, and the browser has not refused since. */
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
      }
    | undefined;
  readonly task: { readonly id: number; readonly until: number } | undefined;
  /** Done as soon as its time has come and neither ears nor speech are in the way. */
  readonly next: Next | undefined;
  /** When the person last turned to it. */
  readonly calledAt: number;
  /** How often it has listened for its name since. */
  readonly rounds: number;
  /** Recognitions of a command that the network has ended in a row. */
  readonly networkErrors: number;
  readonly lastId: number;
}

/** A phrase that was heard, judged in the language in use: words that follow the agent's name are `rest`. */
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
  /** `byAgent`: no click asked for it, so it gives no leave to speak. */
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
  /** The person has finished: recognise what was heard so far. */
  | { readonly type: 'finish'; readonly id: number }
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'speak'; readonly id: number; readonly line: Line }
  | { readonly type: 'hush' }
  /** Every spoken line is on the screen too. */
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

export function newAgent(handsFree = true, finishingMs: number = timings.finishing): Agent {
  return {
    on: false,
    handsFree,
    finishingMs,
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
  // The phrase is being recognised: nobody listens any more.
  if (task || ears?.is === 'finishing') return 'thinking';
  if (next?.will === 'say') return next.line === 'listening' ? 'listening' : 'speaking';
  const purpose = next?.purpose ?? (ears?.is === 'closing' ? undefined : ears?.purpose);
  return purpose === 'command' || purpose === 'dictation' ? 'listening' : 'idle';
}

/** It is on, and listens again when the person touches the page. */
export function isAsleep({ on, ears, speech, task, next }: Agent): boolean {
  return on && !ears && !speech && !task && !next;
}

/** When the next thing happens by itself. */
export function wakesAt({ ears, speech, task, next, hidden }: Agent): number | undefined {
  const times = [ears?.until, speech?.until, task?.until].filter((time) => time !== undefined);
  // Work that waits for ears, for speech or for the page to be seen again is looked at when that happens.
  if (next && !ears && !speech && !hidden) times.push(next.at);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Every wait of the agent, in milliseconds. The first group is the specification's. */
export const timings = {
  beforeCommand: 700,
  afterCommand: 1000,
  afterError: 1500,
  afterStop: 1200,
  beforeSpeech: 150,
  networkRetry: 1000,

  /** Chrome on Android ends after each phrase and beeps at each start: the pauses double up to this. */
  longestPause: 15_000,
  /** After so long without a call it stops listening until the person touches the page. */
  untilAsleep: 120_000,
  /** A recognition that was aborted and does not say that it ended: Safari. */
  closing: 1000,
  /** After the last word, until it is recognised: by the browser, or by a model that is sent the recording. */
  finishing: 15_000,
  transcribing: 45_000,
  longestCommand: 20_000,
  longestHotword: 60_000,
  longestSpeech: 300_000,
  longestThinking: 60_000,
} as const;
