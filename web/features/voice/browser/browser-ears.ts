import { type HearingError, isAsked } from '../agent/state.ts';
import type { Ears, Hearing } from './ears.ts';

interface RecognitionResult extends ArrayLike<{ readonly transcript: string }> {
  readonly isFinal: boolean;
}

/** The part of the browser's speech recognition that this file uses; TypeScript has no types for it. */
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  readonly start: () => void;
  readonly stop: () => void;
  readonly abort: () => void;
}

type Recogniser = new () => Recognition;

interface ResultEvent extends Event {
  readonly resultIndex: number;
  readonly results: ArrayLike<RecognitionResult>;
}

export function findRecogniser(): Recogniser | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: Recogniser;
    webkitSpeechRecognition?: Recogniser;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
}

const errors: Readonly<Record<string, HearingError>> = {
  'not-allowed': 'not-allowed',
  'service-not-allowed': 'not-allowed',
  'audio-capture': 'no-microphone',
  'language-not-supported': 'no-language',
  network: 'network',
  'no-speech': 'no-speech',
};

/**
 * Chrome on Android ignores `continuous`, but repeats results when it is set. A phone or tablet gives its sound to the
 * recognition: the speech falls silent, and Android beeps.
 */
export function browserEars(
  Recogniser: Recogniser,
  { isAndroid, isPhone }: { isAndroid: boolean; isPhone: boolean },
): Ears {
  return {
    hearsWhileSpeaking: !isPhone,
    listen(purpose, locale, tell) {
      const recognition = new Recogniser();
      recognition.lang = locale;
      recognition.continuous = !isAsked(purpose) && !isAndroid;
      recognition.interimResults = false;
      recognition.maxAlternatives = 1;
      const aborted = new AbortController();
      follow(recognition, tell, aborted.signal);
      try {
        recognition.start();
      } catch {
        // Another page or another part of the browser uses the microphone.
        tell.failed('other');
        tell.ended();
      }
      return {
        finish: () => recognition.stop(),
        abort() {
          aborted.abort();
          recognition.abort();
        },
      };
    },
  };
}

function follow(recognition: Recognition, tell: Hearing, signal: AbortSignal): void {
  let unfinished = '';
  recognition.addEventListener(
    'result',
    (event) => {
      const { resultIndex, results } = event as ResultEvent;
      for (let at = resultIndex; at < results.length; at += 1) {
        const result = results[at];
        const text = result?.[0]?.transcript.trim() ?? '';
        unfinished = result?.isFinal ? '' : text;
        if (result?.isFinal && text !== '') tell.heard(text);
      }
    },
    { signal },
  );
  recognition.addEventListener(
    'error',
    (event) => tell.failed(errors[(event as Event & { error: string }).error] ?? 'other'),
    { signal },
  );
  recognition.addEventListener('nomatch', () => tell.failed('no-speech'), { signal });
  // The browser sends this event after an abort too, and only then is the microphone free.
  recognition.addEventListener(
    'end',
    () => {
      // Safari may end without marking any result as final.
      if (unfinished !== '' && !signal.aborted) tell.heard(unfinished);
      tell.ended();
    },
    { once: true },
  );
}
