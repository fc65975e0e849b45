import type { AppTopic, KaiIntent } from '#domain/kai.ts';
import type { Reply } from '#leaf/questions/weigh-answers.ts';

import type { Word } from './words-of.ts';

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
  /** What else people call a commodity or a crop, by its id. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly crops: ReadonlyMap<string, readonly string[]>;
}

/** Whether a word is one by which questions are asked, and so no name of a crop or a place. */
export function isVocabulary({ raw, forms: [own = ''] }: Word, { ignored, written, folded }: Vocabulary): boolean {
  return ignored.has(raw) || written.has(raw) || folded.has(own);
}
