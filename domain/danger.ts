import { hasPhrase, type Phrase, weighPhrases } from './phrases.ts';
import { wordsOf } from './spoken-words.ts';

/** Subjects that cannot wait. Where a text speaks of both as much, the first is meant. */
export const dangers = ['emergency', 'distress'] as const;
export type Danger = (typeof dangers)[number];

/** The numbers to call, the nearest help first, and their source. */
export const helpIn: Readonly<Record<Danger, { readonly numbers: readonly string[]; readonly source: string }>> = {
  emergency: { numbers: ['112'], source: 'https://112.gov.in' },
  distress: { numbers: ['14416', '112'], source: 'https://telemanas.mohfw.gov.in' },
};

/** With the emergencies: the creatures that bite, how people ask to be safe from them, and how they tell of a bite. */
export const dangerHints = ['creatures', 'prevention', 'bitten'] as const;
export type DangerHint = (typeof dangerHints)[number];

export type DangerPhrases = Readonly<Record<Danger | DangerHint, readonly Phrase[]>>;

/** Whether a text tells that a life is in danger: one rule for the server and for a phone without internet. */
export function dangerIn(text: string, phrases: DangerPhrases): Danger | undefined {
  // "कीटनाशक" is a word of Hindi, and no misspelt "कीटकनाशक" of Marathi.
  const known = new Set(dangers.flatMap((danger) => phrases[danger].flatMap((phrase) => phrase.words)));
  const words = wordsOf(text).map((word) => ({ ...word, isKnown: known.has(word.forms[0] ?? '') }));
  const weighed = dangers.map((danger) => ({ danger, weight: weighPhrases(words, phrases[danger]) }));
  const [most] = weighed.toSorted((one, other) => other.weight - one.weight);
  const isSaid = (hint: DangerHint) => hasPhrase(words, phrases[hint]);
  const isOfCreature = isSaid('creatures');
  const isBitten = isOfCreature && isSaid('bitten');
  if (most === undefined || most.weight === 0) return isBitten ? 'emergency' : undefined;
  const isOfSafety = isOfCreature && !isBitten && isSaid('prevention');
  return most.danger === 'emergency' && isOfSafety ? undefined : most.danger;
}
