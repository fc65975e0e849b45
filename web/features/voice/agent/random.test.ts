import { expect, test } from 'vitest';

import { step } from './agent.ts';
import { type Agent, type AgentEvent, type Effect, newAgent, statusOf, timings, wakesAt } from './state.ts';

/** A fast generator that gives the same numbers each time. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A simulated browser, which carries out the effects and reports any forbidden one. */
interface Device {
  microphone: number | undefined;
  loudspeaker: number | undefined;
}

function obey(device: Device, effect: Effect): void {
  switch (effect.type) {
    case 'listen':
      if (device.microphone !== undefined) throw new Error('two recognitions');
      if (device.loudspeaker !== undefined && effect.purpose !== 'interruption')
        throw new Error('a recognition begins while it speaks');
      device.microphone = effect.id;
      break;
    case 'abort':
      if (device.microphone !== effect.id) throw new Error('another recognition is aborted');
      device.microphone = undefined;
      break;
    case 'speak':
      if (device.microphone !== undefined) throw new Error('it speaks into its own microphone');
      if (device.loudspeaker !== undefined) throw new Error('two speeches');
      device.loudspeaker = effect.id;
      break;
    case 'hush':
      device.loudspeaker = undefined;
      break;
    default:
  }
}

/** The browser's own action, before it tells the agent. */
function precede(device: Device, agent: Agent, event: AgentEvent): void {
  if (event.type === 'hearingEnded' && agent.ears?.id === event.id) device.microphone = undefined;
  const isOver = event.type === 'spoken' || event.type === 'speechFailed';
  if (isOver && agent.speech?.id === event.id) device.loudspeaker = undefined;
}

function check(agent: Agent, device: Device): void {
  const { ears, speech, task, on, hidden, gone } = agent;
  const listens = ears !== undefined && ears.is !== 'closing';
  if (listens !== (device.microphone !== undefined)) throw new Error('a leaked microphone');
  if (ears && speech && ears.purpose !== 'interruption') throw new Error('it hears and speaks at once');
  if (listens && ears.purpose === 'interruption' && !(speech && agent.hearsWhileSpeaking))
    throw new Error('it waits for "stop" without speaking');
  if (task && (listens || speech)) throw new Error('it thinks and listens or speaks');
  if ((hidden || gone) && (listens || speech)) throw new Error('unseen, it listens or speaks');
  if (listens && ears.purpose !== 'dictation' && !on) throw new Error('it listens without having been turned on');
  if (speech && !agent.maySpeak) throw new Error('it speaks without a click');
  if (listens && wakesAt(agent) === undefined) throw new Error('nothing would ever close the microphone');
}

const phrases = ['stop', 'hotword', 'other'] as const;
const errors = ['not-allowed', 'no-microphone', 'no-language', 'not-sent', 'network', 'no-speech', 'other'] as const;
const speechErrors = ['not-allowed', 'network', 'other'] as const;
const waits = [0, 1, 100, 150, 700, 1000, 1500, 15_000, 60_000, 130_000] as const;

