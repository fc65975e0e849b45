import type { Say } from '#languages/words.ts';
import { createStore, type Store } from '#web/lib/store.ts';

import { step } from './agent/agent.ts';
import {
  type Agent,
  type AgentEvent,
  type Effect,
  type HearingError,
  type Line,
  newAgent,
  type Purpose,
  wakesAt,
} from './agent/state.ts';
import type { Ears, Listening } from './browser/ears.ts';
import type { Mouth } from './browser/mouth.ts';
import { toSpoken } from './words/spoken.ts';
import { judge } from './words/understand.ts';

/** What the screen shows of the agent. */
export interface VoiceState {
  readonly agent: Agent;
  /** What the person said last, as it was understood. */
  readonly heard: string;
  /** What the agent said last, or would have. */
  readonly said: string;
  /** Where the facts in it come from. */
  readonly sources: readonly Source[];
  /** What was said stays on the screen until the person closes it. */
  readonly stays: boolean;
  readonly refused: HearingError | undefined;
  /** Which field is being dictated to. */
  readonly field: string | undefined;
  /** Which text is being read out. */
  readonly reading: string | undefined;
}

export interface Source {
  readonly title: string;
  /** Of the fact, as 2026-11-20. */
  readonly day: string | null;
  /** The screen that shows the fact whole. */
  readonly path: string | null;
}

/** What to say of a command; `stays` where it is an answer and no mere "opening". */
export interface Outcome {
  readonly text: string;
  readonly stays: boolean;
  readonly sources?: readonly Source[];
}

/** Carries out what was heard. Whatever needs no server is done before it returns. */
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

/** What a field is told: its text, or nothing when none was heard. */
export type OnDictated = (phrase: string | undefined) => void;

export interface Voice {
  readonly store: Store<VoiceState>;
  readonly hears: boolean;
  /** The browser can speak at all. */
  readonly speaks: boolean;
  readonly hasVoice: () => boolean | undefined;
  readonly send: (event: AgentEvent) => void;
  /** Who carries out commands; the last who said so. */
  readonly obeyBy: (obey: Obey) => void;
  /** Takes one text by voice, after a spoken question if there is one. A second call for the same field ends it. */
  readonly dictate: (field: string, onDictated: OnDictated, question?: string) => void;
  /** Reads a text of the screen out, by any name; the same once more ends it. */
  readonly readAloud: (name: string, text: string) => void;
  /** Takes what was heard and said off the screen, and stops whatever goes on. */
  readonly close: () => void;
  readonly turnOff: () => void;
  /** After the app was taken down and is there again. */
  readonly begin: () => void;
}

const nothingShown = { heard: '', said: '', sources: [], stays: false, refused: undefined } as const;

function firstState({ handsFree }: EngineParts): VoiceState {
  return { ...nothingShown, agent: newAgent(handsFree), field: undefined, reading: undefined };
}

