import type { Page } from '@playwright/test';

/** Differences between browsers. Firefox speaks and records but recognises nothing; `none` can do nothing of this. */
export type SpeechBrowser = 'android' | 'safari' | 'firefox' | 'none';

/** The events of the stand-in for the browser's speech, and the functions with which a journey speaks to it. */
export interface SpeechDesk {
  /** The person says this phrase. Returns whether a recognition heard it. */
  readonly say: (phrase: string) => boolean;
  /** Nobody says anything, until the browser stops waiting. */
  readonly stayQuiet: () => void;
  /** The number of recognitions so far. Each one beeps on Android. */
  begun: number;
  /** The number of recognitions that hold the microphone. */
  listening: number;
  /** Counts two recognitions at once, or one while the page itself speaks. */
  overlaps: number;
  readonly spoken: string[];
  /** The number of microphones that a recorder holds. */
  readonly recording: () => number;
  /** The loudest sound that the page has measured, from 0 to 1. */
  loudest: number;
  /** The locale of the last recognition. */
  locale: string;
  /** The time that each sentence takes. */
  sentenceMs: number;
}

declare global {
  interface Window {
    speechDesk: SpeechDesk;
  }
}

/** Replaces only the hardware: the browser's recognition and voice. */
export async function standInForSpeech(page: Page, browser: SpeechBrowser): Promise<void> {
  await page.addInitScript(installSpeech, browser);
}

function installSpeech(browser: SpeechBrowser): void {
  const desk: SpeechDesk = {
    say: (phrase) => current?.hear(phrase) ?? false,
    stayQuiet: () => current?.giveUp(),
    recording: () => tracks.filter(({ readyState }) => readyState === 'live').length,
    loudest: 0,
    begun: 0,
    listening: 0,
    overlaps: 0,
    spoken: [],
    locale: '',
    sentenceMs: 30,
  };
  window.speechDesk = desk;
  const tracks: MediaStreamTrack[] = [];
  // The beep of the browser's fake microphone is too short for the page to hear, so this one hums.
  navigator.mediaDevices.getUserMedia = () => {
    const context = new AudioContext();
    const microphone = context.createMediaStreamDestination();
    const voice = context.createOscillator();
    voice.connect(microphone);
    voice.start();
    tracks.push(...microphone.stream.getTracks());
    return Promise.resolve(microphone.stream);
  };
  const { prototype: meter } = AnalyserNode;
  const measure = meter.getFloatTimeDomainData;
  meter.getFloatTimeDomainData = function (samples) {
    measure.call(this, samples);
    const level = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
    desk.loudest = Math.max(desk.loudest, level);
  };
  const push = history.pushState.bind(history);
  history.pushState = (...change) => {
    push(...change);
    performance.mark('address changed');
  };
  let current: Recognition | undefined;
  let speaking: Utterance | undefined;
  const isAndroid = browser === 'android';

  class Recognition extends EventTarget {
    lang = '';
    continuous = false;
    interimResults = false;
    maxAlternatives = 1;
    results: unknown[] = [];

    start(): void {
      if (current) {
        desk.overlaps += 1;
        throw new DOMException('already started', 'InvalidStateError');
      }
      if (speaking) desk.overlaps += 1;
      // oxlint-disable-next-line typescript/no-this-alias -- the one that holds the microphone
      current = this;
      desk.begun += 1;
      desk.listening += 1;
      desk.locale = this.lang;
    }
    hear(phrase: string): boolean {
      // Safari marks a result as final only when it is told to stop, or after a while.
      const isFinal = isAndroid || this.continuous;
      const result = Object.assign([{ transcript: phrase, confidence: 0.9 }], { isFinal });
      this.results.push(result);
      this.tell('result', { resultIndex: this.results.length - 1, results: this.results });
      // Android ends after each phrase, whatever `continuous` says. Safari ends if nobody asked it to continue.
      if (current === this && (isAndroid || !this.continuous)) this.end();
      return true;
    }
    giveUp(): void {
      this.tell('error', { error: 'no-speech' });
      if (current === this) this.end();
    }
    tell(type: string, details: object): void {
      this.dispatchEvent(Object.assign(new Event(type), details));
    }
    stop(): void {
      if (current === this) setTimeout(() => this.end(), 10);
    }
    abort(): void {
      if (current !== this) return;
      if (isAndroid) {
        setTimeout(() => {
          this.tell('error', { error: 'aborted' });
          this.end();
        }, 10);
      } else {
        // Safari releases the microphone, and may never report that.
        current = undefined;
        desk.listening -= 1;
      }
    }
    end(): void {
      if (current === this) {
        current = undefined;
        desk.listening -= 1;
      }
      this.tell('end', {});
    }
  }

  class Utterance extends EventTarget {
    lang = '';
    rate = 0;
    pitch = 0;
    volume = 0;
    voice: unknown = null;
    readonly text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }

  const voices = ['en-US', 'hi-IN', 'mr-IN'].map((lang) => ({
    lang: isAndroid ? lang.replace('-', '_') : lang,
    name: lang,
  }));
  let areVoicesThere = !isAndroid;
  const synthesis = Object.assign(new EventTarget(), {
    getVoices() {
      if (!areVoicesThere)
        // Chrome lists its voices only some time after the first request.
        setTimeout(() => {
          areVoicesThere = true;
          synthesis.dispatchEvent(new Event('voiceschanged'));
        }, 50);
      return areVoicesThere ? voices : [];
    },
    speak(utterance: Utterance) {
      if (current) desk.overlaps += 1;
      speaking = utterance;
      desk.spoken.push(`${utterance.lang} ${utterance.rate} ${utterance.pitch} ${utterance.volume}: ${utterance.text}`);
      setTimeout(() => {
        if (speaking !== utterance) return;
        speaking = undefined;
        utterance.dispatchEvent(new Event('end'));
      }, desk.sentenceMs);
    },
    cancel() {
      speaking = undefined;
    },
  });

  const stands = (name: string, value: unknown) => Object.defineProperty(window, name, { value, configurable: true });
  stands('SpeechRecognition', isAndroid ? Recognition : undefined);
  stands('webkitSpeechRecognition', browser === 'none' || browser === 'firefox' ? undefined : Recognition);
  if (browser === 'none') {
    Reflect.deleteProperty(window, 'speechSynthesis');
    stands('MediaRecorder', undefined);
    return;
  }
  stands('speechSynthesis', synthesis);
  stands('SpeechSynthesisUtterance', Utterance);
}
