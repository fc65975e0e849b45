import type { Say } from '#languages/words.ts';

import { wordsIn } from './phrases.ts';

import { sayNumber, sayRupees } from './say-number.ts';

type SayVoice = Say<'voice'>;

/** In a longer sentence Chrome falls silent midway. */
const longestSentence = 180;

/** A text of the screen as the agent says it: by sentence, without marks, with numbers and rupees in words. */
export function toSpoken(text: string, say: SayVoice): string[] {
  return splitSentences(withoutMarks(text))
    .map((sentence) => withWords(sentence, say).trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

function withoutMarks(text: string): string {
  return text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/https?:\/\/\S+/g, '')
    .replaceAll(/^\s*(?:[-*#>]+|\d+\.)\s+/gm, '')
    .replaceAll(/[*_`#|]/g, '')
    .replaceAll(/\p{Extended_Pictographic}|\ufe0f/gu, '');
}

/** Splits at the ends of sentences and lines, and a piece that is still too long at a comma or a space. */
function splitSentences(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?।])\s+/)
    .flatMap((sentence) => (sentence.length <= longestSentence ? [sentence] : splitLong(sentence)));
}

function splitLong(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > longestSentence) {
    const head = rest.slice(0, longestSentence);
    const comma = head.lastIndexOf(', ');
    const at = comma > longestSentence / 3 ? comma + 1 : Math.max(head.lastIndexOf(' '), 0) || longestSentence;
    parts.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return [...parts, rest];
}

const number = String.raw`\d+(?:,\d+)*(?:\.\d+)?`;

function withWords(sentence: string, say: SayVoice): string {
  return (
    sentence
      // A phone number is said digit by digit.
      .replaceAll(/\d+(?:-\d+){2,}|\d{10,}/g, (digits) => sayDigits(digits, say))
      .replaceAll(new RegExp(String.raw`(-?)(?:₹|\bRs\.?)\s*(${number})`, 'g'), (_all, minus: string, amount: string) =>
        sayRupees(readAmount(amount) * (minus === '' ? 1 : -1), say),
      )
      .replaceAll(new RegExp(String.raw`(${number})\s*%`, 'g'), (_all, share: string) =>
        say('numbers.percent', { count: sayNumber(readAmount(share), say) }),
      )
      .replaceAll(new RegExp(String.raw`(${number})\s*kg\b`, 'g'), (_all, weight: string) =>
        say('numbers.kilograms', { count: sayNumber(readAmount(weight), say) }),
      )
      // Every voice can say a time, "4:05".
      .replaceAll(new RegExp(String.raw`(?<![\p{L}\d:])${number}(?![\p{L}\d:])`, 'gu'), (amount) =>
        sayNumber(readAmount(amount), say),
      )
  );
}

function readAmount(text: string): number {
  return Number(text.replaceAll(',', ''));
}

function sayDigits(digits: string, say: SayVoice): string {
  return [...digits.replaceAll('-', '')].map((digit) => sayNumber(Number(digit), say)).join(' ');
}

/** Whether a phrase is a piece of a text, word for word: the microphone hears the agent's own voice too. */
export function isPieceOf(said: string, text: string): boolean {
  return spaced(text).includes(spaced(said));
}

function spaced(text: string): string {
  return ` ${wordsIn(text)
    .map(({ raw }) => raw)
    .join(' ')} `;
}
