import { describe, expect, test } from 'vitest';

import { start, startSpeaking, startThinking, startWaiting } from './testing.ts';

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
    const walk = start({ handsFree: false });
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
    'is answered if it ends in the error %s, and 1.5 s later hotword listening restarts',
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

  test('gets the apology if it is thought about for a minute', () => {
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
test('the events of an older recognition or speech are not listened to', () => {
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
