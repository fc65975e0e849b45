import { replies, type Reply } from '#domain/diagnosis.ts';
import type { AppTopic, KaiIntent } from '#domain/kai.ts';
import type { Measure } from '#domain/measures.ts';
import { basesOf, type NameChanges } from '#domain/name-endings.ts';
import { hasPhrase, type Phrase } from '#domain/phrases.ts';
import type { Word } from '#domain/spoken-words.ts';

export const dayWords = [
  'yesterday',
  'tomorrow',
  'dayAfter',
  'nextWeek',
  'eitherDay',
  'past',
  'future',
  'ago',
  'beforeYesterday',
  'longAgo',
] as const;
export type DayWord = (typeof dayWords)[number];
export type Unit = 'quintal' | 'kilogram' | 'tonne' | 'day' | 'week' | 'month';
/**
 * Hints of a question besides its intent: a crop lost to flood or hail, money that has not come, how one gets a
 * scheme, who may have it and whom to call, why something is so, where a price comes from, a well to be made, the cost of a work, no crop chosen
 * yet, a part of a plant, a secret that somebody tells or was asked for, and the name of a secret beside a number, a
 * spray and a harvest, which together ask how long to wait, the death of a farmer, a fence to be made, what to do
 * about a sick plant that was told of before, that the last answer was not understood,
 * how much a scheme gives, and until when one may apply; of a price alert that it waits for a fall or for a share, and
 * that it is to stop; of schemes that others are wanted, or none of those that were told of; land as such, a loan
 * that a bank refused, how far it is, and
 * the fee of a registration.
 */
export const hints = [
  'damage',
  'payment',
  'steps',
  'who',
  'call',
  'why',
  'source',
  'well',
  'cost',
  'debt',
  'whichCrop',
  'plantPart',
  'secret',
  'secretWord',
  'sprayed',
  'picking',
  'death',
  'fence',
  'cure',
  'again',
  'benefit',
  'deadline',
  'falls',
  'percent',
  'stops',
  'another',
  'refused',
  'net',
  'land',
  'noLoan',
  'distance',
  'fee',
] as const;
export type Hint = (typeof hints)[number];
/** Asked often although Khet does not do it: kai says so, and names those who do. */
export const outsideTopics = [
  'snakes',
  'scorpions',
  'health',
  'wildAnimals',
  'lightning',
  'spraySafety',
  'emptyPacks',
  'landRecords',
  'aadhaar',
  'pan',
  'voter',
  'office',
  'electricity',
  'bank',
  'mandiOpen',
  'mandiFees',
  'trader',
  'badInputs',
  'buyInputs',
  'harvestWait',
  'banned',
  'wildDamage',
  'forgery',
  'bribe',
  'legal',
] as const;
export type OutsideTopic = (typeof outsideTopics)[number];
/** Goods with a price that are no crop: bought for the field, made from a crop, and the rest. */
export const goods = ['inputs', 'milk', 'fuel', 'made', 'other'] as const;
export type Good = (typeof goods)[number];
export type PlaceWord = 'market' | 'district' | 'country' | 'nearMe';

