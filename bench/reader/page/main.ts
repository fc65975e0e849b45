import { loadWords, sayIn } from '#languages/words.ts';
import { loadReader } from '#web/features/assistant/offline/load-reader.ts';
import { meaningOf } from '#web/features/assistant/offline/meaning-of.ts';
import { wordsInQuestion } from '#web/features/assistant/offline/words-in-question.ts';
import { openSpokenNamesInSteps } from '#web/lib/words/spoken-names.ts';

const names = ['names/aliases', 'names/commodities', 'names/districts', 'names/states'] as const;

export interface Measured {
  /** The longest that the page was held up while the reader and the names were opened. */
  readonly heldUpMs: number;
  readonly questionsMs: readonly number[];
}

/** Opens all that an offline answer reads with, and reads each question so many times. */
export async function measure(language: string, questions: readonly string[], rounds: number): Promise<Measured> {
  await loadWords(language, ['voice', ...names]);
  const stopWatching = watchLongest();
  const [reader, known] = await Promise.all([loadReader(language), openSpokenNamesInSteps(sayIn('voice', language))]);
  const heldUpMs = stopWatching();
  const questionsMs = Array.from({ length: rounds }, () => questions)
    .flat()
    .map((question) => {
      const startedAt = performance.now();
      meaningOf(wordsInQuestion(question, known).seen, reader);
      return performance.now() - startedAt;
    });
  return { heldUpMs, questionsMs };
}

/** Sends itself a message again and again: a late one tells how long the page did something else. */
function watchLongest(): () => number {
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  let longest = 0;
  port1.addEventListener('message', () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    port2.postMessage(0);
  });
  port1.start();
  port2.postMessage(0);
  return () => {
    port1.close();
    return longest;
  };
}

Object.assign(globalThis, { measure });
