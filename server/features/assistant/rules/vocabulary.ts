import type { AppTopic, KaiIntent } from '#domain/kai.ts';

/** Some words that belong together, each folded; they may stand a little apart in a question. */
export type Phrase = readonly string[];

export type DayWord = 'yesterday' | 'tomorrow' | 'dayAfter' | 'nextWeek' | 'eitherDay' | 'past' | 'future';
export type Unit = 'quintal' | 'kilogram' | 'tonne' | 'day' | 'week' | 'month';
export type PlaceWord = 'market' | 'district' | 'country' | 'nearMe';

/** The words by which questions are understood, of all languages together: people mix them in one sentence. */
export interface Vocabulary {
  readonly endings: readonly string[];
  /** Words that are no name of anything. */
  readonly ignored: ReadonlySet<string>;
  /** Every folded word of every phrase: what is among them is spelt as it is meant. */
  readonly known: ReadonlySet<string>;
  readonly intents: ReadonlyMap<KaiIntent, readonly Phrase[]>;
  readonly topics: ReadonlyMap<AppTopic, readonly Phrase[]>;
  readonly times: ReadonlyMap<DayWord, readonly Phrase[]>;
  readonly units: ReadonlyMap<Unit, readonly Phrase[]>;
  readonly numbers: ReadonlyMap<number, readonly Phrase[]>;
  readonly places: ReadonlyMap<PlaceWord, readonly Phrase[]>;
  readonly follow: readonly Phrase[];
  /** What else people call a commodity or a crop, by its id. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly crops: ReadonlyMap<string, readonly string[]>;
}
