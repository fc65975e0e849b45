import { readNumber } from './digits.ts';
import { kilogramsIn } from './measures.ts';

/** The words for each weight in one language, in lower case. */
export type WeightWords = Readonly<Record<keyof typeof kilogramsIn, readonly string[]>>;

/**
 * Reads "50", "50 kg", "2q" or "२ क्विंटल" in kilograms, with the words of these languages. Null for an empty text,
 * undefined for an unreadable one.
 */
export function readTypedWeight(text: string, languages: readonly WeightWords[]): number | null | undefined {
  const [, figure, word] = /^(\P{L}*)(\p{L}[\p{L}\p{M}]*)\.?\s*$/u.exec(text) ?? [];
  if (figure === undefined || word === undefined) return readNumber(text);
  const [number, kilograms] = [readNumber(figure), kilogramsOf(word.toLowerCase(), languages)];
  return typeof number === 'number' && kilograms !== undefined ? number * kilograms : undefined;
}

function kilogramsOf(word: string, languages: readonly WeightWords[]): number | undefined {
  const units = Object.keys(kilogramsIn) as (keyof typeof kilogramsIn)[];
  const unit = units.find((each) => languages.some((words) => words[each].includes(word)));
  return unit && kilogramsIn[unit];
}
