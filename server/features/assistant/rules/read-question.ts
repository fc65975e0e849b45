import { bannedActives } from '#catalogue/banned-actives.ts';
import type { Commodity } from '#catalogue/commodities.ts';
import type { ProblemCrop } from '#catalogue/problems.ts';
import type { KnownPlace } from '#contract/assistant.ts';
import { type AppTopic, appTopics, type KaiIntent, kaiIntents } from '#domain/kai.ts';
import { areOfOneKind } from '#domain/measures.ts';
import { findPhrase, hasPhrase, placesOfPhrases, weighPhrases } from '#domain/phrases.ts';
import { type Word, withoutEnding, wordsOf } from '#domain/spoken-words.ts';

import { type AlertWish, readAlertWish } from './alert-wish.ts';
import { numberOf, readAmounts, readCost, readOffer, readWhen, type When } from './amounts.ts';
import { type Conversion, readConversion } from './conversion.ts';
import { findCrops, type FoundCrop } from './crops.ts';
import { findPlaces } from './places.ts';
import { isProblemAlone, namesAProblem } from './problem-names.ts';
import { readSaidDay, type SaidDay } from './said-day.ts';
import { asTyped, unknownPlaceIn } from './unknown-place.ts';
import {
  type Good,
  goods,
  type Hint,
  hints,
  isVocabulary,
  type OutsideTopic,
  outsideTopics,
  type Vocabulary,
} from './words.ts';

/** All that the words of one text tell, whatever was asked before. */
export interface Read {
  readonly intent: KaiIntent;
  readonly commodity: Commodity | undefined;
  readonly crop: ProblemCrop | undefined;
  /** None where no place is named; more than one where a name is that of several districts. */
  readonly places: readonly KnownPlace[];
  /** Named where none is known of that name, as it was typed. */
  readonly unknownPlace: string | undefined;
  readonly wholeCountry: boolean;
  readonly nearMe: boolean;
  readonly quantityKg: number | undefined;
  /** The price, a quintal, at which a person reckons that quantity. */
  readonly offer: number | undefined;
  /** Of bringing a load to the market, in rupees, where what is left of a sale is asked. */
  readonly transport: number | undefined;
  readonly days: number | undefined;
  readonly conversion: Conversion | undefined;
  readonly when: When | undefined;
  readonly saidDay: SaidDay | undefined;
  readonly topic: AppTopic | undefined;
  readonly alertWish: AlertWish;
  /** A thing that Khet does not do. */
  readonly outside: OutsideTopic | undefined;
  /** How many. */
  readonly words: number;
  /** Nothing but figures: they may be a code that came by message. */
  readonly isNumberAlone: boolean;
  /** As many figures as a code or a number of an account has. */
  readonly hasLongNumber: boolean;
  /** The other of two that are compared. */
  readonly secondPlace: KnownPlace | undefined;
  /** Named beside the first, in their order. */
  readonly otherCommodities: readonly Commodity[];
  /** The words that tell something: no name of a crop or a place, and no idle word. */
  readonly told: readonly Word[];
  /** A crop, as it is called, of which Khet knows no problem. */
  readonly otherCrop: string | undefined;
  /** As it was typed, where several goods of a crop are sold: "snake gourd". */
  readonly cropTyped: string | undefined;
  /** A thing that is no crop: its price is nothing Khet has. */
  readonly good: Good | undefined;
  /** Something ails a plant, by its sign or by its name. */
  readonly ailsToo: boolean;
  readonly namesProblem: boolean;
  /** A crop and what ails it, and nothing else. */
  readonly isProblemAlone: boolean;
  /** How much of something to use is asked as well. */
  readonly doseToo: boolean;
  readonly hints: ReadonlySet<Hint>;
  /** A price is asked in so many words. */
  readonly pricedToo: boolean;
  /** The weather is asked as well as a price. */
  readonly alsoWeather: boolean;
  /** The search text for schemes. */
  readonly query: string;
  /** Nothing but that others are wanted, or none: "another one", "not this". */
  readonly asksOthersAlone: boolean;
  /** Idle words beside those of the search text: they may belong to a scheme's name, as in "नमो शेतकरी". */
  readonly besideQuery: readonly string[];
  /** It tells what a scheme is wanted for, besides asking how much, until when, how and who. */
  readonly tellsNeed: boolean;
  /** So many acres, and no need beside them. */
  readonly tellsLandAlone: boolean;
  readonly weight: number;
  readonly isFollow: boolean;
  /** Two places with "and" or "or" between the words. */
  readonly namesTwoPlaces: boolean;
  readonly schemesToo: boolean;
  /** More words of a topic make it surer. */
  readonly topicWeight: number;
  readonly isIdleGreeting: boolean;
  /** Nothing but signs, as "👍" or "?". */
  readonly isWordless: boolean;
  readonly namesAnimal: boolean;
  /** More than that something is done, and how. */
  readonly tellsMore: boolean;
}