/** The agent with the browser's ears and mouth: does its effects and tells it what came of them. */
export function createVoice(parts: EngineParts): Voice {
  const { ears, mouth, clock, words } = parts;
  const store = createStore(firstState(parts));
  const send = makeLoop(clock, (event) => {
    const { agent, effects } = step(store.read().agent, event, clock.now());
    change({ agent });
    for (const effect of effects) doEffect(effect);
    const isSaying = agent.speech !== undefined || agent.next?.will === 'say';
    if (!isSaying && store.read().reading !== undefined) change({ reading: undefined });
    return wakesAt(agent);
  });
  let listening: Listening | undefined;
  let task: AbortController | undefined;
  let obey: Obey = () => Promise.reject(new Error('Nobody carries out commands'));
  let onDictated: OnDictated | undefined;

  function change(part: Partial<VoiceState>): void {
    store.write({ ...store.read(), ...part });
  }

  function doEffect(effect: Effect): void {
    switch (effect.type) {
      case 'listen':
        return listen(effect);
      case 'finish':
        return listening?.finish();
      case 'abort':
        return listening?.abort();
      case 'show':
        return show(effect.line);
      case 'speak':
        return speak(parts, send, effect.id, textOf(effect.line));
      case 'hush':
        return mouth?.hush();
      case 'obey':
        return carryOut(effect.id, effect.phrase);
      case 'forget':
        return task?.abort();
      case 'dictated':
        return endDictation(effect.phrase);
      case 'dictationEnded':
        return endDictation(undefined);
      case 'refused':
        return change({ refused: effect.error });
    }
  }

  function listen({ id, purpose }: Effect & { type: 'listen' }): void {
    if (purpose !== 'hotword')
      change({ heard: '', refused: undefined, ...(purpose === 'command' ? { said: '' } : {}) });
    listening = hear(parts, send, id, purpose);
  }

  /** What a field asks, or a text that is read out, stands on the screen already. */
  function show(line: Line): void {
    const { field, reading } = store.read();
    const stays = line !== 'listening' && field === undefined && reading === undefined;
    change({ said: textOf(line), stays, refused: undefined });
  }

  function textOf(line: Line): string {
    return typeof line === 'string' ? words()(`lines.${line}`) : line.text;
  }

  function carryOut(id: number, phrase: string): void {
    change({ ...nothingShown, heard: phrase });
    const mine = new AbortController();
    task = mine;
    void answer(id, obey(phrase, mine.signal), mine.signal);
  }

  async function answer(id: number, outcome: Promise<Outcome>, signal: AbortSignal): Promise<void> {
    try {
      const { text, stays, sources = [] } = await outcome;
      if (signal.aborted) return;
      send({ type: 'answered', id, text });
      change({ stays, sources });
    } catch {
      send({ type: 'answerFailed', id });
    }
  }

  function endDictation(phrase: string | undefined): void {
    const tell = onDictated;
    onDictated = undefined;
    change({ field: undefined });
    tell?.(phrase);
  }

  return {
    store,
    hears: ears !== undefined,
    speaks: mouth !== undefined,
    hasVoice: () => mouth?.hasVoice(words()('voices').split(' ')),
    send,
    obeyBy: (next) => {
      obey = next;
    },
    dictate(field, tell, question) {
      const { agent, field: current } = store.read();
      // Said once more, it means "that was all".
      if (current === field && agent.ears?.is === 'open') return send({ type: 'tapped' });
      send(question === undefined ? { type: 'dictationAsked' } : { type: 'dictationAsked', question });
      onDictated = tell;
      change({ ...nothingShown, field });
    },
    readAloud(name, text) {
      const { reading } = store.read();
      if (reading !== undefined) send({ type: 'cancelled' });
      if (reading === name) return;
      change({ ...nothingShown, reading: name });
      send({ type: 'readingAsked', text });
    },
    close() {
      send({ type: 'cancelled' });
      change(nothingShown);
    },
    turnOff() {
      send({ type: 'turnedOff' });
      change(nothingShown);
    },
    begin() {
      const { agent } = store.read();
      if (agent.gone) change({ agent: { ...newAgent(agent.handsFree), lastId: agent.lastId }, ...nothingShown });
    },
  };
}

/** Events in the order in which they come, for an effect may tell the next one at once; then the clock is set. */
function makeLoop(clock: Clock, take: (event: AgentEvent) => number | undefined): (event: AgentEvent) => void {
  const waiting: AgentEvent[] = [];
  let isTaking = false;
  let stopWaking: (() => void) | undefined;
  function send(event: AgentEvent): void {
    waiting.push(event);
    if (isTaking) return;
    isTaking = true;
    let wakesAt: number | undefined;
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) wakesAt = take(next);
    } finally {
      isTaking = false;
    }
    stopWaking?.();
    stopWaking =
      wakesAt === undefined
        ? undefined
        : clock.after(Math.max(0, wakesAt - clock.now()), () => send({ type: 'timePassed' }));
  }
  return send;
}

type Send = (event: AgentEvent) => void;

function hear({ ears, words }: EngineParts, send: Send, id: number, purpose: Purpose): Listening | undefined {
  return ears?.listen(purpose, words()('locale'), {
    heard: (phrase) => send({ type: 'heard', id, phrase, ...judge(phrase, purpose, words()) }),
    failed: (error) => send({ type: 'hearingFailed', id, error }),
    ended: () => send({ type: 'hearingEnded', id }),
  });
}

function speak({ mouth, words }: EngineParts, send: Send, id: number, text: string): void {
  if (!mouth) return send({ type: 'speechFailed', id, error: 'other' });
  mouth.speak(toSpoken(text, words()), words()('voices').split(' '), {
    spoken: () => send({ type: 'spoken', id }),
    failed: (error) => send({ type: 'speechFailed', id, error }),
  });
}