/** Draws any event: about present work, finished work, or work that never existed. */
function drawEvent(random: (below: number) => number, agent: Agent): AgentEvent {
  const current = agent.ears?.id ?? agent.speech?.id ?? agent.task?.id ?? 0;
  const id = random(4) === 0 ? random(agent.lastId + 2) : current;
  const spokenId = random(4) === 0 ? id : (agent.speech?.id ?? 0);
  switch (random(20)) {
    case 0:
    case 1:
      return { type: 'tapped' };
    case 2:
    case 3:
    case 4:
      return { type: 'heard', id, phrase: 'a', is: phrases[random(3)] ?? 'other', rest: random(2) === 0 ? '' : 'a' };
    case 5:
    case 6:
      return { type: 'hearingEnded', id };
    case 7:
      return { type: 'hearingFailed', id, error: errors[random(7)] ?? 'other' };
    case 8:
      return { type: 'spoken', id: spokenId };
    case 9:
      return { type: 'speechFailed', id: spokenId, error: speechErrors[random(3)] ?? 'other' };
    case 10:
      return { type: 'answered', id: agent.task?.id ?? id, text: random(3) === 0 ? '' : 'a' };
    case 11:
      return random(3) === 0 ? { type: 'turnedOff' } : { type: 'answerFailed', id: agent.task?.id ?? id };
    case 12:
      return random(2) === 0 ? { type: 'hidden' } : { type: 'shown' };
    case 13:
      return { type: 'shown' };
    case 14:
      return random(2) === 0 ? { type: 'dictationAsked' } : { type: 'dictationAsked', question: 'a' };
    case 15:
      return random(2) === 0 ? { type: 'cancelled' } : { type: 'touched' };
    case 16:
      if (random(8) === 0) return { type: 'left' };
      return random(2) === 0 ? { type: 'readingAsked', text: 'a' } : { type: 'handsFreeSet', handsFree: random(3) > 0 };
    default:
      return { type: 'timePassed' };
  }
}

test('a million random sequences of events reach no forbidden state and leak no microphone', () => {
  const random = makeRandom(20_261_122);
  const reached = new Set<string>();
  for (let sequence = 0; sequence < 1_000_000; sequence += 1) {
    let agent = newAgent({ handsFree: random(4) > 0, hearsWhileSpeaking: random(2) === 0 });
    const device: Device = { microphone: undefined, loudspeaker: undefined };
    const events: AgentEvent[] = [];
    let now = 0;
    // Each round begins with the microphone on, where mistakes are likely.
    let event: AgentEvent = random(3) === 0 ? { type: 'dictationAsked' } : { type: 'tapped' };
    const length = 2 + random(9);
    try {
      for (let at = 0; at < length; at += 1) {
        events.push(event);
        precede(device, agent, event);
        const next = step(agent, event, now);
        agent = next.agent;
        for (const effect of next.effects) obey(device, effect);
        check(agent, device);
        now += random(2) === 0 ? Math.max(0, (wakesAt(agent) ?? now) - now) : (waits[random(waits.length)] ?? 0);
        event = drawEvent(random, agent);
      }
      // In every state, turning the agent off must release the microphone at once.
      const { effects } = step(agent, { type: 'turnedOff' }, now);
      for (const effect of effects) obey(device, effect);
      if (device.microphone !== undefined || device.loudspeaker !== undefined) throw new Error('it did not turn off');
    } catch (error) {
      throw new Error(`After ${JSON.stringify(events)} in sequence ${sequence}`, { cause: error });
    }
    if (sequence % 64 === 0) reached.add(`${statusOf(agent)} ${agent.ears?.purpose} ${agent.ears?.is}`);
  }
  // Proves that the random events reached all these states.
  for (const state of [
    'idle hotword open',
    'listening command open',
    'listening dictation open',
    'thinking command closing',
    'thinking command finishing',
    'speaking undefined undefined',
    'speaking interruption open',
  ])
    expect(reached).toContain(state);
});

test('from wherever random events have led, a tap is heard as a command as soon as the last recognition has ended', () => {
  const random = makeRandom(7);
  for (let sequence = 0; sequence < 5000; sequence += 1) {
    let agent = newAgent({ hearsWhileSpeaking: random(2) === 0 });
    let now = 0;
    for (let at = 0; at < 12; at += 1) {
      const event = drawEvent(random, agent);
      if (event.type === 'left') continue;
      agent = step(agent, event, now).agent;
      now += waits[random(waits.length)] ?? 0;
    }
    agent = step(agent, { type: 'shown' }, now).agent;
    agent = step(agent, { type: 'turnedOff' }, now).agent;
    agent = step(agent, { type: 'tapped' }, now).agent;
    agent = step(agent, { type: 'timePassed' }, now + timings.closing).agent;
    expect(agent.ears).toMatchObject({ purpose: 'command', is: 'open' });
  }
});