export function readQuestion(text: string, vocabulary: Vocabulary): Read {
  const words = wordsOf(text, vocabulary.endings).map((word) => ({ ...word, isKnown: isVocabulary(word, vocabulary) }));
  const crops = findCrops(words, vocabulary);
  const amounts = readAmounts(words, vocabulary);
  const cropWords = new Set(crops.flatMap(({ at }) => [...at]));
  const {
    places,
    second,
    at: placeWords,
  } = findPlaces(words, vocabulary, (at) => cropWords.has(at) || amounts.at.has(at));
  // "कट्टा" (bag) sounds as "काटा" (bitten) does.
  const unnamed = words.filter((_word, at) => !cropWords.has(at) && !placeWords.has(at) && !amounts.bagsAt.has(at));
  const when = readWhen(words, vocabulary);
  const { intent, weight } = weighIntents(unnamed, vocabulary);
  const isSaid = (about: KaiIntent) => weighPhrases(unnamed, vocabulary.intents.get(about) ?? []) > 0;
  const good = goods.find((each) => unnamed.some(({ raw }) => isWritten(raw, vocabulary.goods.get(each), vocabulary)));
  // Mustard oil is no mustard, and goods bought for wheat are no wheat.
  const isOfCrop = good === undefined || !(isSaid('price') && (good === 'made' || good === 'inputs'));
  // "In how much water" is no sign of the plant.
  const ofDose = placesOfPhrases(unnamed, vocabulary.intents.get('dose'));
  const ofHowTo = placesOfPhrases(unnamed, vocabulary.intents.get('howTo'));
  const named = crops.filter(({ isMeant }) => isMeant);
  const cropsMeant = isOfCrop ? named : [];
  const unplaced = words.flatMap(({ raw }, at) => (placeWords.has(at) ? [] : raw)).join(' ');
  const ailingCrop = named.find(({ crop }) => crop)?.crop;
  const sold = [...new Set(cropsMeant.flatMap(({ commodity }) => commodity ?? []))];
  const said = new Set(
    hints.filter((hint) => hasPhrase(hint === 'plantPart' ? unnamed : words, vocabulary.hints.get(hint))),
  );
  const isOfSale = cropsMeant.length > 0 && !isSaid('schemes') && hasPhrase(unnamed, vocabulary.hints.get('payment'));
  const wholeCountry = hasPhrase(words, vocabulary.places.get('country'));
  const nearMe = hasPhrase(words, vocabulary.places.get('nearMe'));
  const isNamed = (at: number) => cropWords.has(at) || placeWords.has(at) || amounts.at.has(at);
  const isPlaceless = places.length === 0 && !wholeCountry && !nearMe;
  return {
    intent,
    weight,
    namesProblem:
      (['unknown', 'howTo', 'dose', 'helpline'].includes(intent) || isSaid('dose')) && namesAProblem(text, vocabulary),
    isProblemAlone: good === undefined && isProblemAlone(unplaced, ailingCrop?.id ?? 'general', vocabulary),
    isFollow: vocabulary.follow.some((phrase) => findPhrase(words.slice(0, phrase.words.length), phrase)),
    good,
    commodity: sold[0],
    crop: ailingCrop,
    places,
    unknownPlace: isPlaceless ? unknownPlaceIn(words, { text, isNamed, vocabulary }) : undefined,
    wholeCountry,
    nearMe,
    quantityKg: amounts.quantityKg,
    offer: amounts.quantityKg === undefined ? undefined : readOffer(words, vocabulary),
    transport: said.has('net') ? readCost(words, vocabulary, (at) => amounts.at.has(at)) : undefined,
    days: amounts.days,
    conversion: readConversion(words, vocabulary),
    when,
    saidDay: readSaidDay(words, vocabulary),
    ...topicOf(unnamed, vocabulary),
    alertWish: readAlertWish(words, { text, hints: said, vocabulary }),
    outside: outsideOf(unnamed, said, { isOfSale, vocabulary }),
    isNumberAlone: words.length > 0 && words.every(({ raw }) => isNumber.test(raw)),
    words: words.length,
    namesAnimal: words.some(({ raw }) => isWritten(raw, vocabulary.animals, vocabulary)),
    isWordless: words.length === 0,
    hasLongNumber: words.some(({ raw }) => longNumber.test(raw)),
    secondPlace: second[0],
    namesTwoPlaces:
      second.length > 0 && words.some(({ raw }) => vocabulary.joins.has(raw) || vocabulary.either.has(raw)),
    otherCommodities: sold.slice(1),
    hints: said,
    alsoWeather: isSaid('weather') && isSaid('price'),
    told: unnamed.filter((word, at) => !vocabulary.ignored.has(word.raw) && !ofDose.has(at)),
    cropTyped: typedCrop(text, words, cropsMeant),
    otherCrop: cropsMeant.find(({ other }) => other !== undefined)?.other,
    ailsToo: isSaid('problem'),
    tellsMore: unnamed.some(({ raw }, at) => !vocabulary.ignored.has(raw) && !ofHowTo.has(at)),
    pricedToo: isSaid('price'),
    schemesToo: isSaid('schemes'),
    isIdleGreeting: intent === 'greeting' && weight <= 1 && isIdleGreeting(words, vocabulary),
    doseToo: isSaid('dose'),
    ...queryOf(words, vocabulary, (at) => placeWords.has(at)),
  };
}

