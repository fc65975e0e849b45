import type { CropProblem } from '#catalogue/problems.ts';
import { formsIn, isNear, type Word, wordsOf } from '#domain/text/spoken-words.ts';

import type { Vocabulary } from '../words.ts';
import { lengthOfNamed, namingWords, type ProblemName, specificNames, wholeNames } from './problem-names.ts';

export interface MatchedProblem {
  readonly problem: CropProblem;
  readonly score: number;
  /** The person said one of its own names, so they named it and did not only describe it. */
  readonly isNamed: boolean;
  /** The person said one of its names as a whole, which may also describe only a sign: "red rot". */
  readonly isCalled: boolean;
}

/** A problem with its names in every language, and the texts of its signs in those of the question. */
interface ProblemTexts {
  readonly problem: CropProblem;
  readonly names: readonly string[];
  readonly signs: readonly string[];
}

/** The problems of a crop, and which problem has which word in its names and signs. */
export interface ProblemPages {
  readonly problems: readonly CropProblem[];
  /** For each problem, the names that say more than its look. */
  readonly specific: readonly (readonly ProblemName[])[];
  readonly whole: readonly (readonly ProblemName[])[];
  readonly names: FormIndex;
  readonly signs: FormIndex;
}

/** Splitting the texts into words takes longer than matching them, so the server does it once. */
export function toPages(texts: readonly ProblemTexts[], vocabulary: Vocabulary): ProblemPages {
  const whole = texts.map(({ problem, names }) => wholeNames(names, problem.crop, vocabulary));
  return {
    problems: texts.map(({ problem }) => problem),
    specific: whole.map((names) => specificNames(names, vocabulary)),
    whole,
    // "Onion" in "Onion thrips" is the crop's own word, and every sick onion has it.
    names: indexForms(
      texts.map(
        ({ problem, names }) =>
          new Set(names.flatMap((name) => namingWords(name, problem.crop, vocabulary)).flatMap(({ forms }) => forms)),
      ),
    ),
    signs: indexForms(texts.map(({ signs }) => formsIn(signs, vocabulary.signEndings))),
  };
}

/** Words of a name tell more than those of a sign. */
const weightOfName = 2;
const weightOfTie = 1.1;
const fewNames = 2;
const shortestNear = 4;

/** A person's words about a sick plant: `told` has the words with a meaning; `text` has all, to find a whole name. */
export interface Described {
  readonly told: readonly Word[];
  readonly text: string;
  /** The crop whose own name tells no problem. */
  readonly crop: string;
}

/**
 * The problems that a person names, then those that they describe, the likeliest first. A word counts more if few of the
 * crop's problems have it: "leaf" counts little, and "curl" counts much.
 */
export function matchSigns(
  { told, text, crop }: Described,
  { problems, specific, whole, names, signs }: ProblemPages,
  vocabulary: Vocabulary,
): MatchedProblem[] {
  const { signEndings, sameSigns, signWords } = vocabulary;
  const said = namingWords(text, crop, vocabulary);
  const findSaid = (sign: Word, word: Word): readonly [Set<number>, Set<number>] => {
    const own = [findForms(sign, signs), findForms(word, names)] as const;
    const forms = sameSigns
      .filter((group) => sign.forms.some((form) => group.has(form)))
      .flatMap((group) => [...group]);
    if (forms.length === 0 || own.some(({ size }) => size > 0)) return own;
    return [findForms({ ...sign, forms }, signs), findForms({ ...sign, forms }, names)];
  };
  const weighed = told.map((word) => {
    const [sign = word] = wordsOf(word.raw, signEndings);
    const [seen, named] = findSaid(sign, word);
    const having = new Set([...seen, ...named]).size;
    const rarity = having === 0 ? 0 : Math.log(1 + problems.length / having);
    return { seen, named, rarity, isOfLook: word.forms.some((form) => signWords.has(form)) };
  });
  // "Spot" is in many names, so it counts there only as in a sign, unless the person says the whole name.
  // A word that few names have decides between two equally likely problems.
  const called = whole.map((own) => lengthOfNamed(said, own));
  const longestCalled = Math.max(...called);
  const weightOf = ({ seen, named, isOfLook }: (typeof weighed)[number], at: number) => {
    const [ofSign, ofName] = [seen.has(at) ? 1 : 0, named.has(at) ? weightOfName : 0];
    if (!isOfLook || (called[at] ?? 0) > 0) return ofSign + ofName;
    return Math.min(named.size > fewNames ? 1 : weightOfTie, ofSign + ofName);
  };
  const all = weighed.reduce((sum, { rarity }) => sum + rarity, 0);
  const lengths = specific.map((own) => lengthOfNamed(said, own));
  // "Black sigatoka" contains "Sigatoka", another problem's name. The person means the longest name.
  const longest = Math.max(...lengths);
  if (all === 0 && longest === 0) return [];
  return problems
    .map((problem, at) => {
      const score = weighed.reduce((sum, word) => sum + word.rarity * weightOf(word, at), 0);
      return {
        problem,
        score,
        isNamed: longest > 0 && lengths[at] === longest,
        isCalled: longestCalled > 0 && called[at] === longestCalled,
      };
    })
    .filter(({ score, isNamed }) => score > 0 || isNamed)
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.score - a.score);
}

/** The forms of words, each with the numbers of the problems that have it. */
interface FormIndex {
  readonly problemsOf: ReadonlyMap<string, readonly number[]>;
  /** Forms long enough to be misspelt, by first letter and length. A misspelt word keeps its first letter. */
  readonly long: ReadonlyMap<string, readonly string[]>;
}

function indexForms(all: readonly ReadonlySet<string>[]): FormIndex {
  const problemsOf = new Map<string, number[]>();
  for (const [at, forms] of all.entries()) {
    for (const form of forms) {
      const having = problemsOf.get(form);
      if (having) having.push(at);
      else problemsOf.set(form, [at]);
    }
  }
  const long = [...problemsOf.keys()].filter(({ length }) => length > shortestNear);
  return { problemsOf, long: Map.groupBy(long, (form) => placeOf(form[0], form.length)) };
}

function placeOf(letter: string | undefined, length: number): string {
  return `${letter ?? ''}${length}`;
}

/** The problems that have this word or a nearly equal one. */
function findForms({ forms }: Word, { problemsOf, long }: FormIndex): Set<number> {
  const [own = ''] = forms;
  const lengths = own.length > shortestNear ? [own.length - 1, own.length, own.length + 1] : [];
  const near = lengths.flatMap((length) => long.get(placeOf(own[0], length)) ?? []).filter((form) => isNear(own, form));
  return new Set([...forms, ...near].flatMap((form) => problemsOf.get(form) ?? []));
}
