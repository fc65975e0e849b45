import { type Commodity, commodityById } from '#catalogue/commodities.ts';
import { type ProblemCrop, problemCropOf } from '#catalogue/problems.ts';
import type { KaiMemory, KnownPlace } from '#contract/assistant.ts';
import { type AppTopic, appTopics, type KaiIntent, kaiIntents } from '#domain/kai.ts';
import type { Reply } from '#leaf/questions/weigh-answers.ts';

import { readAmounts, readWhen, type When } from './amounts.ts';
import { findCrops } from './crops.ts';
import { findPhrase, hasPhrase, readReply, weighPhrases } from './match-phrases.ts';
import { findPlaces } from './places.ts';
import { namesAProblem } from './problem-names.ts';
import { type Hint, hints, isVocabulary, type Vocabulary, type Word, wordsOf } from './words.ts';

/** What a question asks, as far as its words and what was asked before tell. */
export interface Understood {
  readonly text: string;
  readonly intent: KaiIntent;
  readonly commodity: Commodity | undefined;
  readonly crop: ProblemCrop | undefined;
  /** None where no place is named; more than one where a name is that of several districts. */
  readonly places: readonly KnownPlace[];
  readonly wholeCountry: boolean;
  readonly nearMe: boolean;
  readonly quantityKg: number | undefined;
  readonly days: number | undefined;
  readonly when: When | undefined;
  readonly topic: AppTopic | undefined;
  /** The other of two that are compared. */
  readonly secondPlace: KnownPlace | undefined;
  readonly secondCommodity: Commodity | undefined;
  /** The words that tell something: no name of a crop or a place, and no idle word. */
  readonly told: readonly Word[];
  /** A crop, as it is called, of which Khet knows no problem. */
  readonly otherCrop: string | undefined;
  readonly hints: ReadonlySet<Hint>;
  /** The weather is asked as well as a price. */
  readonly alsoWeather: boolean;
  /** What to look for among schemes. */
  readonly query: string;
  /** To the sign or the crop that kai asked about. */
  readonly reply: Reply | undefined;
  /** What kai asked back just before: it does not ask the same twice. */
  readonly asked: KaiMemory['asked'];
  readonly memory: KaiMemory;
}

export const nothingAsked: KaiMemory = {
  intent: null,
  commodity: null,
  place: null,
  scheme: null,
  asked: null,
  words: null,
  signs: null,
};

export function understand(text: string, memory: KaiMemory, vocabulary: Vocabulary): Understood {
  const own = readQuestion(text, vocabulary);
  const isReply = memory.signs !== null || memory.asked === 'crop';
  const reply = isReply ? readReply(wordsOf(text), vocabulary) : undefined;
  const intent = reply === undefined ? intentOf(own, memory) : 'problem';
  const isFollowUp = own.intent !== intent || own.isFollow || memory.asked !== null;
  const isPriced = pricedIntents.has(intent);
  const takesBefore = isFollowUp || isPriced;
  const before = takesBefore ? memory : nothingAsked;
  const whole = memory.asked !== null && memory.words !== null ? `${memory.words} ${text}` : text;
  const namesCrop = own.commodity !== undefined || own.otherCrop !== undefined;
  const commodity = own.commodity ?? (own.otherCrop === undefined ? commodityById(before.commodity ?? '') : undefined);
  return {
    ...own,
    text: whole,
    // What was said of the plant before kai asked for its crop counts as well.
    ...(intent === 'problem' && whole !== text ? describedIn(readQuestion(whole, vocabulary)) : {}),
    intent,
    // "Maharashtra", after a list of schemes: for what is meant was said before.
    query: own.query === '' && intent === 'schemes' ? queryBefore(memory, vocabulary) : own.query,
    commodity,
    crop: own.crop ?? (namesCrop || before.commodity === null ? undefined : problemCropOf(before.commodity)),
    places:
      own.places.length > 0 || own.wholeCountry || own.nearMe || before.place === null ? own.places : [before.place],
    reply,
    asked: memory.asked,
    memory,
  };
}

function describedIn({ told, otherCrop }: Read): Pick<Read, 'told' | 'otherCrop'> {
  return { told, otherCrop };
}

function queryBefore({ intent, words }: KaiMemory, vocabulary: Vocabulary): string {
  return intent === 'schemes' && words !== null ? readQuestion(words, vocabulary).query : '';
}

/** Of these the crop and the place of the last question are meant where none is named. */
const pricedIntents: ReadonlySet<KaiIntent> = new Set(['price', 'history', 'forecast', 'compare', 'bestMarket', 'msp']);

type Read = Omit<Understood, 'text' | 'reply' | 'asked' | 'memory'> & {
  weight: number;
  isFollow: boolean;
  namesProblem: boolean;
  ailsToo: boolean;
  pricedToo: boolean;
};

