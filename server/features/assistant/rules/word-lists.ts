/* The lists of words in `intents.json` of each language, by name. */

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

/** Lists of which a word counts only in its exact spelling: "gaya" (gone) sounds like "गाय" (cow). */
export const wordSets = [
  // Idle words, which never name anything.
  'ignored',
  // Words that show that the name beside them is a place: "in", "में".
  'beforePlace',
  'afterPlace',
  'beforeCrop',
  // "Any subsidy" tells no need.
  'anyHelp',
  'animals',
  // After "no land" these tell of something else: "no land record", "no land to sell".
  'afterLand',
  // Words for farming as a whole.
  'farming',
  'loans',
  // Persons who have schemes of their own.
  'schemePersons',
  // Things that may have killed an animal, such as lightning or a flood.
  'calamity',
  'rupees',
  'bags',
  // Signs of a multiplication.
  'multiplied',
  // English puts "not" before a thing; Hindi and Marathi put it after the thing.
  'deniedBefore',
  'deniedAfter',
  // These stand after a name: "like turmeric" in Hindi means a colour, not the crop.
  'likened',
  // Words that join two questions in one sentence.
  'joins',
  // Words that make two places a comparison, and others that stand between two places: "from Nashik to Lasalgaon".
  'either',
  'betweenPlaces',
  // The next place lies in the one before: "महाराष्ट्र की नाशिक मंडी".
  'holdsNext',
  // "अळी" (larva) and "आली" (came) have the same fold.
  'insectWords',
  'plantWords',
] as const;
export type WordSet = (typeof wordSets)[number];

/** Lists of phrases, which are compared by their sound. */
export const phraseLists = [
  // Words for any scheme, without a purpose.
  'schemeWords',
  // Words that follow a scheme's name, such as "yojana".
  'schemeNouns',
  // Well-known schemes outside farming. Khet does not have them.
  'otherSchemes',
  // Words of fishers: fish, boats, nets, the sea.
  'fishing',
  'bees',
  // Crops of plantations, such as coffee.
  'plantations',
  'follow',
  // Words that ask whether to sell now: "बेचूँ या रुकूँ".
  'sellOrWait',
] as const;
export type PhraseList = (typeof phraseLists)[number];

/** Lists of phrases of which each word counts in its exact spelling: "mor" (peacock) sounds like "more". */
export const writtenLists = [
  'wild',
  // Land that somebody does not have.
  'landless',
  // People whose family needs help after their death, and words for a death.
  'kin',
  'died',
] as const;
export type WrittenList = (typeof writtenLists)[number];

export type WordList = WordSet | PhraseList | WrittenList;
