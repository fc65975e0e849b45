import { languageCodes, loadWords, sayIn, wordsAtHand } from './words.ts';

/** The texts on a crop problem in one language. The catalogue has its facts under the same id. */
export interface ProblemWords {
  readonly signs: readonly string[];
  /** The differences from each similar problem, by that problem's id. */
  readonly lookAlikes: Readonly<Record<string, string>>;
  readonly cause: string;
  readonly spread: string;
  /** One step for each level of the catalogue's cure, in its order. */
  readonly cure: readonly string[];
  readonly proTip: string;
  readonly prevention: readonly string[];
  readonly callForHelp: string;
}

/** Loads the words of advice besides those on one problem; `problems` says what cannot wait and what to avoid. */
export function loadAdvice(language: string): Promise<void> {
  return loadWords(language, ['advice', 'diagnosis-titles', 'problems', 'names/crops', 'names/problems']);
}

/**
 * The ways in which a model says that it does not know, in every loaded language: all on a server, and in a browser
 * those whose advice has loaded.
 */
export function unknownWords(): string[] {
  const atHand = languageCodes.filter((code) => wordsAtHand(code, 'diagnosis-titles') !== undefined);
  return atHand.flatMap((code) => sayIn('diagnosis-titles', code)('unknownWords').split(', '));
}

/** Fetches the file of one crop. */
export async function readProblemWords(
  { id, crop }: { readonly id: string; readonly crop: string },
  language: string,
): Promise<ProblemWords> {
  await loadWords(language, [`problems/${crop}`]);
  const words = (wordsAtHand(language, `problems/${crop}`) as Readonly<Record<string, ProblemWords>>)[id];
  if (!words) throw new Error(`problems/${crop}.json of ${language} says nothing of ${id}`);
  return words;
}
