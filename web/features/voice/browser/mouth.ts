import type { SpeechError } from '../agent/state.ts';

export interface Speaking {
  readonly spoken: () => void;
  readonly failed: (error: SpeechError) => void;
}

export interface Mouth {
  /** Says the sentences one after the other, in the first locale that has a voice. */
  readonly speak: (sentences: readonly string[], locales: readonly string[], tell: Speaking) => void;
  readonly hush: () => void;
  /** Whether a voice speaks one of the locales; undefined while the browser has not listed its voices. */
  readonly hasVoice: (locales: readonly string[]) => boolean | undefined;
  /** Calls `tell` when the browser lists its voices. Returns a function that stops this. */
  readonly onVoices: (tell: () => void) => () => void;
}

/** Some browsers list their voices only some time after the first request. */
const voicesDelayMs = 1500;
const slowestPerLetterMs = 200;
const slowestStartMs = 6000;

/** The browser's speech. It runs one speech at a time, and reports each end once. */
export function browserMouth(synthesis: SpeechSynthesis): Mouth {
  let turn = 0;
  // Chrome does not report the end of an utterance that no variable holds.
  const kept = new Set<SpeechSynthesisUtterance>();

  function say(sentences: readonly string[], voice: Chosen, isCurrent: () => boolean, tell: Speaking): void {
    const [sentence, ...rest] = sentences;
    if (sentence === undefined) return tell.spoken();
    const utterance = makeUtterance(sentence, voice);
    kept.add(utterance);
    let isOver = false;
    const end = (next: () => void) => {
      if (isOver || !isCurrent()) return;
      isOver = true;
      kept.delete(utterance);
      clearTimeout(timer);
      next();
    };
    // If the browser never reports the end, the agent must not stay silent.
    const timer = setTimeout(
      () => end(() => tell.failed('other')),
      slowestStartMs + sentence.length * slowestPerLetterMs,
    );
    utterance.addEventListener('end', () => end(() => say(rest, voice, isCurrent, tell)));
    utterance.addEventListener('error', ({ error }) => end(() => tell.failed(errorOf(error))));
    synthesis.speak(utterance);
  }

  async function start(
    sentences: readonly string[],
    locales: readonly string[],
    isCurrent: () => boolean,
    tell: Speaking,
  ): Promise<void> {
    const chosen = choose(await findVoices(synthesis), locales);
    if (!isCurrent()) return;
    // A text in the voice of another language cannot be understood, so it stays on the screen only.
    if (chosen) say(sentences, chosen, isCurrent, tell);
    else tell.failed('other');
  }

  return {
    speak(sentences, locales, tell) {
      turn += 1;
      const mine = turn;
      const isCurrent = () => mine === turn;
      synthesis.cancel();
      void start(sentences, locales, isCurrent, tell);
    },
    hush() {
      turn += 1;
      kept.clear();
      synthesis.cancel();
    },
    hasVoice(locales) {
      const voices = synthesis.getVoices();
      return voices.length === 0 ? undefined : choose(voices, locales) !== undefined;
    },
    onVoices(tell) {
      synthesis.addEventListener('voiceschanged', tell);
      return () => synthesis.removeEventListener('voiceschanged', tell);
    },
  };
}

function makeUtterance(sentence: string, { locale, voice }: Chosen): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(sentence);
  utterance.lang = locale;
  utterance.rate = 1;
  utterance.pitch = 1;
  utterance.volume = 1;
  if (voice) utterance.voice = voice;
  return utterance;
}

interface Chosen {
  readonly locale: string;
  readonly voice: SpeechSynthesisVoice | undefined;
}

/** A voice of exactly the locale, else of its language. If a browser lists no voices at all, it speaks without one. */
function choose(voices: readonly SpeechSynthesisVoice[], locales: readonly string[]): Chosen | undefined {
  const [first = ''] = locales;
  if (voices.length === 0) return { locale: first, voice: undefined };
  const named = (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-').toLowerCase();
  for (const locale of locales) {
    const found = voices.find((voice) => named(voice) === locale.toLowerCase());
    if (found) return { locale, voice: found };
  }
  for (const locale of locales) {
    const language = locale.split('-')[0]?.toLowerCase();
    const found = voices.find((voice) => named(voice).split('-')[0] === language);
    if (found) return { locale, voice: found };
  }
  return undefined;
}

async function findVoices(synthesis: SpeechSynthesis): Promise<readonly SpeechSynthesisVoice[]> {
  const voices = synthesis.getVoices();
  if (voices.length > 0) return voices;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, voicesDelayMs);
    const onChange = () => {
      clearTimeout(timer);
      resolve();
    };
    synthesis.addEventListener('voiceschanged', onChange, { once: true });
  });
  return synthesis.getVoices();
}

function errorOf(error: string): SpeechError {
  return error === 'not-allowed' || error === 'network' ? error : 'other';
}
