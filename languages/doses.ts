import { doseFiles } from '#languages/dose-files';

/**
 * The words of a language for doses: `safety/doses.json` in its folder. Each text holds pieces of regular expressions
 * with spaces between them; a space inside a piece is written \s. The sentences beside it test it.
 */
export interface DoseWords {
  readonly numbers: readonly string[];
  readonly measures: readonly string[];
  /** Things with which a farmer measures. */
  readonly containers: readonly string[];
  /** Words that may stand between the number and its measure: "half of a small bag". */
  readonly between: readonly string[];
  /** The wholes to which a share refers: an acre, a tank. */
  readonly areas: readonly string[];
  readonly parts: readonly string[];
  /** Words after a time of day: "1:30 pm" is not a dilution. */
  readonly hours: readonly string[];
  /** Words after a number that begin like a measure but make no dose. */
  readonly unless?: string;
  /** Other forms of a dose, each as a whole pattern. `leaf/advice/names-a-dose.ts` fills their places. */
  readonly doses: readonly string[];
  /** Words for figures that are no doses (prices, harvests, land, shares of money), and for actions with doses. */
  readonly figures: Readonly<
    Record<
      'rupeesBefore' | 'rupees' | 'to' | 'per' | 'priced' | 'measures' | 'land' | 'percent' | 'money' | 'spraying',
      readonly string[]
    >
  >;
}

/** The words by language. A model's text in a language without them cannot be checked, so it reaches nobody. */
export const doseWords = doseFiles as Readonly<Record<string, DoseWords>>;

export const checkedLanguages: ReadonlySet<string> = new Set(Object.keys(doseWords));
