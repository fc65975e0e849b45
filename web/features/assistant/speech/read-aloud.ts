import { speechLocale } from '#web/lib/speech/recognition.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** The message that is being read out, by its id. */
const reading = createStore<string | null>(null);

export function useReading(): string | null {
  return useStore(reading, null);
}

export function canRead(): boolean {
  return 'speechSynthesis' in globalThis;
}

export function stopReading(): void {
  if (reading.read() === null) return;
  reading.write(null);
  speechSynthesis.cancel();
}

/**
 * Reads a text out, a sentence at a time: Chrome falls silent in the middle of longer ones, and "stop" is heard at
 * once. Another text takes its place.
 */
export function readAloud(id: string, text: string, locale: string): void {
  stopReading();
  speechSynthesis.cancel();
  const lang = speechLocale(locale);
  const voice = voiceFor(lang);
  const sentences = splitSentences(text, locale);
  const isOver = () => {
    if (reading.read() === id) reading.write(null);
  };
  for (const [at, sentence] of sentences.entries()) {
    const utterance = new SpeechSynthesisUtterance(sentence);
    Object.assign(utterance, { lang, rate: 1, pitch: 1, volume: 1, ...(voice && { voice }) });
    utterance.addEventListener('error', isOver);
    if (at === sentences.length - 1) utterance.addEventListener('end', isOver);
    speechSynthesis.speak(utterance);
  }
  if (sentences.length > 0) reading.write(id);
}

/** The list may still be empty: then the browser chooses by the language alone. */
function voiceFor(lang: string): SpeechSynthesisVoice | undefined {
  const voices = speechSynthesis.getVoices();
  const sameAs = (wanted: string) => voices.find((voice) => voice.lang.replace('_', '-').startsWith(wanted));
  return sameAs(lang) ?? sameAs(lang.slice(0, 2));
}

/** A line ends a sentence too: an item of a list, a heading. */
export function splitSentences(text: string, locale: string): string[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' });
  return text
    .split('\n')
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