/** The words by which questions are understood, of all languages together: people mix them in one sentence. */
export interface Vocabulary {
  readonly endings: readonly string[];
  /** Those, and the words that go with a sign: movements and colours of a leaf. */
  readonly signEndings: readonly string[];
  readonly nameChanges: readonly NameChanges[];
  /** Words that are no name of anything. */
  readonly ignored: ReadonlySet<string>;
  /** Every word of every phrase, as it is written and folded: a word among them is no name. */
  readonly written: ReadonlySet<string>;
  readonly folded: ReadonlySet<string>;
  readonly intents: ReadonlyMap<KaiIntent, readonly Phrase[]>;
  readonly topics: ReadonlyMap<AppTopic, readonly Phrase[]>;
  readonly outside: ReadonlyMap<OutsideTopic, readonly Phrase[]>;
  readonly times: ReadonlyMap<DayWord, readonly Phrase[]>;
  /** By the word as it is written, from 1 on: "मई" (May) sounds as "में" (in) does. */
  readonly months: ReadonlyMap<string, number>;
  readonly units: ReadonlyMap<Unit, readonly Phrase[]>;
  readonly measures: ReadonlyMap<Measure, readonly Phrase[]>;
  /** By the word as it is written: साठ is 60, and सात is 7. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly places: ReadonlyMap<PlaceWord, readonly Phrase[]>;
  /** Beside a name they say that it is a place, as they are written: "in", "में". */
  readonly beforePlace: ReadonlySet<string>;
  readonly afterPlace: ReadonlySet<string>;
  /** Words for a scheme as such, without its purpose. */
  readonly schemeWords: readonly Phrase[];
  /** By the scheme’s id its other names, as people say them. */
  readonly schemeNames: ReadonlyMap<string, readonly Phrase[]>;
  /** Words before which a scheme's name stands. */
  readonly schemeNouns: readonly Phrase[];
  /** As they are written, words for help as such: "any subsidy" tells no need. */
  readonly anyHelp: ReadonlySet<string>;
  /** Well-known schemes that are none of farming: Khet does not have them. */
  readonly otherSchemes: readonly Phrase[];
  readonly follow: readonly Phrase[];
  /** As they are written: "gaya" (gone) sounds as "गाय" (cow) does. */
  readonly animals: ReadonlySet<string>;
  /** As they are written: what prices are told in, what a load is packed in, and signs of a sum. */
  readonly rupees: ReadonlySet<string>;
  readonly bags: ReadonlySet<string>;
  readonly multiplied: ReadonlySet<string>;
  /** As they are written: a thing is denied by a word before it in English, by one after it in Hindi and Marathi. */
  readonly deniedBefore: ReadonlySet<string>;
  readonly deniedAfter: ReadonlySet<string>;
  /** As they are written: "like turmeric" is a colour, and no crop. They stand after the name. */
  readonly likened: ReadonlySet<string>;
  /** Between two questions of one sentence, as they are written. */
  readonly joins: ReadonlySet<string>;
  /** Two places with one of these are held against each other, as they are written. */
  readonly either: ReadonlySet<string>;
  readonly hints: ReadonlyMap<Hint, readonly Phrase[]>;
  /** As they are written: a fold of so short a word is that of others, "tell" and "तेल". */
  readonly goods: ReadonlyMap<Good, ReadonlySet<string>>;
  /** To a question about a sign. */
  readonly replies: ReadonlyMap<Reply, readonly Phrase[]>;
  /** Words for the look of a sick plant ("spot", "wilt"), which name no problem. */
  readonly signWords: ReadonlySet<string>;
  readonly signsAsWritten: ReadonlySet<string>;
  /** Groups of words that say the same of a plant, as "wilts" and "कोमेजतो": not every sign is told in each language. */
  readonly sameSigns: readonly ReadonlySet<string>[];
  /** Words for a kind of problem ("rust"), which name one only with another word. */
  readonly kindWords: ReadonlySet<string>;
  /** As they are written: the fold of "अळी" is that of "आली". */
  readonly insectWords: ReadonlySet<string>;
  /** Words such as "disease", said beside a name. */
  readonly diseaseWords: ReadonlySet<string>;
  /** Crops of which Khet knows no problem. */
  readonly otherCrops: readonly string[];
  /** Other names of a commodity or a crop, by its id. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly crops: ReadonlyMap<string, readonly string[]>;
}

/** The names that a word may be with an ending of any language. In "मुगावर" stands no "गाव", although it is read so. */
export function namesBehind(raw: string, { nameChanges }: Vocabulary): string[] {
  const spelt = raw.replaceAll('गाओन', 'गाव');
  return [...new Set(nameChanges.flatMap((changes) => basesOf(spelt, changes)))];
}

/** Whether a word is one by which questions are asked, and so no name of a crop or a place. */
export function isVocabulary({ raw, forms: [own = ''] }: Word, { ignored, written, folded }: Vocabulary): boolean {
  return ignored.has(raw) || written.has(raw) || folded.has(own);
}

/** A reply is short: a longer text tells or asks something of its own. */
const mostWords = 5;

/** Yes, no or can't tell, in any language; undefined for anything else. "I can't tell" holds a no, so it comes first. */
export function readReply(words: readonly Word[], { replies: phrases }: Vocabulary): Reply | undefined {
  if (words.length === 0 || words.length > mostWords) return undefined;
  return replies.toReversed().find((reply) => hasPhrase(words, phrases.get(reply)));
}