function typedCrop(text: string, words: readonly Word[], crops: readonly FoundCrop[]): string | undefined {
  const found = crops.find(({ commodity, crop }) => commodity === undefined && crop !== undefined);
  const at = found && [...found.at];
  if (at === undefined) return undefined;
  const typed = asTyped(text, words, { from: Math.min(...at), to: Math.max(...at) + 1 });
  return `${typed.slice(0, 1).toUpperCase()}${typed.slice(1)}`;
}

/** "The money for my cane has not come" is owed by the one who bought it. */
function outsideOf(
  words: readonly Word[],
  said: ReadonlySet<Hint>,
  { isOfSale, vocabulary }: { isOfSale: boolean; vocabulary: Vocabulary },
): OutsideTopic | undefined {
  const told = heaviest(outsideTopics, (topic) => weighPhrases(words, vocabulary.outside.get(topic) ?? [])).found;
  if (told !== undefined) return told;
  if (isOfSale) return 'trader';
  if (said.has('sprayed') && said.has('picking')) return 'harvestWait';
  return words.some(({ raw }) => bannedActives.some((active) => raw.includes(active))) ? 'banned' : undefined;
}

const isNumber = /^\p{N}/u;
const longNumber = /^\p{N}{4,}$/u;

function isWritten(raw: string, names: ReadonlySet<string> | undefined, { endings }: Vocabulary): boolean {
  return names !== undefined && [raw, withoutEnding(raw, endings)].some((word) => names.has(word));
}

export const schemeDetails = ['steps', 'who', 'call', 'again', 'payment', 'benefit', 'deadline', 'fee'] as const;

