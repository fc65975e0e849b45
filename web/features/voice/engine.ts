import type { Say } from '#languages/words.ts';
import { createStore } from '#web/lib/store.ts';

import { step } from './agent/agent.ts';
import {
  type Agent,
  type AgentEvent,
  type Effect,
  isAsked,
  type Line,
  newAgent,
  type Purpose,
  timings,
  wakesAt,
} from './agent/state.ts';
import type { Listening } from './browser/ears.ts';
import type { Clock, EngineParts, Obey, OnDictated, Outcome, Voice, VoiceState } from './voice-state.ts';
import { isPieceOf, toSpoken } from './words/spoken.ts';
import { judge } from './words/judge.ts';

/** The field of the agent's own questions, which belong to no field of a screen. */
const agentsQuestion = 'agent';

const nothingShown = { heard: '', said: '', sources: [], stays: false, refused: undefined } as const;

function firstState(parts: EngineParts): VoiceState {
  return { ...nothingShown, agent: newAgentWith(parts), hearer: undefined, field: undefined, reading: undefined };
}

/** With recorded speech the agent never waits for its name: that would record the room all day and send it away. */
function newAgentWith({ ears, handsFree }: EngineParts): Agent {
  if (ears?.findHearer) return newAgent({ handsFree: false, finishingMs: timings.transcribing });
  return newAgent({ handsFree, hearsWhileSpeaking: ears?.hearsWhileSpeaking === true });
}

/** The agent with the browser's ears and mouth. It carries out the effects and reports their results. */
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
        return speak(parts, send, effect.id, textOf(effect.line, words()));
      case 'hush':
        return mouth?.hush();
      case 'obey':
        return carryOut(effect.id, effect.phrase);
      case 'forget':
        return task?.abort();
      case 'dictated':
      case 'dictationEnded':
        return endDictation(effect.type === 'dictated' ? effect.phrase : undefined);
      case 'refused':
        return change({ refused: effect.error });
    }
  }

  function listen({ id, purpose }: Effect & { type: 'listen' }): void {
    const said = purpose === 'command' ? { said: '' } : {};
    if (isAsked(purpose)) change({ heard: '', refused: undefined, ...said });
    const { speech } = store.read().agent;
    const ownVoice = speech ? toSpoken(textOf(speech.line, words()), words()).join(' ') : '';
    listening = hear(parts, send, { id, purpose, ownVoice });
  }

  /** A field's question, or a text that is read aloud, already stands on the screen. */
  function show(line: Line): void {
    const { field, reading } = store.read();
    const isThere = field !== undefined || reading !== undefined;
    change({ said: textOf(line, words()), stays: line !== 'listening' && !isThere, refused: undefined });
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

  function startDictation(field: string, tell: OnDictated, asked: { question?: string; byAgent?: true }): void {
    send({ type: 'dictationAsked', ...asked });
    onDictated = tell;
    change({ ...nothingShown, field });
  }

  function endDictation(phrase: string | undefined): void {
    const tell = onDictated;
    onDictated = undefined;
    change({ field: undefined });
    tell?.(phrase);
  }

  return {
    store,
    records: ears?.findHearer !== undefined,
    ifHears: (...then) => ifHears(ears, (hearer) => change({ hearer }), then),
    speaks: mouth !== undefined,
    ...voicesOf(parts),
    send,
    obeyBy: (next) => {
      obey = next;
    },
    dictate(field, tell, question) {
      const { agent, field: current } = store.read();
      // A second call means "that was all".
      if (current === field && agent.ears?.is === 'open') return send({ type: 'tapped' });
      startDictation(field, tell, question === undefined ? {} : { question });
    },
    confirm: (question, tell) => startDictation(agentsQuestion, tell, { question, byAgent: true }),
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
      const { gone, handsFree, lastId } = store.read().agent;
      if (gone) change({ agent: { ...newAgentWith({ ...parts, handsFree }), lastId }, ...nothingShown });
    },
  };
}

function voicesOf({ mouth, words }: EngineParts): Pick<Voice, 'hasVoice' | 'onVoices'> {
  return {
    hasVoice: () => mouth?.hasVoice(words()('voices').split(' ')),
    onVoices: (tell) => mouth?.onVoices(tell) ?? (() => undefined),
  };
}

/** Handles events in their order, because an effect may send the next event at once. Then it sets the clock. */
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

function textOf(line: Line, say: Say<'voice'>): string {
  return typeof line === 'string' ? say(`lines.${line}`) : line.text;
}

type Send = (event: AgentEvent) => void;

interface Hearing {
  readonly id: number;
  readonly purpose: Purpose;
  /** The text that the agent says at the same time. */
  readonly ownVoice: string;
}

function hear({ ears, words }: EngineParts, send: Send, { id, purpose, ownVoice }: Hearing): Listening | undefined {
  return ears?.listen(purpose, words()('locale'), {
    heard(phrase) {
      if (purpose === 'interruption' && isPieceOf(phrase, ownVoice)) return;
      send({ type: 'heard', id, phrase, ...judge(phrase, purpose, words()) });
    },
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

function ifHears(
  ears: EngineParts['ears'],
  tell: (hearer: string | undefined) => void,
  then: Parameters<Voice['ifHears']>,
): void {
  const [listen, refuse] = then;
  if (!ears) refuse('unsupported');
  else if (ears.findHearer) void findHearer(ears.findHearer, tell, then);
  else listen();
}

/** Asks the server for the model that turns recorded speech into text. */
async function findHearer(
  find: () => Promise<string | undefined>,
  tell: (hearer: string | undefined) => void,
  [listen, refuse]: Parameters<Voice['ifHears']>,
): Promise<void> {
  let hearer: string | undefined;
  try {
    hearer = await find();
  } catch {
    return refuse('unreachable');
  }
  tell(hearer);
  if (hearer === undefined) refuse('unsupported');
  else listen();
}
