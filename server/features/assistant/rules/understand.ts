import { type Commodity, commodityById } from '#catalogue/commodities.ts';
import { type ProblemCrop, problemCropOf } from '#catalogue/problems.ts';
import type { KaiMemory, KnownPlace } from '#contract/assistant.ts';
import { dangerIn } from '#domain/danger.ts';
import { type AppTopic, appTopics, type KaiIntent, kaiIntents } from '#domain/kai.ts';
import { findPhrase, hasPhrase, weighPhrases } from '#domain/phrases.ts';
import { type Word, withoutEnding, wordsOf } from '#domain/spoken-words.ts';
import { dangerPhrases } from '#languages/danger.ts';
import type { Reply } from '#leaf/questions/weigh-answers.ts';

import { readAmounts, readWhen, type When } from './amounts.ts';
import { findCrops } from './crops.ts';
import {
  type Good,
  goods,
  type Hint,
  hints,
  isVocabulary,
  type OutsideTopic,
  outsideTopics,
  readReply,
  type Vocabulary,
} from './words.ts';
import { findPlaces } from './places.ts';
import { namesAProblem } from './problem-names.ts';

/** The meaning of a question, as far as its words and the questions before it tell. */
export interface Understood {
  /** With the words before it that it goes on from. */
  readonly text: string;
  /** The newest words alone. */
  readonly newest: string;
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
  /** A thing that Khet does not do. */
  readonly outside: OutsideTopic | undefined;
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
  /** A thing that is no crop: its price is nothing Khet has. */
  readonly good: Good | undefined;
  /** Something ails a plant, by its sign or by its name. */
  readonly ailsToo: boolean;
  readonly namesProblem: boolean;
  /** How much of something to use is asked as well. */
  readonly doseToo: boolean;
  readonly hints: ReadonlySet<Hint>;
  /** A price is asked in so many words. */
  readonly pricedToo: boolean;
  /** The weather is asked as well as a price. */
  readonly alsoWeather: boolean;
  /** The search text for schemes. */
  readonly query: string;
  /** Idle words beside those of the search text: they may belong to a scheme's name, as in "नमो शेतकरी". */
  readonly besideQuery: readonly string[];
  /** To the sign or the crop that kai asked about. */
  readonly reply: Reply | undefined;
  /** kai's own question just before: it does not ask the same twice. */
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
  const intent = dangerIn(text, dangerPhrases) ?? (reply === undefined ? intentOf(own, memory) : 'problem');
  const isFollowUp = own.intent !== intent || own.isFollow || memory.asked !== null;
  const isPriced = pricedIntents.has(intent);
  const takesBefore = isFollowUp || isPriced;
  const before = takesBefore ? memory : nothingAsked;
  const namesThing = own.commodity !== undefined || own.otherCrop !== undefined || own.good !== undefined;
  const goesOn = isFollowUp && !(intent === 'problem' && own.ailsToo && own.crop !== undefined);
  const whole = [...(goesOn ? wordsBefore(memory, intent) : []), text].join(' ');
  const commodity = own.commodity ?? (namesThing ? undefined : commodityById(before.commodity ?? ''));
  return {
    ...own,
    text: whole,
    newest: text,
    // Words on the plant from before kai asked for its crop count as well.
    ...(intent === 'problem' && whole !== text ? describedIn(readQuestion(whole, vocabulary)) : {}),
    intent,
    ...(intent === 'schemes' ? schemesBefore(memory, own, vocabulary) : {}),
    commodity,
    crop: own.crop ?? (namesThing || before.commodity === null ? undefined : problemCropOf(before.commodity)),
    places:
      own.places.length > 0 || own.wholeCountry || own.nearMe || before.place === null ? own.places : [before.place],
    reply,
    asked: memory.asked,
    memory,
  };
}

/** Words that the newest ones continue: those kai asked about, and those on a plant, of whatever crop. */
function wordsBefore({ intent, asked, words }: KaiMemory, now: KaiIntent): string[] {
  const isOfPlant = asked === 'sign' || asked === null;
  return words === null || (isOfPlant && !(intent === 'problem' && now === 'problem')) ? [] : [words];
}

function describedIn({ told, otherCrop }: Read): Pick<Read, 'told' | 'otherCrop'> {
  return { told, otherCrop };
}

/** "Maharashtra", after a list of schemes or a worry about a debt: the words before it tell what for. */
function schemesBefore({ intent, words }: KaiMemory, own: Read, vocabulary: Vocabulary): Partial<Read> {
  if (own.query !== '' || intent !== 'schemes' || words === null) return {};
  const { query, besideQuery, hints: said } = readQuestion(words, vocabulary);
  return { query, besideQuery, hints: new Set([...said, ...own.hints]) };
}

/** Where none is named, these mean the crop and the place of the last question. */
const pricedIntents: ReadonlySet<KaiIntent> = new Set(['price', 'history', 'forecast', 'compare', 'bestMarket', 'msp']);

