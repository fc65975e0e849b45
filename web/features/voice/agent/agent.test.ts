import { describe, expect, test } from 'vitest';

import { step } from './agent.ts';
import { type Agent, type AgentEvent, type Effect, isAsleep, newAgent, statusOf, wakesAt } from './state.ts';

/** An agent with its clock held: `send` an event, let time `pass`, see what it did since the last look. */
function start(handsFree = true) {
  let agent: Agent = newAgent(handsFree);
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
    /** Lets the next thing happen, and says after how many milliseconds. */
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

/** Turned on, and waiting for its name. */
function startWaiting() {
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

/** A command has been heard and is being thought about. */
function startThinking() {
  const walk = start();
  walk.send({ type: 'tapped' });
  walk.hear('what is onion selling for');
  walk.endHearing();
  walk.did();
  return walk;
}

function startSpeaking() {
  const walk = startThinking();
  walk.answer('Twenty rupees');
  walk.passToNext();
  expect(walk.status()).toBe('speaking');
  walk.did();
  return walk;
}

describe('being turned on', () => {
  test('it neither listens nor speaks before the person has turned it on', () => {
    const walk = start();
    for (const type of ['touched', 'shown', 'timePassed'] as const) walk.send({ type });
    walk.pass(200_000);
    expect(walk.did()).toEqual([]);
    expect(walk.status()).toBe('idle');
  });

  test('a tap allows speech and listens for a command at once', () => {
    const walk = start();
    walk.send({ type: 'tapped' });
    expect(walk.did()).toEqual([{ type: 'listen', id: 1, purpose: 'command' }]);
    expect(walk.agent().maySpeak).toBe(true);
    expect(walk.status()).toBe('listening');
  });

  test('turned off, it lets go of the microphone at once', () => {
    const walk = startWaiting();
    walk.send({ type: 'turnedOff' });
    expect(walk.did()).toMatchObject([{ type: 'abort' }]);
    walk.pass(200_000);
    expect(walk.did()).toEqual([]);
  });

  test('when the app goes, hotword listening ends and nothing follows', () => {
    const walk = startWaiting();
    walk.send({ type: 'left' });
    expect(walk.did()).toMatchObject([{ type: 'abort' }]);
    walk.send({ type: 'tapped' });
    walk.pass(10_000);
    expect(walk.did()).toEqual([]);
  });

  test('without hands-free a tap is heard, and afterwards it is off', () => {
    const walk = start(false);
    walk.send({ type: 'tapped' });
    walk.hear('go home');
    walk.endHearing();
    walk.answer('');
    walk.pass(10_000);
    expect(walk.did().filter(({ type }) => type === 'listen')).toHaveLength(1);
    expect(walk.agent().on).toBe(false);
  });

  test('hands-free put off while it waits for its name ends the waiting', () => {
    const walk = startWaiting();
    walk.send({ type: 'handsFreeSet', handsFree: false });
    expect(walk.did()).toMatchObject([{ type: 'abort' }]);
    expect(walk.agent().on).toBe(false);
  });
});

describe('its name', () => {
  test('is answered with "Listening...", and the command is listened for after that and not before 700 ms', () => {
    const walk = startWaiting();
    walk.hear('hey agent', 'hotword');
    expect(walk.did()).toMatchObject([{ type: 'abort' }, { type: 'show', line: 'listening' }]);
    expect(walk.status()).toBe('listening');
    walk.endHearing();
    walk.pass(149);
    expect(walk.did()).toEqual([]);
    walk.pass(1);
    expect(walk.did()).toMatchObject([{ type: 'speak', line: 'listening' }]);
    walk.pass(50);
    walk.endSpeech();
    expect(walk.did()).toEqual([]);
    walk.pass(499);
    expect(walk.did()).toEqual([]);
    walk.pass(1);
    expect(walk.did()).toMatchObject([{ type: 'listen', purpose: 'command' }]);
  });

  test('spoken "Listening..." for longer than 700 ms, the command is listened for when it is over', () => {
    const walk = startWaiting();
    walk.hear('hey agent', 'hotword');
    walk.endHearing();
    walk.pass(150);
    walk.pass(2000);
    expect(walk.did().some(({ type }) => type === 'listen')).toBe(false);
    walk.endSpeech();
    expect(walk.did()).toMatchObject([{ type: 'listen', purpose: 'command' }]);
  });

  test('said together with a command needs no second listening', () => {
    const walk = startWaiting();
    walk.hear('hey agent open dashboard', 'hotword', 'open dashboard');
    expect(walk.did()).toMatchObject([{ type: 'abort' }, { type: 'obey', phrase: 'open dashboard' }]);
  });

  test('other talk is not obeyed while it waits for its name', () => {
    const walk = startWaiting();
    walk.hear('open dashboard');
    expect(walk.did()).toEqual([]);
    expect(walk.agent().ears?.is).toBe('open');
  });

  test('speech waits until the recognition has really ended', () => {
    const walk = startWaiting();
    walk.hear('hey agent', 'hotword');
    walk.pass(900);
    expect(walk.did().some(({ type }) => type === 'speak')).toBe(false);
    walk.endHearing();
    expect(walk.did()).toMatchObject([{ type: 'speak' }]);
  });

  test('a recognition that never says it has ended is over after a second', () => {
    const walk = startWaiting();
    walk.hear('hey agent', 'hotword');
    walk.pass(1000);
    expect(walk.did().at(-1)).toMatchObject({ type: 'speak' });
  });
});

describe('a command', () => {
  test('is obeyed as soon as it is heard, before its recognition has ended', () => {
    const walk = start();
    walk.send({ type: 'tapped' });
    walk.did();
    walk.hear('open market');
    expect(walk.did()).toMatchObject([
      { type: 'abort', id: 1 },
      { type: 'obey', phrase: 'open market' },
    ]);
    expect(walk.status()).toBe('thinking');
  });

  test('answered in words, it is shown at once and said 150 ms later', () => {
    const walk = startThinking();
    walk.answer('Twenty rupees');
    expect(walk.did()).toEqual([{ type: 'show', line: { text: 'Twenty rupees' } }]);
    walk.pass(149);
    expect(walk.did()).toEqual([]);
    walk.pass(1);
    expect(walk.did()).toMatchObject([{ type: 'speak', line: { text: 'Twenty rupees' } }]);
    expect(walk.status()).toBe('speaking');
  });

  test('1 s after it has ended, hotword listening restarts', () => {
    const walk = startSpeaking();
    walk.endSpeech();
    expect(walk.status()).toBe('idle');
    walk.pass(999);
    expect(walk.did()).toEqual([]);
    walk.pass(1);
    expect(walk.did()).toMatchObject([{ type: 'listen', purpose: 'hotword' }]);
  });

  test.each(['no-speech', 'other'] as const)(
    'that ends in the error %s is answered, and 1.5 s later hotword listening restarts',
    (error) => {
      const walk = start();
      walk.send({ type: 'tapped' });
      walk.did();
      walk.fail(error);
      walk.endHearing();
      expect(walk.did()).toEqual([{ type: 'show', line: 'notHeard' }]);
      walk.passToNext();
      expect(walk.did()).toMatchObject([{ type: 'speak', line: 'notHeard' }]);
      walk.endSpeech();
      walk.pass(1499);
      expect(walk.did()).toEqual([]);
      walk.pass(1);
      expect(walk.did()).toMatchObject([{ type: 'listen', purpose: 'hotword' }]);
    },
  );

  test('without an answer it gets the apology, and 1.5 s later hotword listening restarts', () => {
    const walk = startThinking();
    walk.send({ type: 'answerFailed', id: walk.agent().task?.id ?? 0 });
    walk.passToNext();
    expect(walk.did()).toMatchObject([
      { type: 'show', line: 'noAnswer' },
      { type: 'speak', line: 'noAnswer' },
    ]);
    walk.endSpeech();
    expect(walk.passToNext()).toBe(1500);
  });

  test('that is thought about for a minute gets the apology', () => {
    const walk = startThinking();
    walk.pass(60_000);
    expect(walk.did()).toMatchObject([{ type: 'forget' }, { type: 'show', line: 'noAnswer' }]);
  });

  test('after a network error is listened for again 1 s later, once', () => {
    const walk = start();
    walk.send({ type: 'tapped' });
    walk.fail('network');
    walk.endHearing();
    walk.did();
    expect(walk.status()).toBe('listening');
    expect(walk.passToNext()).toBe(1000);
    expect(walk.did()).toMatchObject([{ type: 'listen', purpose: 'command' }]);
    walk.fail('network');
    walk.endHearing();
    expect(walk.did()).toMatchObject([{ type: 'show', line: 'notHeard' }]);
  });

  test('is recognised from what was heard so far when the person taps again, and given up by a third tap', () => {
    const walk = start();
    walk.send({ type: 'tapped' });
    walk.did();
    walk.send({ type: 'tapped' });
    expect(walk.did()).toEqual([{ type: 'finish', id: 1 }]);
    walk.send({ type: 'tapped' });
    expect(walk.did()).toEqual([{ type: 'abort', id: 1 }]);
  });

  test('is listened for no longer than 20 s', () => {
    const walk = start();
    walk.send({ type: 'tapped' });
    walk.did();
    walk.pass(20_000);
    expect(walk.did()).toEqual([{ type: 'finish', id: 1 }]);
    walk.pass(15_000);
    expect(walk.did()).toMatchObject([
      { type: 'abort', id: 1 },
      { type: 'show', line: 'notHeard' },
    ]);
  });
});

describe('"stop"', () => {
  test('heard while it waits cancels recognition, and 1.2 s later hotword listening restarts', () => {
    const walk = startWaiting();
    walk.hear('stop', 'stop');
    expect(walk.did()).toMatchObject([{ type: 'abort' }]);
    walk.endHearing();
    walk.pass(1199);
    expect(walk.did()).toEqual([]);
    walk.pass(1);
    expect(walk.did()).toMatchObject([{ type: 'listen', purpose: 'hotword' }]);
  });

  test('heard as a command is not obeyed but stops', () => {
    const walk = start();
    walk.send({ type: 'tapped' });
    walk.did();
    walk.hear('stop', 'stop');
    walk.endHearing();
    expect(walk.did()).toEqual([{ type: 'abort', id: 1 }]);
    expect(walk.passToNext()).toBe(1200);
  });

  test('by a tap while it speaks: it falls silent and listens', () => {
    const walk = startSpeaking();
    walk.send({ type: 'tapped' });
    expect(walk.did()).toMatchObject([{ type: 'hush' }, { type: 'listen', purpose: 'command' }]);
  });

  test('by a tap while it thinks: the question is forgotten, and a late answer is not said', () => {
    const walk = startThinking();
    const id = walk.agent().task?.id ?? 0;
    walk.send({ type: 'cancelled' });
    expect(walk.did()).toEqual([{ type: 'forget', id }]);
    walk.send({ type: 'answered', id, text: 'too late' });
    expect(walk.did()).toEqual([]);
  });
});

describe('permission', () => {
  test('a microphone that is not allowed revokes the permission and turns it off', () => {
    const walk = start();
    walk.send({ type: 'tapped' });
    walk.did();
    walk.fail('not-allowed');
    expect(walk.did()).toMatchObject([{ type: 'abort' }, { type: 'refused', error: 'not-allowed' }]);
    walk.pass(100_000);
    expect(walk.did()).toEqual([]);
    expect(walk.agent()).toMatchObject({ on: false, maySpeak: false });
  });

  test('speech that is not allowed revokes the permission, and the text stays on the screen', () => {
    const walk = startSpeaking();
    walk.send({ type: 'speechFailed', id: walk.agent().speech?.id ?? 0, error: 'not-allowed' });
    expect(walk.agent().maySpeak).toBe(false);
    walk.passToNext();
    walk.did();
    walk.hear('hey agent', 'hotword');
    walk.endHearing();
    walk.pass(700);
    expect(walk.did().map(({ type }) => type)).toEqual(['abort', 'show', 'listen']);
  });

  test('a missing microphone turns it off and says so', () => {
    const walk = startWaiting();
    walk.fail('no-microphone');
    expect(walk.did()).toContainEqual({ type: 'refused', error: 'no-microphone' });
    expect(walk.agent().on).toBe(false);
  });

  test('speech that the network ended is tried again 1 s later, once', () => {
    const walk = startSpeaking();
    const fail = () => walk.send({ type: 'speechFailed', id: walk.agent().speech?.id ?? 0, error: 'network' });
    fail();
    expect(walk.passToNext()).toBe(1000);
    expect(walk.did()).toMatchObject([{ type: 'speak', line: { text: 'Twenty rupees' } }]);
    fail();
    expect(walk.status()).toBe('idle');
  });
});

describe('a phone that ends each recognition', () => {
  test('is asked again after longer and longer pauses, for each beeps', () => {
    const walk = startWaiting();
    const pauses = [];
    for (let round = 0; round < 5; round += 1) {
      walk.endHearing();
      pauses.push(walk.passToNext());
    }
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 15_000]);
  });

  test('hears at most ten beeps until the agent sleeps, and none after', () => {
    const walk = startWaiting();
    for (let round = 0; round < 100; round += 1) {
      walk.pass(5000);
      walk.fail('no-speech');
      walk.endHearing();
      walk.passToNext();
    }
    expect(walk.did().filter(({ type }) => type === 'listen').length).toBeLessThanOrEqual(10);
    expect(isAsleep(walk.agent())).toBe(true);
  });

  test('a touch wakes it, and a touch while it is awake changes nothing', () => {
    const walk = startWaiting();
    walk.pass(60_000);
    walk.endHearing();
    walk.pass(1000);
    walk.pass(60_000);
    walk.endHearing();
    expect(isAsleep(walk.agent())).toBe(true);
    walk.did();
    walk.send({ type: 'touched' });
    expect(walk.passToNext()).toBe(1000);
    expect(walk.did()).toMatchObject([{ type: 'listen', purpose: 'hotword' }]);
    walk.send({ type: 'touched' });
    expect(walk.did()).toEqual([]);
  });
});

