import type { Reply } from '#domain/plants/diagnosis.ts';
import type { AppTopic, KaiIntent } from '#domain/kai.ts';
import type { Measure } from '#domain/numbers/measures.ts';
import { basesOf, type NameChanges } from '#domain/text/name-endings.ts';
import type { Phrase } from '#domain/text/phrases.ts';
import type { Word } from '#domain/text/spoken-words.ts';
import type { Reader } from '#understanding/reader.ts';
import type { Wanted } from '#understanding/wanted.ts';

import type { Grammar } from './grammar.ts';

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
 * Hints in a question besides its intent. Less obvious ones: `secretWord` names a secret beside a number, `sprayed`
 * and `picking` together ask how long to wait, `again` asks for the last answer again, `falls`, `percent` and `stops`
 * are about a price alert, `another` and `refused` are about schemes, `noLoan` is a loan that a bank refused, and
 * `stray` are animals that come into a field and eat the crop, and `sickAnimal` says that an animal needs a vet.
 * `cropScheme` is a scheme with the name of a crop in its own name: "कांदा चाळ". `tills` are the words of those who
 * till the land of others. `against` compares a price with the support price.
 * `seedRate` is how much seed a field needs, not the seed's price. `growing` asks how to grow a crop: "मशरूम की खेती".
 * `directSale` is a sale outside a mandi, `drops` are fruit or buds that fall, `unwanted` is "बीमा नहीं चाहिए".
 * `nextWater` and `nextWork` ask what is next on the asker's own field.
 */
export const hints = [
  'damage',
  'payment',
  'steps',
  'who',
  'tills',
  'call',
  'why',
  'source',
  'well',
  'cropScheme',
  'cost',
  'debt',
  'whichCrop',
  'plantPart',
  'secret',
  'secretWord',
  'sprayed',
  'picking',
  'death',
  'deadAnimal',
  'rusts',
  'seedRate',
  'pond',
  'insurance',
  'amount',
  'rabi',
  'kharif',
  'asksWhen',
  'fire',
  'growing',
  'fence',
  'stray',
  'sickAnimal',
  'against',
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
  'cheapest',
  'dearest',
  'nearest',
  'drops',
  'unwanted',
  'cowshed',
  'onionStore',
  'directSale',
  'nextWater',
  'nextWork',
] as const;
export type Hint = (typeof hints)[number];
/** The things that a question about the weather may ask for besides rain. `unseen` is what no forecast of ours shows. */
export const weatherSubjects = [
  'season',
  'spraying',
  'watering',
  'harvest',
  'sowing',
  'frost',
  'cold',
  'heat',
  'wind',
  'fog',
  'humidity',
  'unseen',
] as const;
export type WeatherSubject = (typeof weatherSubjects)[number];
/** Subjects that people often ask about although Khet does not do them. kai says so, and names offices that do. */
export const outsideTopics = [
  'bribe',
  'repair',
  'hardship',
  'government',
  'canal',
  'snakes',
  'scorpions',
  'health',
  'wildAnimals',
  'wildSick',
  'lightning',
  'spraySafety',
  'emptyPacks',
  'landRecords',
  'registry',
  'kyc',
  'frost',
  'aadhaar',
  'pan',
  'voter',
  'office',
  'electricity',
  'bank',
  'mandiOpen',
  'mandiFees',
  'procurement',
  'trader',
  'cane',
  'badInputs',
  'buyInputs',
  'harvestWait',
  'banned',
  'wildDamage',
  'forgery',
  'legal',
  'wedding',
  'complaint',
] as const;
export type OutsideTopic = (typeof outsideTopics)[number];
/**
 * Goods that have a price and are not a crop: `inputs` are for the field, and `made` are made from a crop. `seed` counts
 * only beside a crop with a price of its own: "cotton seed price".
 */
export const goods = ['inputs', 'milk', 'fuel', 'made', 'other', 'seed'] as const;
export type Good = (typeof goods)[number];
export type PlaceWord = 'market' | 'district' | 'country' | 'nearMe';

