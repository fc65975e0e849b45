import type { CropProblem } from '#catalogue/problems.ts';

import { isNear, type Vocabulary, type Word, wordsOf } from './words.ts';

export type Endings = Pick<Vocabulary, 'endings' | 'signEndings'>;

export interface MatchedProblem {
  readonly problem: CropProblem;
  readonly score: number;
  /** It was named, not only described. */
  readonly isNamed: boolean;
}

/** A problem, and the forms of all words that it is called and known by, in every language. */
export interface ProblemPage {
  readonly problem: CropProblem;
  readonly names: ReadonlySet<string>;
  readonly signs: ReadonlySet<string>;
}

/** To read its texts into words takes longer than to match them, so it is done once. */
export function toPage(
  problem: CropProblem,
  texts: { readonly names: readonly string[]; readonly signs: readonly string[] },
  { endings, signEndings }: Endings,
): ProblemPage {
  return { problem, names: formsIn(texts.names, endings), signs: formsIn(texts.signs, signEndings) };
}

/** Words of a name tell more than those of a sign. */
const weightOfName = 2;
const shortestNear = 4;

/**
 * The problems whose signs a person describes, the likeliest first. A word that few of the crop's problems have tells
 * more than one that all have: "leaf" says little, "curl" much.
 */
export function matchSigns(
  told: readonly Word[],
  pages: readonly ProblemPage[],
  { signEndings }: Pick<Endings, 'signEndings'>,
): MatchedProblem[] {
  const weighed = told.map((word) => {
    const [sign = word] = wordsOf(word.raw, signEndings);
    const having = pages.filter(({ signs, names }) => isAmong(sign, signs) || isAmong(word, names)).length;
    return { word, sign, rarity: having === 0 ? 0 : Math.log(1 + pages.length / having) };
  });
  const all = weighed.reduce((sum, { rarity }) => sum + rarity, 0);
  if (all === 0) return [];
  return pages
    .map(({ problem, signs, names }) => {
      const named = weighed.filter(({ word }) => isAmong(word, names));
      const seen = weighed.filter(({ sign }) => isAmong(sign, signs));
      const score = sumOf(named) * weightOfName + sumOf(seen);
      return { problem, score, isNamed: named.length >= Math.min(2, names.size) && named.length > 0 };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
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