/** The words that name what a scheme is for: not those that say that it is one, or that ask whether one may have it. */
function queryOf(words: readonly Word[], vocabulary: Vocabulary, isPlace: (at: number) => boolean) {
  const { intents, hints: byHint, schemeWords } = vocabulary;
  const spent = placesOfPhrases(words, intents.get('eligible'), schemeWords, byHint.get('payment'), byHint.get('cost'));
  const mayTell = ({ raw }: Word, at: number) => !spent.has(at) && !isPlace(at) && !/\p{N}/u.test(raw);
  const isIdle = ({ raw }: Word) => vocabulary.ignored.has(raw);
  const tells = words.map((word, at) => mayTell(word, at) && !isIdle(word));
  const stands = (word: Word, at: number) =>
    mayTell(word, at) && isIdle(word) && tells.slice(Math.max(0, at - 2), at + 3).includes(true);
  const ofDetail = placesOfPhrases(words, ...schemeDetails.map((hint) => byHint.get(hint)));
  const ofOthers = placesOfPhrases(words, byHint.get('another'), byHint.get('refused'));
  const isNoun = (word: Word) => hasPhrase([word], vocabulary.schemeNouns);
  const isScheme = (word: Word) => hasPhrase([word], vocabulary.intents.get('schemes'));
  const ofLand = placesOfPhrases(words, byHint.get('land'));
  return {
    tellsLandAlone: hasArea(words, vocabulary) && words.every((_word, at) => !tells[at] || ofLand.has(at)),
    tellsNeed: words.some((word, at) => tells[at] && !ofDetail.has(at) && !isScheme(word)),
    asksOthersAlone: ofOthers.size > 0 && words.every((word, at) => ofOthers.has(at) || isIdle(word) || isNoun(word)),
    query: words.flatMap(({ raw }, at) => (tells[at] ? raw : [])).join(' '),
    besideQuery: words.filter(stands).map(({ raw }) => raw),
  };
}

function hasArea(words: readonly Word[], vocabulary: Vocabulary): boolean {
  return words.some((word, at) => {
    const before = words[at - 1];
    const isArea = [...vocabulary.measures].some(
      ([measure, phrases]) => areOfOneKind(measure, 'acre') && hasPhrase([word], phrases),
    );
    return isArea && before !== undefined && numberOf(before, vocabulary) !== undefined;
  });
}

/** The lists are in order of sureness, so an equal weight later does not win, unless its word alone is said as written. */
function heaviest<Kind>(
  kinds: readonly Kind[],
  weigh: (kind: Kind) => number,
  isAsWritten: (kind: Kind) => boolean = () => false,
) {
  let best: { found: Kind | undefined; weight: number } = { found: undefined, weight: 0 };
  for (const found of kinds) {
    const weight = weigh(found);
    const isSurer =
      weight === best.weight && best.found !== undefined && isAsWritten(found) && !isAsWritten(best.found);
    if (weight > best.weight || isSurer) best = { found, weight };
  }
  return best;
}

/** A greeting before a question is not what is asked, however many words it has. */
function weighIntents(words: readonly Word[], { intents }: Vocabulary): { intent: KaiIntent; weight: number } {
  const weigh = (intent: KaiIntent) => weighPhrases(words, intents.get(intent) ?? []);
  // "ऋण" (loan) sounds as "rain" does, and only its letters tell which is meant.
  const raws = new Set(words.map(({ raw }) => raw));
  const isAsWritten = (intent: KaiIntent) =>
    (intents.get(intent) ?? []).some(({ written: [only = '', ...more] }) => more.length === 0 && raws.has(only));
  const { found, weight } = heaviest(
    kaiIntents.filter((intent) => intent !== 'greeting'),
    weigh,
    isAsWritten,
  );
  return found === undefined
    ? { intent: weigh('greeting') > 0 ? 'greeting' : 'unknown', weight: weigh('greeting') }
    : { intent: found, weight };
}

function topicOf(words: readonly Word[], { topics }: Vocabulary): Pick<Read, 'topic' | 'topicWeight'> {
  const { found, weight } = heaviest(appTopics, (topic) => weighPhrases(words, topics.get(topic) ?? []));
  return { topic: found, topicWeight: weight };
}

/** "hai" is written as "hi" is: in a longer text a greeting has a word that is no idle one. */
function isIdleGreeting(words: readonly Word[], { ignored, intents }: Vocabulary): boolean {
  const telling = words.filter(({ raw }) => !ignored.has(raw));
  return words.length > 2 && !hasPhrase(telling, intents.get('greeting'));
}
