/** As much of the browser's speech recognition as is used here; no type of the browser's describes it. */
export interface Recognition {
  lang: string;
  interimResults: boolean;
  maxAlternatives: number;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  abort: () => void;
}

declare global {
  interface Window {
    SpeechRecognition?: new () => Recognition;
    webkitSpeechRecognition?: new () => Recognition;
  }
}

/** Undefined where the browser does not listen. */
export function findRecognition(): (new () => Recognition) | undefined {
  return window.SpeechRecognition ?? window.webkitSpeechRecognition;
}

/** English is heard and spoken as the specification says, every other language as it is in India. */
export function speechLocale(locale: string): string {
  return locale.startsWith('en') ? 'en-US' : locale;
}
