import type { KaiMemory } from '#contract/assistant.ts';
import type { AppTopic, KaiIntent } from '#domain/kai.ts';

import {
  asksCure,
  asksDistance,
  asksForOthers,
  doubtsPrice,
  goesOnWithAlert,
  goesOnWithDanger,
  goesOnWithScheme,
  isVague,
  tellsSecret,
} from './goes-on.ts';
import type { Read } from './read-question.ts';
import type { OutsideTopic } from './words.ts';

/** Where none is named, these mean the crop and the place of the last question. */
export const pricedIntents: ReadonlySet<KaiIntent> = new Set([
  'price',
  'history',
  'forecast',
  'compare',
  'bestMarket',
  'msp',
]);

/** Told in words that are also those of a price or a number to call. */
const ownTopics: ReadonlySet<AppTopic> = new Set([
  'alert',
  'silentAlert',
  'privacy',
  'free',
  'wrong',
  'certainty',
  'share',
  'signOut',
  'expiry',
]);

/** Papers kept in Khet are named with the words of the offices that make them. */
const paperTopics: ReadonlySet<AppTopic> = new Set(['upload', 'privacy', 'deletePaper', 'expiry', 'share']);

const lighterThanTopics: readonly KaiIntent[] = [
  'price',
  'bestMarket',
  'history',
  'forecast',
  'problem',
  'helpline',
  'greeting',
  'eligible',
  'unknown',
];

/** "How to kill whitefly", "how to grow tomato" ask nothing of this app. */
function howToOf(own: Read): KaiIntent | undefined {
  // "How do I apply for a solar pump?" is of that scheme.
  if (own.topic === 'apply' && own.schemesToo && own.query !== '') return 'schemes';
  if (own.topic !== undefined) return undefined;
  if (own.schemesToo) return 'schemes';
  if (own.ailsToo || own.namesProblem) return 'problem';
  // Telling words that are of no topic here: "how to make a bomb" is no question about this app.
  if (own.commodity === undefined) return own.tellsMore ? 'unknown' : undefined;
  return own.pricedToo ? 'price' : 'helpline';
}

/** A scheme, a price or an own paper that is named beside them changes nothing. */
const surelyOutside: ReadonlySet<OutsideTopic> = new Set(['wildDamage', 'banned', 'forgery', 'bribe']);

/** Own papers in Khet, a scheme or a price may be named with the same words. */
function isOutside(own: Read): boolean {
  if (own.outside === undefined) return false;
  if (surelyOutside.has(own.outside)) return true;
  if (own.schemesToo || own.topic === 'upload') return false;
  if (own.topic !== undefined && own.topicWeight > 1 && paperTopics.has(own.topic)) return false;
  // White lines on a leaf, "as if a snake had walked".
  if (own.outside === 'snakes' && own.ailsToo && tellsPart(own)) return false;
  // "उतार" (fall) is written like "उतारा" (extract).
  const isOfPrice = own.pricedToo || (own.intent === 'history' && own.outside === 'landRecords');
  if (isOfPrice && (own.commodity ?? own.crop ?? own.otherCrop ?? own.good) !== undefined) return false;
  // "The cow has a fever" is for those who know animals.
  if (own.intent === 'helpline' && own.weight > 1) return false;
  return own.intent !== 'documents' && own.intent !== 'applications' && own.intent !== 'dose';
}

/** "Urea per acre in kg", "the price of 10 quintals per kg" and "which scheme for 2 acres" ask something else. */
function isConversion(own: Read): boolean {
  const namesOther = own.good !== undefined || own.otherCrop !== undefined;
  const asksMore = own.pricedToo || own.doseToo || own.schemesToo || namesOther;
  return own.conversion !== undefined && !asksMore;
}

/** A hint in the question decides its intent, whatever else it seems to ask. */
function intentByHint(own: Read): KaiIntent | undefined {
  return surely(own) ?? ofSchemes(own) ?? ofThings(own) ?? (own.intent === 'howTo' ? howToOf(own) : ofPlants(own));
}

const isOf = ({ intent }: Read, ...intents: KaiIntent[]) => intents.includes(intent);

/** Settled, whatever else the question holds. */
function surely(own: Read): KaiIntent | undefined {
  if (tellsSecret(own)) return 'secret';
  if (own.isProblemAlone) return 'problem';
  if (isOutside(own)) return 'outside';
  if (own.hints.has('net') && !own.schemesToo) return 'price';
  const mayReckon = isOf(own, 'price', 'forecast', 'msp', 'convert', 'unknown') && own.topic !== 'alert';
  if ((own.offer !== undefined && mayReckon) || isConversion(own)) return 'convert';
  return own.isWordless ? 'help' : undefined;
}

/** A part of a plant that Khet knows problems of. */
function tellsPart({ hints, crop, saidDay, ailsToo }: Read): boolean {
  // "पहले" (ago) sounds as a part of a plant does.
  return hints.has('plantPart') && crop !== undefined && (saidDay === undefined || ailsToo);
}