type Read = Omit<Understood, 'text' | 'newest' | 'reply' | 'asked' | 'memory'> & {
  weight: number;
  isFollow: boolean;
  schemesToo: boolean;
  /** More words of a topic make it surer. */
  topicWeight: number;
  isIdleGreeting: boolean;
  /** Nothing but signs, as "👍" or "?". */
  isWordless: boolean;
  /** More than that something is done, and how. */
  tellsMore: boolean;
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
  const good = goods.find((each) => unnamed.some(({ raw }) => isWritten(raw, vocabulary.goods.get(each), vocabulary)));
  // Mustard oil is no mustard, and goods bought for wheat are no wheat.
  const isOfCrop = good === undefined || !(isSaid('price') && (good === 'made' || good === 'inputs'));
  // "In how much water" is no sign of the plant.
  const ofDose = new Set((vocabulary.intents.get('dose') ?? []).flatMap((each) => findPhrase(unnamed, each) ?? []));
  const ofHowTo = new Set((vocabulary.intents.get('howTo') ?? []).flatMap((each) => findPhrase(unnamed, each) ?? []));
  const cropsMeant = isOfCrop ? crops : [];
  const sold = [...new Set(cropsMeant.flatMap(({ commodity }) => commodity ?? []))];
  return {
    intent,
    weight,
    namesProblem: (['unknown', 'howTo', 'dose'].includes(intent) || isSaid('dose')) && namesAProblem(text, vocabulary),
    isFollow: vocabulary.follow.some((phrase) => findPhrase(words.slice(0, phrase.words.length), phrase)),
    good,
    commodity: sold[0],
    crop: crops.find(({ crop }) => crop)?.crop,
    places,
    wholeCountry: hasPhrase(words, vocabulary.places.get('country')),
    nearMe: hasPhrase(words, vocabulary.places.get('nearMe')),
    quantityKg: amounts.quantityKg,
    days: amounts.days,
    when,
    ...topicOf(unnamed, vocabulary),
    outside: heaviest(outsideTopics, (topic) => weighPhrases(unnamed, vocabulary.outside.get(topic) ?? [])).found,
    isNumberAlone: words.length > 0 && words.every(({ raw }) => isNumber.test(raw)),
    isWordless: words.length === 0,
    hasLongNumber: words.some(({ raw }) => longNumber.test(raw)),
    secondPlace: second[0],
    otherCommodities: sold.slice(1),
    hints: new Set(hints.filter((hint) => hasPhrase(words, vocabulary.hints.get(hint)))),
    alsoWeather: isSaid('weather') && isSaid('price'),
    told: unnamed.filter((word, at) => !vocabulary.ignored.has(word.raw) && !ofDose.has(at)),
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

const isNumber = /^\p{N}/u;
const longNumber = /^\p{N}{4,}$/u;

function isWritten(raw: string, names: ReadonlySet<string> | undefined, { endings }: Vocabulary): boolean {
  return names !== undefined && [raw, withoutEnding(raw, endings)].some((word) => names.has(word));
}

/** The words that name what a scheme is for: not those that say that it is one, or that ask whether one may have it. */
function queryOf(words: readonly Word[], vocabulary: Vocabulary, isPlace: (at: number) => boolean) {
  const asking = [
    ...(vocabulary.intents.get('eligible') ?? []),
    ...vocabulary.schemeWords,
    ...(vocabulary.hints.get('payment') ?? []),
  ];
  const spent = new Set(asking.flatMap((phrase) => findPhrase(words, phrase) ?? []));
  const mayTell = ({ raw }: Word, at: number) => !spent.has(at) && !isPlace(at) && !/\p{N}/u.test(raw);
  const isIdle = ({ raw }: Word) => vocabulary.ignored.has(raw);
  const tells = words.map((word, at) => mayTell(word, at) && !isIdle(word));
  const stands = (word: Word, at: number) =>
    mayTell(word, at) && isIdle(word) && tells.slice(Math.max(0, at - 2), at + 3).includes(true);
  return {
    query: words.flatMap(({ raw }, at) => (tells[at] ? raw : [])).join(' '),
    besideQuery: words.filter(stands).map(({ raw }) => raw),
  };
}

/** The lists are in order of sureness, so an equal weight later does not win. */
function heaviest<Kind>(kinds: readonly Kind[], weigh: (kind: Kind) => number) {
  let best: { found: Kind | undefined; weight: number } = { found: undefined, weight: 0 };
  for (const found of kinds) {
    const weight = weigh(found);
    if (weight > best.weight) best = { found, weight };
  }
  return best;
}

/** A greeting before a question is not what is asked, however many words it has. */
function weighIntents(words: readonly Word[], { intents }: Vocabulary): { intent: KaiIntent; weight: number } {
  const weigh = (intent: KaiIntent) => weighPhrases(words, intents.get(intent) ?? []);
  const { found, weight } = heaviest(
    kaiIntents.filter((intent) => intent !== 'greeting'),
    weigh,
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

/** "How to kill whitefly", "how to grow tomato" ask nothing of this app. */
function howToOf(own: Read): KaiIntent | undefined {
  if (own.topic !== undefined) return undefined;
  if (own.schemesToo) return 'schemes';
  if (own.ailsToo || own.namesProblem) return 'problem';
  // Telling words that are of no topic here: "how to make a bomb" is no question about this app.
  if (own.commodity === undefined) return own.tellsMore ? 'unknown' : undefined;
  return own.pricedToo ? 'price' : 'helpline';
}

/** Somebody tells a secret, or is asked for one: they hear so before they hear anything else. */
function tellsSecret(own: Read): boolean {
  if (own.commodity !== undefined || own.pricedToo) return false;
  return own.isNumberAlone || own.hints.has('secret') || (own.hasLongNumber && own.hints.has('secretWord'));
}

/** Own papers in Khet, a scheme or a price may be named with the same words. */
function isOutside(own: Read): boolean {
  if (own.outside === undefined || own.schemesToo || own.topic === 'upload') return false;
  if (own.pricedToo && (own.commodity ?? own.crop ?? own.otherCrop ?? own.good) !== undefined) return false;
  // "The cow has a fever" is for those who know animals.
  if (own.intent === 'helpline' && own.weight > 1) return false;
  return own.intent !== 'documents' && own.intent !== 'applications' && own.intent !== 'dose';
}

/** A hint in the question decides its intent, whatever else it seems to ask. */
function intentByHint(own: Read): KaiIntent | undefined {
  const isOf = (...intents: KaiIntent[]) => intents.includes(own.intent);
  if (tellsSecret(own)) return 'secret';
  if (isOutside(own)) return 'outside';
  if (own.isWordless) return 'help';
  if (own.hints.has('damage') && !isOf('price', 'dose', 'applications', 'documents')) return 'schemes';
  if (own.hints.has('debt') && !isOf('dose', 'applications', 'documents')) return 'schemes';
  if (own.hints.has('payment') && isOf('unknown', 'howTo', 'forecast', 'price', 'problem')) return 'schemes';
  if (own.hints.has('whichCrop') && own.commodity === undefined && !isOf('dose', 'schemes')) return 'sowing';
  if (
    own.good !== undefined &&
    own.commodity === undefined &&
    own.pricedToo &&
    isOf('helpline', 'problem', 'howTo', 'weather')
  )
    return 'price';
  if (own.intent === 'problem' && own.doseToo) return 'dose';
  if (own.intent === 'howTo') return howToOf(own);
  if (own.isIdleGreeting) return own.commodity === undefined ? 'unknown' : 'price';
  // "Which pesticide for cotton" asks no price.
  if (own.intent === 'unknown' && own.good === 'inputs') return 'dose';
  // "Login nahi ho raha": one word of the app is enough where no crop is named.
  const ofApp = own.topicWeight > 1 || (own.commodity ?? own.crop ?? own.otherCrop) === undefined;
  if (own.intent === 'unknown' && own.topic !== undefined && ofApp) return 'howTo';
  if (own.intent === 'unknown' && own.namesProblem) return 'problem';
  // "काला" (black) is written like "काल" (yesterday), and a plant's trouble may have come with the rain.
  const isWeak = own.intent === 'unknown' || (isOf('history', 'forecast') && own.weight <= 1);
  if (own.hints.has('plantPart') && isWeak && own.crop !== undefined) return 'problem';
  if (own.intent === 'weather' && own.weight <= 1 && own.ailsToo) return 'problem';
  // The one that kai knows comes first.
  if (own.alsoWeather && own.commodity !== undefined) return 'price';
  return own.commodity !== undefined && isOf('greeting', 'thanks') ? 'price' : undefined;
}

/** Words that name a thing and ask nothing go on with what was asked before; a crop alone asks its price. */
function intentOf(own: Read, memory: KaiMemory): KaiIntent {
  const before = memory.intent;
  // "And urea?", after a price, asks no dose.
  if (
    own.isFollow &&
    own.good !== undefined &&
    own.intent === 'unknown' &&
    before !== null &&
    pricedIntents.has(before)
  )
    return 'price';
  const byHint = intentByHint(own);
  if (byHint !== undefined) return byHint;
  const namesThing =
    own.commodity !== undefined || own.good !== undefined || own.places.length > 0 || own.wholeCountry || own.nearMe;
  if (memory.asked !== null && before !== null && own.weight < 1.5 && (namesThing || own.intent === 'unknown'))
    return before;
  if (before !== null && pricedIntents.has(before)) {
    if (own.when === 'yesterday' && own.weight <= 1) return 'history';
    if (own.when !== undefined && own.weight <= 1) return 'forecast';
  }
  // "50 quintal ka kitna hoga" is the worth of today.
  if (own.quantityKg !== undefined && own.when === undefined && own.intent === 'forecast' && own.weight <= 1)
    return 'price';
  if (own.intent === 'price' || own.intent === 'unknown') {
    if (own.when === 'yesterday' || (own.days !== undefined && own.intent === 'price')) return 'history';
    if (own.when !== undefined && (own.intent === 'price' || own.commodity)) return 'forecast';
  }
  if (own.intent !== 'unknown') return own.intent;
  if (before !== null && before !== 'unknown' && namesThing) return before;
  return own.commodity ? 'price' : 'unknown';
}
