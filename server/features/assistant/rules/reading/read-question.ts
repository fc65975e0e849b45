import type { Commodity } from '#catalogue/commodities.ts';
import type { ProblemCrop } from '#catalogue/problems.ts';
import type { KnownPlace } from '#contract/assistant.ts';
import type { AppTopic, KaiIntent } from '#domain/kai.ts';
import { findPhrase, hasPhrase, placesOfPhrases, weighPhrases } from '#domain/text/phrases.ts';
import { asTyped, type Word, withoutEnding, wordsOf } from '#domain/text/spoken-words.ts';

import { type SeenWord, seeWords } from '#understanding/features.ts';

import { type Entities, findEntities, type FoundCrop } from '../entities/find-entities.ts';
import { readDeath, withDeath } from './read-death.ts';
import { queryOf } from './scheme-query.ts';
import { signsOf } from './signs.ts';
import { isIdleGreeting, namesWildAlone, outsideOf, topicOf, weighIntents } from './weigh-subjects.ts';
import {
  type Good,
  goods,
  type Hint,
  hints,
  type OutsideTopic,
  type WeatherSubject,
  weatherSubjects,
} from '../word-lists.ts';
import type { Vocabulary } from '../words.ts';

/** Everything that the words of one text tell, without the questions before it. */
export interface Read
  extends
    Pick<Entities, 'unknownCrop' | 'guide' | 'unknownPlace' | 'wholeCountry' | 'nearMe'>,
    Pick<Entities['amounts'], 'quantityKg' | 'offer' | 'days' | 'conversion' | 'alertWish'> {
  /** The things that the text names. */
  readonly entities: Entities;
  readonly intent: KaiIntent;
  readonly commodity: Commodity | undefined;
  /** Other commodities that the same name may mean: "chilli" is green or dry. */
  readonly otherKinds: readonly Commodity[];
  /** The same for each commodity that the text names. */
  readonly kindsOf: ReadonlyMap<Commodity, readonly Commodity[]>;
  readonly crop: ProblemCrop | undefined;
  /** Empty if the text names no place. More than one if several districts share the name. */
  readonly places: readonly KnownPlace[];
  /** The cost of transport in rupees, if the person asks for the net in hand. */
  readonly transport: number | undefined;
  readonly when: Entities['days']['when'];
  /** The text has a word for yesterday or tomorrow, and nothing tells which one. */
  readonly isDayOpen: boolean;
  readonly saidDay: Entities['days']['said'];
  readonly topic: AppTopic | undefined;
  /** A thing that Khet does not do. */
  readonly outside: OutsideTopic | undefined;
  /** The number of words. */
  readonly words: number;
  /** The text has only figures, so it may be a code from a message. */
  readonly isNumberAlone: boolean;
  /** The text has a number as long as a code or an account number. */
  readonly hasLongNumber: boolean;
  /** The second place of a comparison. */
  readonly secondPlace: KnownPlace | undefined;
  /** The commodities that the text names after the first one, in their order. */
  readonly otherCommodities: readonly Commodity[];
  /** The words that tell something: without names of crops and places, and without idle words. */
  readonly told: readonly Word[];
  /** The name of a crop with no problems in Khet. */
  readonly otherCrop: string | undefined;
  /** The crop as the person typed it, if it is not one commodity: "snake gourd". */
  readonly cropTyped: string | undefined;
  /** Goods that are not a crop. Khet does not have their prices. */
  readonly good: Good | undefined;
  /** The text says that a plant is sick. */
  readonly ailsToo: boolean;
  readonly namesProblem: boolean;
  /** The text has only a crop and its problem. */
  readonly isProblemAlone: boolean;
  /** The text also asks how much of a product to use. */
  readonly doseToo: boolean;
  readonly hints: ReadonlySet<Hint>;
  /** The text asks whether to sell now or to wait. */
  readonly asksToWait: boolean;
  /** The text has a word for a price. */
  readonly pricedToo: boolean;
  /** The text asks for both the weather and a price. */
  readonly alsoWeather: boolean;
  /** The things that it asks of the weather besides rain. */
  readonly weatherOf: ReadonlySet<WeatherSubject>;
  /** The search text for schemes. */
  readonly query: string;
  /** The text only refuses schemes or asks for others: "another one", "not this". */
  readonly asksOthersAlone: boolean;
  /** Idle words near those of the search text. They may belong to a scheme's name, as in "नमो शेतकरी". */
  readonly besideQuery: readonly string[];
  /** The text tells a need, and does not only ask how much, until when, how or who. */
  readonly tellsNeed: boolean;
  /** The person has no land. */
  readonly isLandless: boolean;
  /** The text only tells what somebody does not want: "बीमा नहीं चाहिए". */
  readonly refusesAlone: boolean;
  /** The text tells an area of land and no need. */
  readonly tellsLandAlone: boolean;
  readonly weight: number;
  readonly isFollow: boolean;
  /** The text has two places and a word such as "and" or "or". */
  readonly namesTwoPlaces: boolean;
  /** The text has "or" between two places. */
  readonly isEither: boolean;
  readonly schemesToo: boolean;
  /** A scheme by its name. */
  readonly namesScheme: boolean;
  /** More words of a topic make the topic more certain. */
  readonly topicWeight: number;
  readonly isIdleGreeting: boolean;
  /** The text has only signs, such as "👍" or "?". */
  readonly isWordless: boolean;
  readonly namesAnimal: boolean;
  readonly namesFish: boolean;
  /** Fish or bees are sick or dying, and the text asks for no scheme. */
  readonly stockAils: boolean;
  /** A number of bags, without the weight of one. */
  readonly namesBagsAlone: boolean;
  readonly namesCalamity: boolean;
  /** The one that died, by the words beside the death. */
  readonly died: 'person' | 'animal' | undefined;
  /** The text has words besides idle ones and those that ask how to do something. */
  readonly tellsMore: boolean;
  readonly seen: readonly SeenWord[];
  /** The finds of the lists of words, by name, for the reader. */
  readonly signs: readonly string[];
}

