import { type Danger, dangers } from './danger.ts';
import { type DangerGroups, type FirstAct, patterns, readDanger, surePatterns } from './danger-patterns.ts';
import { hasPhrase, type Phrase, weighPhrases } from '../text/phrases.ts';
import { spelt } from '../text/spelling.ts';
import { wordsOf } from '../text/spoken-words.ts';

/** Phrases beside the emergencies: creatures that bite, questions about safety from them, and reports of a bite. */
export const dangerHints = ['creatures', 'prevention', 'bitten'] as const;
export type DangerHint = (typeof dangerHints)[number];

export interface DangerPhrases extends Readonly<Record<Danger | DangerHint, readonly Phrase[]>> {
  readonly groups: DangerGroups;
  /** Names of crops that have a word of a danger in them: "kidney beans". */
  readonly harmless: RegExp;
  /** The words of the dangers' phrases. "कीटनाशक" is a word of Hindi, not a misspelt "कीटकनाशक" of Marathi. */
  readonly known: ReadonlySet<string>;
}

/** Returns the danger to life that a text tells of. The server and a phone without internet share this rule. */
export function dangerIn(told: string, phrases: DangerPhrases): Danger | undefined {
  const text = spelt(told).replace(phrases.harmless, ' ');
  const read = readDanger(text, phrases.groups);
  // "My husband died of a snake bite, is there a scheme?" is past help, and the family asks for money.
  const isPast = read.has('gone') && read.has('scheme') && !read.tellsDeath();
  if (isPast) return undefined;
  const sure = read.findIn(surePatterns);
  if (sure) return sure.danger;
  if (read.tellsDeath() && !read.asksForFamily()) return 'distress';
  return dangerOfPhrases(text, phrases) ?? read.findIn(patterns)?.danger;
}

/** Whether the asker wants help for the family of a farmer who took his own life. */
export function asksForBereaved(text: string, { groups }: DangerPhrases): boolean {
  return readDanger(text, groups).asksForFamily();
}

/**
 * Whether the text asks for first aid after an emergency: "Shall I give him salt water?". A question about the price of
 * milk is none.
 */
export function asksFirstAid(text: string, { groups }: DangerPhrases): boolean {
  const { has } = readDanger(text, groups);
  return has('firstAid') && !has('scheme') && !has('fruit');
}

/** Returns the act that must come before the help, as far as the text tells what has happened. */
export function firstActIn(text: string, phrases: DangerPhrases): FirstAct | undefined {
  const { has, findIn } = readDanger(text, phrases.groups);
  const sure = findIn(surePatterns);
  if (sure) return sure.act;
  const words = wordsOf(text);
  if (hasPhrase(words, phrases.creatures)) return 'bite';
  if (has('biters') && (has('mauled') || hasPhrase(words, phrases.bitten))) return 'rabies';
  const isOfProduct = (['venom', 'household', 'product', 'medicine', 'spraying'] as const).some(has);
  if (has('eye')) return 'eyes';
  const found = findIn(patterns);
  if (found) return found.act;
  if (has('firstAid')) return 'given';
  if (has('body') && isOfProduct) return 'skin';
  if (has('spraying')) return 'breathed';
  return has('swallowed') ? 'swallowed' : 'packet';
}

function dangerOfPhrases(text: string, phrases: DangerPhrases): Danger | undefined {
  const words = wordsOf(text).map((word) => ({ ...word, isKnown: phrases.known.has(word.forms[0] ?? '') }));
  const weighed = dangers.map((danger) => ({ danger, weight: weighPhrases(words, phrases[danger]) }));
  const [most] = weighed.toSorted((one, other) => other.weight - one.weight);
  const isSaid = (hint: DangerHint) => hasPhrase(words, phrases[hint]);
  const isOfCreature = isSaid('creatures');
  const isBitten = isOfCreature && isSaid('bitten');
  if (most === undefined || most.weight === 0) return isBitten ? 'emergency' : undefined;
  const isOfSafety = isOfCreature && !isBitten && isSaid('prevention');
  return most.danger === 'emergency' && isOfSafety ? undefined : most.danger;
}
