import { languageCodes, loadWords, sayIn, wordsAtHand } from './words.ts';

/** The texts on a problem of a crop in one language; its facts, by the same id, are in the catalogue. */
export interface ProblemWords {
  readonly signs: readonly string[];
  /** How each problem that looks like it differs, by that problem's id. */
  readonly lookAlikes: Readonly<Record<string, string>>;
  readonly cause: string;
  readonly spread: string;
  /** One step for each level of the catalogue's cure, in its order. */
  readonly cure: readonly string[];
  readonly proTip: string;
  readonly prevention: readonly string[];
  readonly callForHelp: string;
}

/** Loads the words that advice is composed of besides those on one problem. */
export function loadAdvice(language: string): Promise<void> {
  return loadWords(language, ['advice', 'diagnosis-titles', 'names/crops', 'names/problems']);
}

/**
 * How a model says that it does not know, in every language at hand: on a server all, in a browser those whose advice
 * was loaded.
 */
export function unknownWords(): string[] {
  const atHand = languageCodes.filter((code) => wordsAtHand(code, 'diagnosis-titles') !== undefined);
  return atHand.flatMap((code) => sayIn('diagnosis-titles', code)('unknownWords').split(', '));
}

/** Fetches one crop's file. */
export async function readProblemWords(
  { id, crop }: { readonly id: string; readonly crop: string },
  language: string,
): Promise<ProblemWords> {
  await loadWords(language, [`problems/${crop}`]);
  const words = (wordsAtHand(language, `problems/${crop}`) as Readonly<Record<string, ProblemWords>>)[id];
  if (!words) throw new Error(`problems/${crop}.json of ${language} says nothing of ${id}`);
  return words;
}
