import type { CropProblem } from '#catalogue/problems.ts';
import { isNear, type Word, wordsOf } from '#domain/spoken-words.ts';

import { lengthOfNamed, type ProblemName, specificNames } from './problem-names.ts';
import type { Vocabulary } from './words.ts';

export interface MatchedProblem {
  readonly problem: CropProblem;
  readonly score: number;
  /** One of its own names was said: it was named, not only described. */
  readonly isNamed: boolean;
}

/** A problem, and the forms of all words that it is called and known by, in every language. */
export interface ProblemPage {
  readonly problem: CropProblem;
  readonly names: ReadonlySet<string>;
  /** Those of its names that say more than its look. */
  readonly specific: readonly ProblemName[];
  readonly signs: ReadonlySet<string>;
}

/** To read its texts into words takes longer than to match them, so it is done once. */
export function toPage(
  problem: CropProblem,
  texts: { readonly names: readonly string[]; readonly signs: readonly string[] },
  vocabulary: Vocabulary,
): ProblemPage {
  return {
    problem,
    names: formsIn(texts.names, vocabulary.endings),
    specific: specificNames(texts.names, problem.crop, vocabulary),
    signs: formsIn(texts.signs, vocabulary.signEndings),
  };
}

/** Words of a name tell more than those of a sign. */
const weightOfName = 2;
const shortestNear = 4;

/** A person's words on a sick plant: those with a meaning, and all in their order, for a name may stand in them. */
export interface Described {
  readonly told: readonly Word[];
  readonly said: readonly Word[];
}

/**
 * The problems that a person names, then those whose signs they describe, the likeliest first. A word that few of the
 * crop's problems have counts more than one that all have: "leaf" little, "curl" much.
 */
export function matchSigns(
  { told, said }: Described,
  pages: readonly ProblemPage[],
  { signEndings }: Pick<Vocabulary, 'signEndings'>,
): MatchedProblem[] {
  const weighed = told.map((word) => {
    const [sign = word] = wordsOf(word.raw, signEndings);
    const having = pages.filter(({ signs, names }) => isAmong(sign, signs) || isAmong(word, names)).length;
    return { word, sign, rarity: having === 0 ? 0 : Math.log(1 + pages.length / having) };
  });
  const all = weighed.reduce((sum, { rarity }) => sum + rarity, 0);
  if (all === 0) return [];
  const lengths = pages.map(({ specific }) => lengthOfNamed(said, specific));
  // "Black sigatoka" holds another problem's "Sigatoka": the longest name is meant.
  const longest = Math.max(...lengths);
  return pages
    .map(({ problem, signs, names }, at) => {
      const named = weighed.filter(({ word }) => isAmong(word, names));
      const seen = weighed.filter(({ sign }) => isAmong(sign, signs));
      const score = sumOf(named) * weightOfName + sumOf(seen);
      return { problem, score, isNamed: longest > 0 && lengths[at] === longest };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.score - a.score);
}

function sumOf(words: readonly { rarity: number }[]): number {
  return words.reduce((sum, { rarity }) => sum + rarity, 0);
}

function formsIn(texts: readonly string[], endings: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => wordsOf(text, endings)).flatMap(({ forms }) => forms));
}

function isAmong({ forms }: Word, words: ReadonlySet<string>): boolean {
  if (forms.some((form) => words.has(form))) return true;
  const [own = ''] = forms;
  return own.length > shortestNear && [...words].some((word) => word.length > shortestNear && isNear(own, word));
}