describe('a hidden page', () => {
  test('holds no microphone, and listens again 1 s after it is seen', () => {
    const walk = startWaiting();
    walk.send({ type: 'hidden' });
    expect(walk.did()).toMatchObject([{ type: 'abort' }]);
    walk.endHearing();
    walk.pass(600_000);
    expect(walk.did()).toEqual([]);
    walk.send({ type: 'shown' });
    expect(walk.passToNext()).toBe(1000);
    expect(walk.did()).toMatchObject([{ type: 'listen', purpose: 'hotword' }]);
  });

  test('falls silent, and says an answer that came meanwhile when it is seen', () => {
    const walk = startThinking();
    walk.send({ type: 'hidden' });
    walk.answer('Twenty rupees');
    walk.pass(10_000);
    expect(walk.did()).toEqual([{ type: 'show', line: { text: 'Twenty rupees' } }]);
    walk.send({ type: 'shown' });
    walk.passToNext();
    expect(walk.did()).toMatchObject([{ type: 'speak' }]);
    walk.send({ type: 'hidden' });
    expect(walk.did()).toEqual([{ type: 'hush' }]);
  });
});

describe('a text for a field', () => {
  test('is handed over, and the agent is as it was: off', () => {
    const walk = start();
    walk.send({ type: 'dictationAsked' });
    walk.hear('onion');
    walk.endHearing();
    expect(walk.did().map(({ type }) => type)).toEqual(['listen', 'abort', 'dictated']);
    walk.pass(10_000);
    expect(walk.did()).toEqual([]);
  });

  test('takes the place of a hotword recognition only when that has ended', () => {
    const walk = startWaiting();
    walk.send({ type: 'dictationAsked' });
    expect(walk.did()).toMatchObject([{ type: 'abort' }]);
    walk.endHearing();
    expect(walk.did()).toMatchObject([{ type: 'listen', purpose: 'dictation' }]);
  });

  test('after a question is listened for when the question has been said', () => {
    const walk = start();
    walk.send({ type: 'dictationAsked', question: 'Fifty kilograms?' });
    walk.passToNext();
    expect(walk.did().map(({ type }) => type)).toEqual(['show', 'speak']);
    walk.endSpeech();
    expect(walk.did()).toMatchObject([{ type: 'listen', purpose: 'dictation' }]);
  });

  test('without a word heard, or cancelled, the field is told', () => {
    const walk = start();
    walk.send({ type: 'dictationAsked' });
    walk.did();
    walk.endHearing();
    expect(walk.did()).toEqual([{ type: 'dictationEnded' }]);
    walk.send({ type: 'dictationAsked' });
    walk.did();
    walk.send({ type: 'cancelled' });
    expect(walk.did().map(({ type }) => type)).toEqual(['abort', 'dictationEnded']);
  });
});

test('a text that is read aloud is said, and can be stopped', () => {
  const walk = start();
  walk.send({ type: 'readingAsked', text: 'Early blight' });
  walk.passToNext();
  expect(walk.did().map(({ type }) => type)).toEqual(['show', 'speak']);
  walk.send({ type: 'cancelled' });
  expect(walk.did()).toEqual([{ type: 'hush' }]);
  expect(walk.agent().on).toBe(false);
});

test('what an older recognition or speech tells is not listened to', () => {
  const walk = startWaiting();
  const id = walk.earsId();
  walk.endHearing();
  walk.passToNext();
  walk.did();
  walk.send({ type: 'heard', id, phrase: 'hey agent', is: 'hotword', rest: '' });
  walk.send({ type: 'hearingEnded', id });
  walk.send({ type: 'spoken', id });
  expect(walk.did()).toEqual([]);
});
