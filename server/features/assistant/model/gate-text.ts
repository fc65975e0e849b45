import { maskAadhaar } from '#server/features/profile/index.ts';

import { type Fault, faultIn, withoutStrangeLinks } from '../rules/check-text.ts';

/** Lets a model's words through a sentence at a time, once they have been looked at together with all before them. */
export interface TextGate {
  /** The next words of the model; what of them may be shown by now. */
  push(words: string): string;
  /** What is left when no more words come. */
  end(): string;
  /** Why nothing more gets through, and what was shown has to go. */
  readonly fault: Fault | undefined;
  readonly hasShown: boolean;
}

/** So long a text without an end of a sentence is looked at as it is. */
const longestSentence = 600;

export function openGate({
  prompt,
  told,
  isKnownLink,
}: {
  prompt: string;
  told: () => string;
  isKnownLink: (address: string) => boolean;
}): TextGate {
  let shown = '';
  let held = '';
  let fault: Fault | undefined;

  function release(words: string): string {
    if (fault !== undefined || words === '') return '';
    fault = faultIn(shown + words, { told: told(), prompt });
    if (fault !== undefined) return '';
    shown += words;
    return withoutStrangeLinks(maskAadhaar(words), isKnownLink);
  }

  return {
    push(words) {
      held += words;
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
      return shown !== '';
    },
  };
}

/** Just behind the last sentence that has ended. */
function lastEnd(text: string): number {
  const ends = [...text.matchAll(/[.!?।]\s+|\n+/gu)];
  const last = ends.at(-1);
  if (last) return last.index + last[0].length;
  return text.length > longestSentence ? text.length : 0;
}
