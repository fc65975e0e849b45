import type { HearingError } from '../agent/state.ts';
import type { Ears, Hearing } from './ears.ts';
import { toWave, watchLoudness } from './sound.ts';

export interface Recogniser {
  /** Returns the name of the model that turns recorded speech into text; undefined if there is none. */
  readonly find: () => Promise<string | undefined>;
  /** Returns the spoken text; empty if nobody spoke. Throws if the sound could not be sent or no text came back. */
  readonly transcribe: (sound: Blob, signal: AbortSignal) => Promise<string>;
  readonly isOffline: (error: unknown) => boolean;
}

/** Firefox records this format and models read it. Other formats are changed into a wave before they are sent. */
const sentAsIs = 'audio/ogg';
const kinds = [`${sentAsIs};codecs=opus`, 'audio/webm;codecs=opus', 'audio/mp4'];
/** Enough for speech: 20 seconds are 60 KB. */
const bitsPerSecond = 24_000;

/** Ears for a browser without speech recognition: they record, and the server's model writes the text. */
export function recorderEars({ find, transcribe, isOffline }: Recogniser): Ears {
  return {
    findHearer: find,
    listen(_purpose, _locale, tell) {
      const over = new AbortController();
      const finished = Promise.withResolvers<void>();
      void hear(tell, over.signal);
      return {
        finish: () => finished.resolve(),
        abort() {
          over.abort();
          tell.ended();
        },
      };

      async function hear({ heard, failed, ended }: Hearing, signal: AbortSignal): Promise<void> {
        try {
          const sound = await record(finished.promise, signal);
          signal.throwIfAborted();
          const text = sound && (await transcribe(sound, signal));
          signal.throwIfAborted();
          if (text) heard(text);
          else failed('no-speech');
        } catch (error) {
          if (!signal.aborted) failed(isOffline(error) ? 'not-sent' : errorOf(error));
        }
        if (!signal.aborted) ended();
      }
    },
  };
}

export function canRecord(): boolean {
  return 'MediaRecorder' in globalThis && globalThis.MediaRecorder !== undefined && 'mediaDevices' in navigator;
}

/** Records until the person ends it or pauses, or the signal aborts. Returns undefined if no voice was heard. */
async function record(finished: Promise<void>, signal: AbortSignal): Promise<Blob | undefined> {
  const opening = openMicrophone();
  const stream = await Promise.race([opening, finished.then(() => undefined)]);
  if (!stream) {
    // It ended before the microphone was allowed. If the person allows it later, it is released at once.
    void opening.then(letGo, () => undefined);
    return undefined;
  }
  const free = () => letGo(stream);
  signal.addEventListener('abort', free);
  let recording: Blob | undefined;
  try {
    signal.throwIfAborted();
    recording = await recordFrom(stream, finished);
  } finally {
    signal.removeEventListener('abort', free);
    free();
  }
  return recording === undefined || recording.type.startsWith(sentAsIs) ? recording : toWave(recording);
}

function openMicrophone(): Promise<MediaStream> {
  const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  return navigator.mediaDevices.getUserMedia({ audio });
}

function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

async function recordFrom(stream: MediaStream, finished: Promise<void>): Promise<Blob | undefined> {
  const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: bitsPerSecond,
    ...(mimeType === undefined ? {} : { mimeType }),
  });
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  // The recorder also stops by itself when its microphone is gone.
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
  recorder.start();
  const paused = Promise.withResolvers<void>();
  const watch = watchLoudness(stream, paused.resolve);
  try {
    await Promise.race([finished, paused.promise, stopped]);
    if (recorder.state !== 'inactive') recorder.stop();
    await stopped;
  } finally {
    watch.end();
  }
  const { isMeasured, voiceAt } = watch.read();
  // A model that receives silence invents words.
  if (isMeasured && voiceAt === undefined) return undefined;
  return new Blob(pieces, { type: recorder.mimeType });
}

const errors: Readonly<Record<string, HearingError>> = {
  NotAllowedError: 'not-allowed',
  SecurityError: 'not-allowed',
  NotFoundError: 'no-microphone',
  NotReadableError: 'no-microphone',
  OverconstrainedError: 'no-microphone',
};

/** Only the name of a `DOMException` says what happened. */
function errorOf(error: unknown): HearingError {
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return errors[name] ?? 'other';
}
