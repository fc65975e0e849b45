import { doseFiles } from '#languages/dose-files';

/**
 * The words of a language for doses: `safety/doses.json` in its folder. Each text holds pieces of regular expressions
 * with spaces between them; a piece with a space in it has a \s there. Sentences beside it prove it.
 */
export interface DoseWords {
  readonly numbers: readonly string[];
  readonly measures: readonly string[];
  /** Things that a farm measures with. */
  readonly containers: readonly string[];
  /** Words that may stand between the number and its measure: "half of a small bag". */
  readonly between: readonly string[];
  /** The wholes that a share is part of: an acre, a tank. */
  readonly areas: readonly string[];
  readonly parts: readonly string[];
  /** After a time of day: "1:30 pm" is no dilution. */
  readonly hours: readonly string[];
  /** Words that may follow a number and make it no dose although a measure begins them. */
  readonly unless?: string;
  /** Further ways to tell one, each whole; places are filled by `leaf/advice/names-a-dose.ts`. */
  readonly doses: readonly string[];
  /** Words for figures that are no dose: prices, harvests, land; and words for actions with doses. */
  readonly figures: Readonly<
    Record<
      'rupeesBefore' | 'rupees' | 'to' | 'per' | 'priced' | 'measures' | 'land' | 'percent' | 'spraying',
      readonly string[]
    >
  >;
}

/** By language. One that is not here cannot be checked: a model's own words in it reach nobody. */
export const doseWords = doseFiles as Readonly<Record<string, DoseWords>>;

export const checkedLanguages: ReadonlySet<string> = new Set(Object.keys(doseWords));
