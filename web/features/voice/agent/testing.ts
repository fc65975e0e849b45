import { expect } from 'vitest';

import { step } from './agent.ts';
import { type Agent, type AgentEvent, type Effect, newAgent, statusOf, wakesAt } from './state.ts';

/**
 * An agent with a fixed clock: `send` sends an event, `pass` moves the time, and the rest shows the effects since the
 * last look.
 */
export function start(ways: Parameters<typeof newAgent>[0] = {}) {
  let agent: Agent = newAgent(ways);
  let now = 1_000_000;
  let done: Effect[] = [];
  function send(event: AgentEvent) {
    const next = step(agent, event, now);
    agent = next.agent;
    done.push(...next.effects);
  }
  return {
    send,
    pass(ms: number) {
      now += ms;
      send({ type: 'timePassed' });
    },
    /** Moves the clock to the agent's next own step, and returns the milliseconds. */
    passToNext() {
      const ms = (wakesAt(agent) ?? now) - now;
      this.pass(ms);
      return ms;
    },
    did() {
      const effects = done;
      done = [];
      return effects;
    },
    status: () => statusOf(agent),
    agent: () => agent,
    earsId: () => agent.ears?.id ?? 0,
    hear(phrase: string, is: 'stop' | 'hotword' | 'other' = 'other', rest = '') {
      send({ type: 'heard', id: agent.ears?.id ?? 0, phrase, is, rest });
    },
    endHearing() {
      send({ type: 'hearingEnded', id: agent.ears?.id ?? 0 });
    },
    fail(error: 'not-allowed' | 'no-microphone' | 'network' | 'no-speech' | 'other') {
      send({ type: 'hearingFailed', id: agent.ears?.id ?? 0, error });
    },
    endSpeech() {
      send({ type: 'spoken', id: agent.speech?.id ?? 0 });
    },
    answer(text: string) {
      send({ type: 'answered', id: agent.task?.id ?? 0, text });
    },
  };
}

/** Starts an agent that is on and waits for its name. */
export function startWaiting() {
  const walk = start();
  walk.send({ type: 'tapped' });
  walk.hear('go home');
  walk.endHearing();
  walk.answer('');
  walk.passToNext();
  expect(walk.agent().ears).toMatchObject({ purpose: 'hotword', is: 'open' });
  walk.did();
  return walk;
}

/** Starts an agent that has heard a command and waits for its result. */
export function startThinking() {
  const walk = start();
  walk.send({ type: 'tapped' });
  walk.hear('what is onion selling for');
  walk.endHearing();
  walk.did();
  return walk;
}

export function startSpeaking() {
  const walk = startThinking();
  walk.answer('Twenty rupees');
  walk.passToNext();
  expect(walk.status()).toBe('speaking');
  walk.did();
  return walk;
}