export function readQuestion(text: string, vocabulary: Vocabulary): Read {
  const entities = findEntities(text, vocabulary);
  const { words, crops, places: found, amounts, days, wholeCountry, nearMe } = entities;
  const { places, second, isEither, at: placeWords } = found;
  const cropWords = new Set(crops.flatMap(({ at }) => [...at]));
  // "कट्टा" (bag) sounds like "काटा" (bitten).
  const unnamed = words.filter((_word, at) => !cropWords.has(at) && !placeWords.has(at) && !amounts.bagsAt.has(at));
  const { intent, weight } = weighIntents(unnamed, vocabulary);
  const isSaid = (about: KaiIntent) => weighPhrases(unnamed, vocabulary.intents.get(about) ?? []) > 0;
  const died = readDeath(words, { isCrop: (at) => cropWords.has(at), vocabulary });
  const said = withDeath(
    new Set(hints.filter((hint) => hasPhrase(hint === 'plantPart' ? unnamed : words, vocabulary.hints.get(hint)))),
    died,
  );
  const isOfGood = (each: Good) => unnamed.some(({ raw }) => isWritten(raw, vocabulary.goods.get(each), vocabulary));
  const isSold = (isSaid('price') || isSaid('bestMarket')) && !said.has('seedRate');
  const asksForSeed = isSold && namesSeed(words, { crops, vocabulary });
  const good = goods.find((each) => (each === 'seed' ? asksForSeed : isOfGood(each)));
  // The price of mustard oil, of cotton seed or of inputs for wheat is not that of the crop.
  const isOfThing = good === 'seed' || (isSaid('price') && (good === 'made' || good === 'inputs'));
  const isOfCrop = good === undefined || !isOfThing;
  // "In how much water" asks for a dose and describes no sign of the plant.
  const ofDose = placesOfPhrases(unnamed, vocabulary.intents.get('dose'));
  const ofHowTo = placesOfPhrases(unnamed, vocabulary.intents.get('howTo'));
  const named = crops.filter(({ isMeant }) => isMeant);
  const cropsMeant = isOfCrop ? named : [];
  const weatherOf = new Set(weatherSubjects.filter((subject) => hasPhrase(unnamed, vocabulary.weatherOf.get(subject))));
  const ailingCrop = named.find(({ crop }) => crop)?.crop;
  const kindsOf = new Map(
    cropsMeant.flatMap(({ commodity, otherKinds }) => (commodity ? [[commodity, otherKinds] as const] : [])),
  );
  const sold = [...kindsOf.keys()];
  const isOfSale = cropsMeant.length > 0 && hasPhrase(unnamed, vocabulary.hints.get('payment'));
  // "Fish pond" and "bee" ask for a scheme only if the fish and the bees are well.
  const ofFish = placesOfPhrases(words, vocabulary.fishing);
  const ofStock = placesOfPhrases(words, vocabulary.fishing, vocabulary.bees);
  const asksAid = hasPhrase(
    words.filter((_word, at) => !ofStock.has(at)),
    vocabulary.intents.get('schemes'),
  );
  const read = {
    entities,
    intent,
    weight,
    seen: seeWords(
      words.map(({ raw }) => raw),
      (at) => (cropWords.has(at) ? 'crop' : placeWords.has(at) ? 'place' : undefined),
    ),
    namesProblem:
      (['unknown', 'howTo', 'dose', 'helpline'].includes(intent) || isSaid('dose')) && entities.namesProblem,
    isProblemAlone:
      good === undefined &&
      // "Frost in Pune?" asks for the weather, and "frost on my potato" tells of a plant.
      (ailingCrop !== undefined || weatherOf.size === 0) &&
      entities.isProblemAlone,
    isFollow: vocabulary.follow.some((phrase) => findPhrase(words.slice(0, phrase.words.length), phrase)),
    good,
    commodity: sold[0],
    otherKinds: (sold[0] && kindsOf.get(sold[0])) ?? [],
    kindsOf,
    crop: ailingCrop,
    places,
    unknownPlace: entities.unknownPlace,
    unknownCrop: entities.unknownCrop,
    wholeCountry,
    nearMe,
    quantityKg: amounts.quantityKg,
    namesBagsAlone: amounts.bagsAt.size > 0 && amounts.quantityKg === undefined,
    offer: amounts.offer,
    transport: said.has('net') ? amounts.cost : undefined,
    days: amounts.days,
    conversion: amounts.conversion,
    when: days.when,
    isDayOpen: days.isOpen,
    saidDay: days.said,
    ...topicOf(unnamed, vocabulary),
    alertWish: amounts.alertWish,
    outside: outsideOf(unnamed, said, {
      isOfSale,
      isOfWild: namesWildAlone(words, vocabulary),
      all: words,
      vocabulary,
    }),
    isNumberAlone: words.length > 0 && words.every(({ raw }) => isNumber.test(raw)),
    words: words.length,
    namesAnimal: words.some(({ raw }) => isWritten(raw, vocabulary.animals, vocabulary)),
    guide: entities.guide,
    namesFish: ofFish.size > 0,
    stockAils: ofStock.size > 0 && said.has('sickAnimal') && !asksAid,
    namesCalamity: words.some(({ raw }) => vocabulary.calamity.has(raw)),
    isWordless: words.length === 0,
    hasLongNumber: words.some(({ raw }) => longNumber.test(raw)),
    secondPlace: second[0],
    isEither,
    namesTwoPlaces:
      second.length > 0 && words.some(({ raw }) => vocabulary.joins.has(raw) || vocabulary.either.has(raw)),
    otherCommodities: sold.slice(1),
    hints: said,
    died,
    alsoWeather: isSaid('weather') && isSaid('price'),
    weatherOf,
    told: unnamed.filter((word, at) => !vocabulary.ignored.has(word.raw) && !ofDose.has(at)),
    cropTyped: typedCrop(entities, cropsMeant),
    otherCrop: cropsMeant.find(({ other }) => other !== undefined)?.other,
    ailsToo: isSaid('problem'),
    tellsMore: unnamed.some(({ raw }, at) => !vocabulary.ignored.has(raw) && !ofHowTo.has(at)),
    pricedToo: isSaid('price'),
    schemesToo: isSaid('schemes'),
    namesScheme: entities.schemes.length > 0,
    isIdleGreeting: intent === 'greeting' && weight <= 1 && isIdleGreeting(words, vocabulary),
    doseToo: isSaid('dose'),
    ...queryOf(entities, vocabulary),
  };
  return { ...read, asksToWait: hasPhrase(unnamed, vocabulary.sellOrWait), signs: signsOf(read, unnamed, vocabulary) };
}

