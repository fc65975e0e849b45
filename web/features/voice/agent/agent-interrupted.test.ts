import { describe, expect, test } from 'vitest';

import { isAsleep, timings } from './state.ts';
import { start, startSpeaking, startThinking, startWaiting } from './testing.ts';

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

describe('"stop" while it speaks, where the browser can listen then', () => {
  function startHearing() {
    const walk = start({ hearsWhileSpeaking: true });
    walk.send({ type: 'tapped' });
    walk.hear('what is onion selling for');
    walk.endHearing();
    walk.did();
    walk.answer('Twenty rupees');
    walk.passToNext();
    expect(walk.did().slice(1)).toMatchObject([{ type: 'speak' }, { type: 'listen', purpose: 'interruption' }]);
    expect(walk.status()).toBe('speaking');
    return walk;
  }

  test('silences it, and 1.2 s later hotword listening restarts', () => {
    const walk = startHearing();
    walk.hear('stop', 'stop');
    expect(walk.did()).toMatchObject([{ type: 'hush' }, { type: 'abort' }]);
    walk.endHearing();
    expect(walk.passToNext()).toBe(timings.afterStop);
    expect(walk.did()).toMatchObject([{ type: 'listen', purpose: 'hotword' }]);
  });

  test('is the only phrase that does: any other, its name too, changes nothing', () => {
    const walk = startHearing();
    walk.hear('twenty rupees');
    walk.hear('hey agent', 'hotword', 'open market');
    expect(walk.did()).toEqual([]);
    expect(walk.status()).toBe('speaking');
  });

  test('is listened for until the speech ends, and again after a silence', () => {
    const walk = startHearing();
    walk.fail('no-speech');
    walk.endHearing();
    expect(walk.passToNext()).toBe(timings.afterCommand);
    expect(walk.did()).toMatchObject([{ type: 'listen', purpose: 'interruption' }]);
    walk.endSpeech();
    expect(walk.did()).toMatchObject([{ type: 'abort' }]);
    walk.endHearing();
    walk.passToNext();
    expect(walk.did()).toMatchObject([{ type: 'listen', purpose: 'hotword' }]);
  });

  test('after an error it is not listened for, and the speech goes on', () => {
    const walk = startHearing();
    walk.fail('not-allowed');
    walk.endHearing();
    walk.pass(10_000);
    expect(walk.did()).toEqual([]);
    expect(walk.status()).toBe('speaking');
  });

  test('is not listened for by an agent that was turned on by no tap, or that listens only after one', () => {
    for (const handsFree of [true, false]) {
      const walk = start({ hearsWhileSpeaking: true, handsFree });
      if (!handsFree) walk.send({ type: 'tapped' });
      walk.send({ type: 'readingAsked', text: 'Twenty rupees' });
      walk.endHearing();
      walk.did();
      walk.passToNext();
      expect(walk.did().map(({ type }) => type)).toEqual(['speak']);
    }
  });

  test('a tap during it silences it and listens for a command', () => {
    const walk = startHearing();
    walk.send({ type: 'tapped' });
    walk.endHearing();
    expect(walk.did()).toMatchObject([{ type: 'hush' }, { type: 'abort' }, { type: 'listen', purpose: 'command' }]);
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