/** The words that kai understands, of all languages together, because people mix languages in one sentence. */
export interface Vocabulary {
  /** The languages of these words. */
  readonly languages: readonly string[];
  readonly reader: Reader;
  /** The buttons of the question that kai asks where the reader is not sure, in every language. */
  readonly meanings: ReadonlyMap<string, Wanted>;
  readonly endings: readonly string[];
  /** `endings`, and the endings of words for signs, such as the movements and colours of a leaf. */
  readonly signEndings: readonly string[];
  readonly nameChanges: readonly NameChanges[];
  readonly grammar: Grammar;
  /** Idle words, which never name anything. */
  readonly ignored: ReadonlySet<string>;
  /** Idle words and words for a day. Several of them together do not spell one name. */
  readonly small: ReadonlySet<string>;
  /** Every word of every phrase, as written and folded. These words are not names. */
  readonly written: ReadonlySet<string>;
  readonly folded: ReadonlySet<string>;
  readonly intents: ReadonlyMap<KaiIntent, readonly Phrase[]>;
  readonly topics: ReadonlyMap<AppTopic, readonly Phrase[]>;
  readonly outside: ReadonlyMap<OutsideTopic, readonly Phrase[]>;
  readonly times: ReadonlyMap<DayWord, readonly Phrase[]>;
  /** By the exact spelling, from 1 for January. "मई" (May) sounds like "में" (in). */
  readonly months: ReadonlyMap<string, number>;
  readonly units: ReadonlyMap<Unit, readonly Phrase[]>;
  readonly measures: ReadonlyMap<Measure, readonly Phrase[]>;
  /** By the exact spelling: "साठ" is 60, and "सात" is 7. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly places: ReadonlyMap<PlaceWord, readonly Phrase[]>;
  /** Words, in exact spelling, that show that the name beside them is a place: "in", "में". */
  readonly beforePlace: ReadonlySet<string>;
  readonly beforeCrop: ReadonlySet<string>;
  readonly afterPlace: ReadonlySet<string>;
  /** Words for any scheme, without a purpose. */
  readonly schemeWords: readonly Phrase[];
  /** Other names of a scheme, by its id, as people say them. */
  readonly schemeNames: ReadonlyMap<string, readonly Phrase[]>;
  /** The papers that offices make, each with the words of its names, as they are written. */
  readonly papers: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Words that follow a scheme's name, such as "yojana". */
  readonly schemeNouns: readonly Phrase[];
  /** Words for any help, in exact spelling: "any subsidy" tells no need. */
  readonly anyHelp: ReadonlySet<string>;
  /** Well-known schemes outside farming. Khet does not have them. */
  readonly otherSchemes: readonly Phrase[];
  /** Words of fishers: fish, boats, nets, the sea. */
  readonly fishing: readonly Phrase[];
  readonly bees: readonly Phrase[];
  /** Crops of plantations, such as coffee. */
  readonly plantations: readonly Phrase[];
  readonly follow: readonly Phrase[];
  /** In exact spelling, because "gaya" (gone) sounds like "गाय" (cow). */
  readonly animals: ReadonlySet<string>;
  /** The guides of animals, and of crops that are not sold by one name, by what people call them. */
  readonly guideNames: ReadonlyMap<string, string>;
  /** The words of each entry in exact spelling, because "mor" (peacock) sounds like "more". */
  readonly wild: readonly (readonly string[])[];
  /** The words of each entry in exact spelling: land that somebody does not have. */
  readonly landless: readonly (readonly string[])[];
  /** In exact spelling. After "no land" these tell of something else: "no land record", "no land to sell". */
  readonly afterLand: ReadonlySet<string>;
  /** The words of each entry in exact spelling: people whose family needs help after their death, and words for a death. */
  readonly kin: readonly (readonly string[])[];
  readonly died: readonly (readonly string[])[];
  /** In exact spelling: words for farming as a whole, words for a loan, and those for a loan or money. */
  readonly farming: ReadonlySet<string>;
  readonly loans: ReadonlySet<string>;
  /** Persons who have schemes of their own, in exact spelling. */
  readonly schemePersons: ReadonlySet<string>;
  readonly money: ReadonlySet<string>;
  /** In exact spelling: what may have killed an animal, such as lightning or a flood. */
  readonly calamity: ReadonlySet<string>;
  /** In exact spelling: words for rupees, words for bags, and signs of a multiplication. */
  readonly rupees: ReadonlySet<string>;
  readonly bags: ReadonlySet<string>;
  readonly multiplied: ReadonlySet<string>;
  /** In exact spelling. English puts "not" before a thing; Hindi and Marathi put it after the thing. */
  readonly deniedBefore: ReadonlySet<string>;
  readonly deniedAfter: ReadonlySet<string>;
  /** In exact spelling. These stand after a name: "like turmeric" in Hindi means a colour, not the crop. */
  readonly likened: ReadonlySet<string>;
  /** Words that join two questions in one sentence, in exact spelling. */
  readonly joins: ReadonlySet<string>;
  /** Words that make two places a comparison, in exact spelling. */
  readonly either: ReadonlySet<string>;
  /** Other words, in exact spelling, that stand between two places: "from Nashik to Lasalgaon". */
  readonly betweenPlaces: ReadonlySet<string>;
  /** Words, in exact spelling, that say that the next place lies in the one before: "महाराष्ट्र की नाशिक मंडी". */
  readonly holdsNext: ReadonlySet<string>;
  readonly hints: ReadonlyMap<Hint, readonly Phrase[]>;
  /** Words that ask whether to sell now: "बेचूँ या रुकूँ". */
  readonly sellOrWait: readonly Phrase[];
  readonly weatherOf: ReadonlyMap<WeatherSubject, readonly Phrase[]>;
  /** In exact spelling, because short words have the same fold: "tell" and "तेल" (oil). */
  readonly goods: ReadonlyMap<Good, ReadonlySet<string>>;
  /** Replies to a question about a sign. */
  readonly replies: ReadonlyMap<Reply, readonly Phrase[]>;
  /** Words for the look of a sick plant: "spot", "wilt". They do not name a problem. */
  readonly signWords: ReadonlySet<string>;
  readonly signsAsWritten: ReadonlySet<string>;
  /** Words with the same meaning for a plant, such as "wilts" and "कोमेजतो". Not every language has every sign. */
  readonly sameSigns: readonly ReadonlySet<string>[];
  /** Words for a kind of problem, such as "rust". They name a problem only with another word. */
  readonly kindWords: ReadonlySet<string>;
  /** In exact spelling, because "अळी" (larva) and "आली" (came) have the same fold. */
  readonly insectWords: ReadonlySet<string>;
  readonly plantWords: ReadonlySet<string>;
  /** Words such as "disease" that people say beside a name. */
  readonly diseaseWords: ReadonlySet<string>;
  /** Crops with no problems in Khet. */
  readonly otherCrops: readonly string[];
  /** Other names of a commodity or a crop, by its id. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly crops: ReadonlyMap<string, readonly string[]>;
}

/** The names in a word, without its ending. */
export function namesBehind(raw: string, { nameChanges }: Vocabulary): string[] {
  return [...new Set(nameChanges.flatMap((changes) => basesOf(raw, changes)))];
}

/** The places of the words of whole phrases in their exact spelling, without other words between them. */
export function placesAsWritten(words: readonly Word[], phrases: readonly (readonly string[])[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const phrase of phrases) {
    for (const start of words.keys()) {
      if (phrase.every((raw, offset) => words[start + offset]?.raw === raw))
        for (const offset of phrase.keys()) found.add(start + offset);
    }
  }
  return found;
}

/** Whether a word belongs to the questions themselves, so that it does not name a crop or a place. */
export function isVocabulary({ raw, forms: [own = ''] }: Word, { ignored, written, folded }: Vocabulary): boolean {
  return ignored.has(raw) || written.has(raw) || folded.has(own);
}

/** Whether a word cannot begin the name of a place. "Laxmi" can, although kai knows the word from names of schemes. */
export function beginsNoPlace(word: Word, vocabulary: Vocabulary): boolean {
  const isOfScheme = vocabulary.otherSchemes.some(({ written }) => written.includes(word.raw));
  return vocabulary.ignored.has(word.raw) || (isVocabulary(word, vocabulary) && !isOfScheme);
}