/** The widest distance in words between a crop and its seed: "seed of cotton", "कपास के बीज". */
const mostFromSeed = 2;

/** Whether the text names the seed of a crop that is not itself sold as seed, as mustard and cumin are. */
function namesSeed(
  words: readonly Word[],
  { crops, vocabulary }: { crops: readonly FoundCrop[]; vocabulary: Vocabulary },
): boolean {
  const seeds = vocabulary.goods.get('seed');
  const isSeed = ({ raw }: Word) => isWritten(raw, seeds, vocabulary);
  const isSoldAsSeed = ({ id }: Commodity) =>
    [id.replaceAll('-', ' '), ...(vocabulary.names.get(id) ?? [])].some((name) => wordsOf(name).some(isSeed));
  return crops.some(({ commodity, at, isMeant }) => {
    if (!isMeant || commodity === undefined || isSoldAsSeed(commodity)) return false;
    const near = words.slice(Math.max(0, Math.min(...at) - mostFromSeed), Math.max(...at) + mostFromSeed + 1);
    return near.some(isSeed);
  });
}

function typedCrop({ text, words }: Entities, crops: readonly FoundCrop[]): string | undefined {
  const found = crops.find(({ commodity, crop }) => commodity === undefined && crop !== undefined);
  const at = found && [...found.at];
  if (at === undefined) return undefined;
  const typed = asTyped(text, words, { from: Math.min(...at), to: Math.max(...at) + 1 });
  return `${typed.slice(0, 1).toUpperCase()}${typed.slice(1)}`;
}

const isNumber = /^\p{N}/u;
const longNumber = /^\p{N}{4,}$/u;

function isWritten(raw: string, names: ReadonlySet<string> | undefined, { endings }: Vocabulary): boolean {
  return names !== undefined && [raw, withoutEnding(raw, endings)].some((word) => names.has(word));
}
