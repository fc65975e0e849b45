import { readNumber } from './digits.ts';
import { kilogramsIn } from './measures.ts';

/** After a number a farmer writes the unit in any form, in the script of the open keyboard. */
const unitWords: Readonly<Record<keyof typeof kilogramsIn, readonly string[]>> = {
  kilogram: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'किलो', 'किग्रा', 'किलोग्राम', 'किलोग्रॅम'],
  quintal: ['q', 'qtl', 'qtls', 'quintal', 'quintals', 'क्विंटल', 'क्विन्टल', 'कुंतल', 'कुन्तल', 'कुंटल'],
  tonne: ['t', 'ton', 'tons', 'tonne', 'tonnes', 'टन'],
};
const kilogramsOf = new Map(
  Object.entries(unitWords).flatMap(([unit, words]) =>
    words.map((word): [string, number] => [word, kilogramsIn[unit as keyof typeof kilogramsIn]]),
  ),
);

/** Reads "50", "50 kg", "2q" or "२ क्विंटल" in kilograms. Null for an empty text, undefined for an unreadable one. */
export function readTypedWeight(text: string): number | null | undefined {
  const [, figure, word] = /^(\P{L}*)(\p{L}[\p{L}\p{M}]*)\.?\s*$/u.exec(text) ?? [];
  if (figure === undefined || word === undefined) return readNumber(text);
  const [number, kilograms] = [readNumber(figure), kilogramsOf.get(word.toLowerCase())];
  return typeof number === 'number' && kilograms !== undefined ? number * kilograms : undefined;
}
