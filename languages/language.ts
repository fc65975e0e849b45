import type { Words } from './say-key.ts';

/** The facts that the page needs of every language, to offer it. */
export interface Face {
  /** As its own speakers write it. */
  readonly name: string;
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** Written before an amount: prices in a row are no Aadhaar number, in whichever language. */
  readonly rupeeWords: readonly string[];
}

/**
 * A language's `language.json`: made by `scripts/languages/make-language.mjs` from CLDR and corrected by hand. Digits
 * (0 to 9) and grouping (12,34,567) are the same in all of them.
 */
export interface Language extends Face {
  readonly englishName: string;
  /** The language that a scheme is told in, where this one has no words for it. */
  readonly fallback?: string;
  /** The state that most of its speakers live in, where it is the language of one: they mean its schemes. */
  readonly state?: string;
  readonly script: string;
  /** The files of `web/fonts` that every page in it needs: fetched along with the page. */
  readonly fonts: readonly string[];
  /** The whole numbers that take the form `_one`: 1, in many languages 0 as well. */
  readonly countsAsOne: readonly number[];
  readonly months: readonly string[];
  /** Only where people write them shorter. */
  readonly shortMonths?: readonly string[];
  readonly dates: { readonly day: string; readonly whole: string };
  readonly time: string;
  /** Each from its hour on; the hours before the first belong to the last. */
  readonly dayPeriods: readonly { readonly from: number; readonly name: string }[];
  /** A day and a time. */
  readonly moment: string;
  /** Two of a list, and so on to its end: "a, b, c". */
  readonly list: string;
  /** The same of parts that hold a comma themselves: "Aurangabad, Bihar; Aurangabad, Maharashtra". */
  readonly longList: string;
  /** A text after what it is: "Plant: tomato". */
  readonly labelled: string;
  readonly rupees: string;
  readonly percent: string;
  readonly kilograms: string;
  /** `yesterday` only where it cannot be read as tomorrow. */
  readonly ages: Words;
}
