import type { WeightWords } from '#domain/numbers/typed-weight.ts';

import type { Words } from './say-key.ts';

/** The facts on a language that the page needs to offer it. */
export interface Face {
  /** The name as its own speakers write it. */
  readonly name: string;
  /** The first letter of its script. */
  readonly letter: string;
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** True until a native speaker has read its words. */
  readonly awaitsReader?: true;
}

/**
 * A language's `language.json`. `scripts/languages/make-language.mjs` makes it from CLDR, and a person corrects it.
 * Digits (0 to 9) and grouping (12,34,567) are the same in all languages.
 */
export interface Language extends Face {
  readonly englishName: string;
  /** False while words are missing: then nobody is offered the language, and no gate asks for its words. */
  readonly ready?: false;
  /** The language of a scheme's text, if this one has no words for it. */
  readonly fallback?: string;
  /** The state of most of its speakers, if there is one. When they ask about schemes, they mean those of this state. */
  readonly state?: string;
  readonly script: string;
  /** True if many names of one word need more room than a tile of a small phone has: tiles then have smaller letters. */
  readonly longWords?: true;
  /** The files of `web/fonts` that every page in this language needs; they load with the page. */
  readonly fonts: readonly string[];
  /** The whole numbers that take the form `_one`: 1, and in many languages also 0. */
  readonly countsAsOne: readonly number[];
  readonly months: readonly string[];
  /** Given only if people write the months shorter. */
  readonly shortMonths?: readonly string[];
  readonly dates: { readonly day: string; readonly whole: string };
  readonly time: string;
  /** Each part begins at its hour. The hours before the first belong to the last. */
  readonly dayPeriods: readonly { readonly from: number; readonly name: string }[];
  /** The pattern for a day and a time. */
  readonly moment: string;
  /** The pattern for two parts of a list; repeated, it makes "a, b, c". */
  readonly list: string;
  /** The same for parts that hold a comma: "Aurangabad, Bihar; Aurangabad, Maharashtra". */
  readonly longList: string;
  /** The pattern for "a or b", and for the last part of "a, b or c", before which `list` joins the parts. */
  readonly either: { readonly two: string; readonly last: string };
  /** The pattern for a text after its label: "Plant: tomato". */
  readonly labelled: string;
  /** Words before an amount, in any spelling: a row of prices is not an Aadhaar number. */
  readonly rupeeWords: readonly string[];
  /** The words and short forms that people write after a number for a weight, in any spelling. */
  readonly weightWords: WeightWords;
  readonly rupees: string;
  readonly percent: string;
  readonly kilograms: string;
  /** `yesterday` only if it cannot also mean tomorrow. */
  readonly ages: Words;
}
