import { withPlainDigits } from '#domain/digits.ts';
import { foldSpelling } from '#domain/fold-spelling.ts';
import type { AppTopic, KaiIntent } from '#domain/kai.ts';
import type { Reply } from '#leaf/questions/weigh-answers.ts';

/** One word of a question, with what it may be a form of. */
export interface Word {
  readonly raw: string;
  /** Folded spellings: its own first, then those without an ending. */
  readonly forms: readonly string[];
  /** It is a word that we know, so it is no other one misspelt. */
  readonly isKnown?: boolean;
}

/** The words of a text. `endings` are what a language hangs on a name: "Nashik’s", "कांद्याचा". */
export function wordsOf(text: string, endings: readonly string[] = []): Word[] {
  return (plain(text).match(/\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+(?:['’][\p{L}]+)?/gu) ?? []).map((raw) => ({
    raw,
    forms: formsOf(raw, endings),
  }));
}

/**
 * "गांव" and "गाव" are written "gaon" in Latin letters: the only common ending that the folding does not bring together.
 * "पम्प" is "पंप": the half nasal before its own kind of sound is written either way.
 */
export function plain(text: string): string {
  return withPlainDigits(text.normalize('NFC').replaceAll(/\p{Cf}/gu, ''))
    .toLowerCase()
    .replaceAll(/म्(?=[पफबभ])|न्(?=[तथदध])/g, '\u0902')
    .replaceAll(/गा[\u0901\u0902]?व/g, 'गाओन');
}

/** What is left must still be a word. */
const shortestStem = 3;

/** A fold of one letter is the same for too many words; such a word is known by its letters alone. */
function foldOf(raw: string): string {
  const fold = foldSpelling(raw);
  return fold.length === 1 ? `=${raw}` : fold;
}

/** A word as it is written, without the longest ending it has. */
export function withoutEnding(raw: string, endings: readonly string[]): string {
  const ending = endings.find((each) => raw.endsWith(each) && raw.length - each.length >= shortestStem) ?? '';
  return raw.slice(0, raw.length - ending.length);
}

function formsOf(raw: string, endings: readonly string[]): string[] {
  const stems = endings
    .filter((ending) => raw.endsWith(ending) && raw.length - ending.length >= shortestStem)
    .map((ending) => raw.slice(0, -ending.length));
  return [...new Set([raw, ...stems].map(foldOf))].filter((form) => form !== '');
}

/** A shorter word is another one then: केरल is not करेला. */
const shortestSwapped = 5;

/** Whether two folded words differ by one letter at most: left out, put in, another one, or two that changed places. */
export function isNear(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.abs(one.length - other.length) > 1 || one[0] !== other[0]) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  const isSwapped =
    one.length >= shortestSwapped &&
    rest[0] === otherRest[1] &&
    rest[1] === otherRest[0] &&
    rest.slice(2) === otherRest.slice(2);
  return (
    isSwapped || rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1)
  );
}

/** Some words that belong together, each folded; they may stand a little apart in a question. */
export interface Phrase {
  readonly words: readonly string[];
  /** Written with "!" before it: it settles what a question is about, whatever else is said. */
  readonly isDecisive: boolean;
}

export type DayWord = 'yesterday' | 'tomorrow' | 'dayAfter' | 'nextWeek' | 'eitherDay' | 'past' | 'future';
export type Unit = 'quintal' | 'kilogram' | 'tonne' | 'day' | 'week' | 'month';
/** What a question says besides what it asks: a crop lost to flood or hail, money that has not come, no crop chosen yet, a part of a plant. */
export const hints = ['damage', 'payment', 'whichCrop', 'plantPart'] as const;
export type Hint = (typeof hints)[number];
export type PlaceWord = 'market' | 'district' | 'country' | 'nearMe';

/** The words by which questions are understood, of all languages together: people mix them in one sentence. */
export interface Vocabulary {
  readonly endings: readonly string[];
  /** Those, and what is hung on the words of a sign: what a leaf does, and what colour it has. */
  readonly signEndings: readonly string[];
  /** Words that are no name of anything. */
  readonly ignored: ReadonlySet<string>;
  /** Every word of every phrase, as it is written and folded: what is among them is no name. */
  readonly written: ReadonlySet<string>;
  readonly folded: ReadonlySet<string>;
  readonly intents: ReadonlyMap<KaiIntent, readonly Phrase[]>;
  readonly topics: ReadonlyMap<AppTopic, readonly Phrase[]>;
  readonly times: ReadonlyMap<DayWord, readonly Phrase[]>;
  readonly units: ReadonlyMap<Unit, readonly Phrase[]>;
  readonly numbers: ReadonlyMap<number, readonly Phrase[]>;
  readonly places: ReadonlyMap<PlaceWord, readonly Phrase[]>;
  /** Words for a scheme as such, which tell nothing of what it is for. */
  readonly schemeWords: readonly Phrase[];
  readonly follow: readonly Phrase[];
  readonly hints: ReadonlyMap<Hint, readonly Phrase[]>;
  /** To a question about a sign. */
  readonly replies: ReadonlyMap<Reply, readonly Phrase[]>;
  /** Words for what one sees of a sick plant ("spot", "wilt"), which name no problem. */
  readonly signWords: ReadonlySet<string>;
  /** Words for a kind of problem ("rust"), which name one only with another word. */
  readonly kindWords: ReadonlySet<string>;
  /** Words such as "disease", said beside a name. */
  readonly diseaseWords: ReadonlySet<string>;
  /** Crops of which Khet knows no problem. */
  readonly otherCrops: readonly string[];
  /** What else people call a commodity or a crop, by its id. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly crops: ReadonlyMap<string, readonly string[]>;
}

/** Whether a word is one by which questions are asked, and so no name of a crop or a place. */
export function isVocabulary({ raw, forms: [own = ''] }: Word, { ignored, written, folded }: Vocabulary): boolean {
  return ignored.has(raw) || written.has(raw) || folded.has(own);
}