/** Needs that a scheme may meet, and the cost of a work. */
function ofSchemes(own: Read): KaiIntent | undefined {
  const { hints } = own;
  // Ginger whose stems rot since its field stood under water is sick.
  const isSick = tellsPart(own) && own.intent === 'problem';
  if (hints.has('damage') && !isSick && !isOf(own, 'price', 'dose', 'applications', 'documents')) return 'schemes';
  // "Hail fell last night, and I am insured".
  if (own.intent === 'weather' && own.schemesToo) return 'schemes';
  if (hints.has('debt') && !isOf(own, 'dose', 'applications', 'documents')) return 'schemes';
  if (hints.has('noLoan') && !isOf(own, 'dose', 'eligible')) return 'schemes';
  if (hints.has('payment') && isOf(own, 'unknown', 'howTo', 'forecast', 'price', 'problem')) return 'schemes';
  if (hints.has('death') && !isOf(own, 'applications', 'documents', 'problem')) return 'schemes';
  if (hints.has('fence') && !isOf(own, 'price', 'applications', 'documents', 'eligible')) return 'schemes';
  if (hints.has('well') && !isOf(own, 'dose', 'applications', 'documents', 'eligible')) return 'schemes';
  const namesThing = (own.commodity ?? own.crop ?? own.otherCrop ?? own.good) !== undefined;
  // "How many rupees of subsidy", "what does registration cost" ask no price of a mandi.
  if (isOf(own, 'price') && own.schemesToo && !namesThing) return 'schemes';
  const isOfApp = own.topic === 'free' || own.hints.has('secretWord');
  if (hints.has('fee') && !namesThing && !isOfApp && isOf(own, 'price', 'unknown', 'helpline', 'howTo', 'forecast'))
    return 'schemes';
  // "How much does it cost to grow wheat" asks no price of a mandi.
  if (hints.has('cost') && !own.pricedToo && isOf(own, 'unknown', 'greeting', 'howTo', 'forecast', 'price', 'problem'))
    return own.schemesToo ? 'schemes' : 'helpline';
  return hints.has('whichCrop') && own.commodity === undefined && !isOf(own, 'dose', 'schemes') ? 'sowing' : undefined;
}

/** Goods, the app, an animal and what is used on a field. */
function ofThings(own: Read): KaiIntent | undefined {
  const isGoodAlone = own.good !== undefined && own.commodity === undefined;
  if (isGoodAlone && own.pricedToo && isOf(own, 'helpline', 'problem', 'howTo', 'weather')) return 'price';
  // "Tell me when tomato crosses 3000" asks no price of today, and "who sees my phone number" no number to call.
  const isOfOwnThings = own.topic !== undefined && ownTopics.has(own.topic) && own.topicWeight > 1;
  if (isOfOwnThings && isOf(own, ...lighterThanTopics)) return 'howTo';
  if (own.intent === 'thanks' && own.topic !== undefined) return 'howTo';
  if (own.intent === 'problem' && own.doseToo) return 'dose';
  // "The cow has lumps".
  const namesCrop = (own.commodity ?? own.crop ?? own.otherCrop) !== undefined;
  if (own.intent === 'problem' && own.namesAnimal && !namesCrop && !own.namesProblem) return 'helpline';
  if (own.isIdleGreeting) return own.commodity === undefined ? 'unknown' : 'price';
  // "Which pesticide for cotton" asks no price.
  if (own.intent === 'unknown' && own.good === 'inputs') return 'dose';
  // "माझे खाते काढून टाका" (delete my account) is written like a sowing, and "खाता" (account) like one that eats.
  if (own.topicWeight > 1 && isOf(own, 'problem', 'sowing') && !namesCrop) return 'howTo';
  // "Login nahi ho raha": one word of the app is enough where no crop is named.
  const isOfApp = own.topic !== undefined && (own.topicWeight > 1 || !namesCrop);
  return own.intent === 'unknown' && isOfApp ? 'howTo' : undefined;
}

/** A sick plant that is told of in words of something else. */
function ofPlants(own: Read): KaiIntent | undefined {
  if (own.intent === 'unknown' && own.namesProblem) return 'problem';
  // "When to spray areca nut", "the leaves of my litchi are like velvet".
  const isOfPlant = own.hints.has('sprayed') || own.hints.has('plantPart');
  if (own.intent === 'unknown' && own.otherCrop !== undefined && isOfPlant) return 'problem';
  // "काला" (black) is written like "काल" (yesterday), and a plant's trouble may have come with the rain.
  const isOfTime = isOf(own, 'history', 'forecast', 'time', 'help');
  const isWeak = own.intent === 'unknown' || (isOfTime && (own.weight <= 1 || (own.ailsToo && !own.pricedToo)));
  if (tellsPart(own) && isWeak) return 'problem';
  // A sick plant is told of with the fog before it.
  if (own.intent === 'weather' && own.ailsToo && (own.weight <= 1 || tellsPart(own))) return 'problem';
  // "Karnal bunt seed treatment".
  if (own.intent === 'helpline' && own.namesProblem && own.weight < 6) return 'problem';
  // "Fencing against wild boar".
  if (own.intent === 'helpline' && own.schemesToo && !own.hints.has('call')) return 'schemes';
  // The one that kai knows comes first.
  if (own.alsoWeather && own.commodity !== undefined) return 'price';
  return (own.commodity !== undefined || own.pricedToo) && isOf(own, 'greeting', 'thanks') ? 'price' : undefined;
}