function readQuestion(text: string, vocabulary: Vocabulary): Read {
  const words = wordsOf(text, vocabulary.endings).map((word) => ({ ...word, isKnown: isVocabulary(word, vocabulary) }));
  const crops = findCrops(words, vocabulary);
  const amounts = readAmounts(words, vocabulary);
  const cropWords = new Set(crops.flatMap(({ at }) => [...at]));
  const {
    places,
    second,
    at: placeWords,
  } = findPlaces(words, vocabulary, (at) => cropWords.has(at) || amounts.at.has(at));
  const unnamed = words.filter((_word, at) => !cropWords.has(at) && !placeWords.has(at));
  const when = readWhen(words, vocabulary);
  const { intent, weight } = weighIntents(unnamed, vocabulary);
  const isSaid = (about: KaiIntent) => weighPhrases(unnamed, vocabulary.intents.get(about) ?? []) > 0;
  return {
    intent,
    weight,
    namesProblem: (intent === 'unknown' || intent === 'howTo') && namesAProblem(text, vocabulary),
    isFollow: vocabulary.follow.some((phrase) => findPhrase(words.slice(0, phrase.words.length), phrase)),
    commodity: crops.find(({ commodity }) => commodity)?.commodity,
    crop: crops.find(({ crop }) => crop)?.crop,
    places,
    wholeCountry: hasPhrase(words, vocabulary.places.get('country')),
    nearMe: hasPhrase(words, vocabulary.places.get('nearMe')),
    quantityKg: amounts.quantityKg,
    days: amounts.days,
    when,
    topic: topicOf(unnamed, vocabulary),
    secondPlace: second[0],
    secondCommodity: crops.filter(({ commodity }) => commodity)[1]?.commodity,
    hints: new Set(hints.filter((hint) => hasPhrase(words, vocabulary.hints.get(hint)))),
    alsoWeather: isSaid('weather') && isSaid('price'),
    told: unnamed.filter(({ raw }) => !vocabulary.ignored.has(raw)),
    otherCrop: crops.find(({ other }) => other !== undefined)?.other,
    ailsToo: isSaid('problem'),
    pricedToo: isSaid('price'),
    query: queryOf(words, vocabulary, (at) => placeWords.has(at)),
  };
}

/** The words that name what a scheme is for: not those that say that it is one, or that ask whether one may have it. */
function queryOf(words: readonly Word[], vocabulary: Vocabulary, isPlace: (at: number) => boolean): string {
  const asking = [
    ...(vocabulary.intents.get('eligible') ?? []),
    ...vocabulary.schemeWords,
    ...(vocabulary.hints.get('payment') ?? []),
  ];
  const spent = new Set(asking.flatMap((phrase) => findPhrase(words, phrase) ?? []));
  return words
    .filter(({ raw }, at) => !spent.has(at) && !isPlace(at) && !vocabulary.ignored.has(raw) && !/\p{N}/u.test(raw))
    .map(({ raw }) => raw)
    .join(' ');
}

function weighIntents(words: readonly Word[], vocabulary: Vocabulary): { intent: KaiIntent; weight: number } {
  let best: { intent: KaiIntent; weight: number } = { intent: 'unknown', weight: 0 };
  for (const intent of kaiIntents) {
    const weight = weighPhrases(words, vocabulary.intents.get(intent) ?? []);
    // The list is in order of sureness, so an equal weight later does not win.
    if (weight > best.weight) best = { intent, weight };
  }
  return best;
}

function topicOf(words: readonly Word[], { topics }: Vocabulary): AppTopic | undefined {
  const weighed = appTopics.map((topic) => ({ topic, weight: weighPhrases(words, topics.get(topic) ?? []) }));
  const [best] = weighed.toSorted((a, b) => b.weight - a.weight);
  return best && best.weight > 0 ? best.topic : undefined;
}

/** "How to kill whitefly", "how to grow tomato" ask nothing of this app. */
function howToOf(own: Read): KaiIntent | undefined {
  if (own.topic !== undefined) return undefined;
  if (own.ailsToo || own.namesProblem) return 'problem';
  if (own.commodity === undefined) return undefined;
  return own.pricedToo ? 'price' : 'helpline';
}

/** What a question is about for what it says besides, whatever else it seems to ask. */
function intentByHint(own: Read): KaiIntent | undefined {
  const isOf = (...intents: KaiIntent[]) => intents.includes(own.intent);
  if (own.hints.has('damage') && !isOf('price', 'dose', 'applications', 'documents')) return 'schemes';
  if (own.hints.has('payment') && isOf('unknown', 'howTo', 'forecast', 'price', 'problem')) return 'schemes';
  if (own.hints.has('whichCrop') && own.commodity === undefined && !isOf('dose', 'schemes')) return 'sowing';
  if (own.intent === 'howTo') return howToOf(own);
  if (own.intent === 'unknown' && own.namesProblem) return 'problem';
  // "काला" (black) is written like "काल" (yesterday), and what ails a plant may have come with the rain.
  const isWeak = own.intent === 'unknown' || (isOf('history', 'forecast') && own.weight <= 1);
  if (own.hints.has('plantPart') && isWeak && own.crop !== undefined) return 'problem';
  if (own.intent === 'weather' && own.weight <= 1 && own.ailsToo) return 'problem';
  // Of two things the one that kai knows comes first.
  if (own.alsoWeather && own.commodity !== undefined) return 'price';
  return own.commodity !== undefined && isOf('greeting', 'thanks') ? 'price' : undefined;
}

/** Words that name a thing and ask nothing go on with what was asked before; a crop alone asks its price. */
function intentOf(own: Read, memory: KaiMemory): KaiIntent {
  const byHint = intentByHint(own);
  if (byHint !== undefined) return byHint;
  const before = memory.intent;
  const namesThing = own.commodity !== undefined || own.places.length > 0 || own.wholeCountry || own.nearMe;
  if (memory.asked !== null && before !== null && own.weight < 1.5 && (namesThing || own.intent === 'unknown'))
    return before;
  if (before !== null && pricedIntents.has(before)) {
    if (own.when === 'yesterday' && own.weight <= 1) return 'history';
    if (own.when !== undefined && own.weight <= 1) return 'forecast';
  }
  if (own.intent === 'price' || own.intent === 'unknown') {
    if (own.when === 'yesterday' || (own.days !== undefined && own.intent === 'price')) return 'history';
    if (own.when !== undefined && (own.intent === 'price' || own.commodity)) return 'forecast';
  }
  if (own.intent !== 'unknown') return own.intent;
  if (before !== null && before !== 'unknown' && namesThing) return before;
  return own.commodity ? 'price' : 'unknown';
}
