import { beforeEach, expect, test, vi } from 'vitest';

import { canRecord, type Recogniser, recorderEars } from './recorder-ears.ts';

/**
 * Replaces the hardware only: a microphone that counts its users, and a recorder that gives one piece when it stops.
 */
let held = 0;
let allow: () => void;
let refuse: (error: Error) => void;

function openStream(): MediaStream {
  held += 1;
  let isLive = true;
  const stop = () => {
    if (isLive) held -= 1;
    isLive = false;
    for (const recorder of recorders) recorder.stop();
  };
  return { getTracks: () => [{ stop }] } as unknown as MediaStream;
}

const recorders: Recorder[] = [];

class Recorder extends EventTarget {
  static isTypeSupported(type: string): boolean {
    return type.startsWith('audio/ogg');
  }
  state = 'inactive';
  readonly mimeType = 'audio/ogg;codecs=opus';

  constructor(_stream: MediaStream) {
    super();
    recorders.push(this);
  }
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    if (this.state === 'inactive') return;
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

beforeEach(() => {
  held = 0;
  recorders.length = 0;
  vi.stubGlobal('MediaRecorder', Recorder);
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: () =>
        new Promise((resolve, reject) => {
          allow = () => resolve(openStream());
          refuse = reject;
        }),
    },
  });
});

/** Returns the ears' events in order, and the sound that they send. */
function listen(given: Partial<Recogniser> = {}) {
  const told: string[] = [];
  const sent: { sound: Blob; signal: AbortSignal }[] = [];
  const ears = recorderEars({
    find: async () => 'Gemini',
    transcribe: async (sound, signal) => {
      sent.push({ sound, signal });
      return given.transcribe ? given.transcribe(sound, signal) : 'open market';
    },
    isOffline: given.isOffline ?? (() => false),
  });
  const listening = ears.listen('command', 'en-US', {
    heard: (phrase) => told.push(`heard ${phrase}`),
    failed: (error) => told.push(`failed ${error}`),
    ended: () => told.push('ended'),
  });
  return { ...listening, told, sent };
}

const recording = () => vi.waitFor(() => expect(recorders[0]?.state).toBe('recording'));

test('a recording is sent once, when the person ends it, and heard as text', async () => {
  const { finish, told, sent } = listen();
  allow();
  await recording();
  expect(held).toBe(1);
  finish();
  await vi.waitFor(() => expect(told).toEqual(['heard open market', 'ended']));
  expect(held).toBe(0);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.sound.type).toContain('audio/ogg');
});

test('the microphone is free before the recording is sent', async () => {
  let heldWhileSent: number | undefined;
  const { finish, told } = listen({
    transcribe: async () => {
      heldWhileSent = held;
      return '';
    },
  });
  allow();
  await recording();
  finish();
  await vi.waitFor(() => expect(told).toEqual(['failed no-speech', 'ended']));
  expect(heldWhileSent).toBe(0);
});

test('called off, it lets go of the microphone at once and sends nothing', async () => {
  const { abort, told, sent } = listen();
  allow();
  await recording();
  abort();
  expect(held).toBe(0);
  expect(told).toEqual(['ended']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual([]);
  expect(told).toEqual(['ended']);
});

test('a microphone that is allowed after it was called off, or ended, is let go at once', async () => {
  for (const end of ['abort', 'finish'] as const) {
    const ears = listen();
    ears[end]();
    await vi.waitFor(() => expect(ears.told.at(-1)).toBe('ended'));
    allow();
    await new Promise((resolve) => setTimeout(resolve));
    expect(held).toBe(0);
    expect(ears.sent).toEqual([]);
  }
});

test('called off while it is sent, the sending ends and nothing is heard', async () => {
  const { finish, abort, told, sent } = listen({ transcribe: () => new Promise(() => undefined) });
  allow();
  await recording();
  finish();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  abort();
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(told).toEqual(['ended']);
});

test('a microphone that is taken away ends the recording, and what was said until then counts', async () => {
  const { told } = listen();
  allow();
  await recording();
  recorders[0]?.stop();
  await vi.waitFor(() => expect(told).toEqual(['heard open market', 'ended']));
});

test.each([
  ['NotAllowedError', 'not-allowed'],
  ['NotFoundError', 'no-microphone'],
  ['AbortError', 'other'],
])('the browser’s %s is told as %s', async (name, error) => {
  const { told } = listen();
  refuse(new DOMException('no', name));
  await vi.waitFor(() => expect(told).toEqual([`failed ${error}`, 'ended']));
});

test('a recording that could not be sent is told as that', async () => {
  const { finish, told } = listen({
    transcribe: () => Promise.reject(new Error('offline')),
    isOffline: () => true,
  });
  allow();
  await recording();
  finish();
  await vi.waitFor(() => expect(told).toEqual(['failed not-sent', 'ended']));
});

test('without a recorder there is nothing to record with', () => {
  expect(canRecord()).toBe(true);
  vi.stubGlobal('MediaRecorder', undefined);
  expect(canRecord()).toBe(false);
});