const comparable: ReadonlySet<KaiIntent> = new Set(['price', 'bestMarket', 'unknown']);
const mayGoOn: ReadonlySet<KaiIntent> = new Set(['unknown', 'helpline', 'howTo', 'help', 'schemes', 'thanks']);
const repeatable: ReadonlySet<KaiIntent> = new Set([...pricedIntents, 'schemes', 'problem']);

/** Words that name a thing and ask nothing go on with what was asked before; a crop alone asks its price. */
export function intentOf(own: Read, memory: KaiMemory): KaiIntent {
  const before = memory.intent;
  if (before !== null && goesOnWithDanger(own, memory)) return before;
  // "And urea?", after a price, asks no dose.
  if (
    own.isFollow &&
    own.good !== undefined &&
    own.intent === 'unknown' &&
    before !== null &&
    pricedIntents.has(before)
  )
    return 'price';
  // "And in xyzpur?"
  const isElsewhere = own.isFollow && own.unknownPlace !== undefined && own.intent === 'unknown';
  if (isElsewhere && before !== null && pricedIntents.has(before)) return before;
  if (before !== null && pricedIntents.has(before) && doubtsPrice(own)) return 'price';
  const isAfterPrice = before !== null && pricedIntents.has(before);
  if (asksDistance(own, isAfterPrice)) return isAfterPrice ? before : 'bestMarket';
  if (asksCure(own, memory)) return 'problem';
  if (goesOnWithAlert(own, memory)) return 'howTo';
  if (own.hints.has('again') && before !== null && repeatable.has(before) && isVague(own)) return before;
  if (asksForOthers(own, memory)) return 'schemes';
  const mayBeOfScheme = mayGoOn.has(own.intent) || (own.intent === 'price' && own.hints.has('fee'));
  if (mayBeOfScheme && !tellsSecret(own) && goesOnWithScheme(own, memory)) return 'schemes';
  const byHint = intentByHint(own);
  if (byHint !== undefined) return byHint;
  const isOneCrop = own.commodity !== undefined && own.otherCommodities.length === 0;
  if (own.namesTwoPlaces && isOneCrop && comparable.has(own.intent)) return 'compare';
  const namesThing =
    own.commodity !== undefined || own.good !== undefined || own.places.length > 0 || own.wholeCountry || own.nearMe;
  // "Spots on the tomato's leaves" answers no "in which mandi?".
  const ailsCrop = own.intent === 'problem' && own.crop !== undefined;
  // Nor does the price of another crop answer a question about a sign.
  const mayAnswer = (namesThing && !ailsCrop && memory.asked !== 'sign') || own.intent === 'unknown';
  if (memory.asked !== null && before !== null && own.weight < 1.5 && mayAnswer) return before;
  if (before !== null && pricedIntents.has(before)) {
    // "No, 28 quintals".
    if (own.intent === 'unknown' && own.quantityKg !== undefined) return 'price';
    if (own.saidDay !== undefined && own.weight <= 1) return 'history';
    if (own.when === 'yesterday' && own.weight <= 1) return 'history';
    if (own.when !== undefined && own.weight <= 1) return 'forecast';
  }
  // "50 quintal ka kitna hoga" is the worth of today.
  if (own.quantityKg !== undefined && own.when === undefined && own.intent === 'forecast' && own.weight <= 1)
    return 'price';
  if (own.intent === 'price' || own.intent === 'unknown') {
    if (own.saidDay !== undefined && (own.pricedToo || own.commodity)) return 'history';
    if (own.when === 'yesterday' || (own.days !== undefined && own.when === undefined && own.intent === 'price'))
      return 'history';
    if (own.when !== undefined && (own.intent === 'price' || own.commodity)) return 'forecast';
  }
  // "It happened five days ago", after a scheme, asks no price of that day.
  const isOfTime = own.intent === 'history' || own.intent === 'forecast';
  const isOfNoPrice = isOfTime && own.weight <= 1 && !own.pricedToo && !namesThing && memory.commodity === null;
  if (isOfNoPrice && before !== null && !pricedIntents.has(before)) return 'unknown';
  if (own.intent !== 'unknown') return own.intent;
  // "He breathes but does not speak."
  const wasDanger = before === 'emergency' || before === 'distress';
  if (wasDanger && !namesThing) return before;
  if (before !== null && before !== 'unknown' && !wasDanger && namesThing) return before;
  // Of a crop that has no price of its own, a place beside it says what is asked.
  const isSoldThere = own.places.length > 0 && (own.crop ?? own.otherCrop) !== undefined;
  return own.commodity || isSoldThere ? 'price' : 'unknown';
}
