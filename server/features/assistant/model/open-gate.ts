import { linksIn, parseMarkdown } from '#domain/text/parse-markdown.ts';
import { maskAadhaar } from '#languages/mask-aadhaar.ts';
import { type Fault, faultIn, withoutStrangeLinks } from '#server/platform/ai/rules/check-text.ts';

import { isVouched } from '../rules/vouched.ts';

/** Lets a model's words through sentence by sentence, after a check of them together with the words before. */
export interface TextGate {
  /** Takes the model's next words, and returns the part that kai may show now. */
  push(words: string): string;
  /** Returns the rest of the text when no more words come. */
  end(): string;
  /** The reason why kai shows no more text and removes the shown text. */
  readonly fault: Fault | 'link' | undefined;
  readonly hasShown: boolean;
  /** The model has said more than an answer needs, and nobody reads on. */
  readonly isFull: boolean;
}

/** A text of this length without the end of a sentence is checked as it is. */
const longestSentence = 600;
/** Ten times a real answer. A model that does not stop would keep the server busy. */
const mostCharacters = 8000;
/** So much of the text before is checked with each sentence: no dose, copied order or link of a model is longer. */
const longestTail = 1500;

interface GateParts {
  readonly prompt: string;
  /** The output of all tools so far. */
  readonly told: () => string;
  /** The words of the person and kai, which a model may say again. */
  readonly said: string;
  /** The addresses that tools gave so far. */
  readonly links: () => readonly string[];
}

export function openGate({ prompt, told, said, links }: GateParts): TextGate {
  let taken = '';
  let shown = '';
  let held = '';
  let fault: TextGate['fault'];

  function release(words: string): string {
    if (fault !== undefined || words === '') return '';
    fault = faultIn(taken.slice(-longestTail) + words, { told: told(), prompt });
    taken += words;
    if (fault !== undefined) return '';
    const known = new Set(links().flatMap((link) => [link, URL.parse(link)?.href ?? link]));
    const unlinked = withoutStrangeLinks(maskAadhaar(words), (address) => known.has(address));
    const safe = sentencesOf(unlinked)
      .filter((sentence) => isVouched(sentence, `${told()}\n${said}`))
      .join('');
    // The page's own reading of the text finds a link that was cut in two, or written oddly.
    if (linksIn(parseMarkdown(shown.slice(-longestTail) + safe)).every((address) => known.has(address))) {
      shown += safe;
      return safe;
    }
    fault = 'link';
    return '';
  }

  return {
    push(words) {
      held = (held + words).slice(0, mostCharacters - taken.length);
      const end = lastEnd(held);
      if (end === 0) return '';
      const whole = held.slice(0, end);
      held = held.slice(end);
      return release(whole);
    },
    end() {
      const rest = held;
      held = '';
      return release(rest);
    },
    get fault() {
      return fault;
    },
    get hasShown() {
      return shown.trim() !== '';
    },
    get isFull() {
      return taken.length + held.length >= mostCharacters;
    },
  };
}

/** The sentences with what ends them, so that joined they are the text again. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?।]\s+|\n+)(?=\S)/u);
}

/** The position after the last complete sentence. */
function lastEnd(text: string): number {
  const ends = [...text.matchAll(/[.!?।]\s+|\n+/gu)];
  const last = ends.at(-1);
  if (last) return last.index + last[0].length;
  return text.length > longestSentence ? text.length : 0;
}
