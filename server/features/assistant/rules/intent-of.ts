import type { KaiMemory } from '#contract/assistant.ts';
import type { KaiIntent } from '#domain/kai.ts';

import {
  asksCure,
  asksDistance,
  asksForOthers,
  doubtsPrice,
  goesOnWithAlert,
  goesOnWithDanger,
  goesOnWithScheme,
  goesOnWithWeather,
  isVague,
  tellsSecret,
} from './goes-on.ts';
import { intentByHint } from './intent-by-hint.ts';
import type { Read } from './reading/read-question.ts';

/** If these questions name no crop or place, they mean those of the last question. */
export const pricedIntents: ReadonlySet<KaiIntent> = new Set([
  'price',
  'history',
  'forecast',
  'compare',
  'bestMarket',
  'msp',
]);

const comparable: ReadonlySet<KaiIntent> = new Set(['price', 'bestMarket', 'unknown']);
const mayGoOn: ReadonlySet<KaiIntent> = new Set(['unknown', 'helpline', 'howTo', 'help', 'schemes', 'thanks']);
/** In a longer text, words that kai does not know may tell something. */
const mostIdleWords = 2;
const repeatable: ReadonlySet<KaiIntent> = new Set([...pricedIntents, 'schemes', 'problem']);

/** Words that only name a thing continue the question before them. A crop alone asks for its price. */
export function intentOf(own: Read, memory: KaiMemory): KaiIntent {
  const before = memory.intent;
  if (before !== null && goesOnWithDanger(own, memory)) return before;
  if (goesOnWithWeather(own, memory)) return 'weather';
  // "And urea?" after a price asks for a price, not for a dose.
  if (
    own.isFollow &&
    own.good !== undefined &&
    own.intent === 'unknown' &&
    before !== null &&
    pricedIntents.has(before)
  )
    return 'price';
  // "And in xyzpur?" after a price asks the same about a place that kai does not know.
  const isElsewhere = own.isFollow && own.unknownPlace !== undefined && own.intent === 'unknown';
  if (isElsewhere && before !== null && pricedIntents.has(before)) return before;
  if (before !== null && pricedIntents.has(before) && doubtsPrice(own)) return 'price';
  const isAfterPrice = before !== null && pricedIntents.has(before);
  if (asksDistance(own, isAfterPrice)) return isAfterPrice ? before : 'bestMarket';
  if (asksCure(own, memory)) return 'problem';
  // "It is not eating" after a sick cow.
  if (before === 'helpline' && own.hints.has('sickAnimal') && isVague(own)) return 'helpline';
  if (goesOnWithAlert(own, memory)) return 'howTo';
  if (own.hints.has('again') && before !== null && repeatable.has(before) && isVague(own)) return before;
  if (asksForOthers(own, memory)) return 'schemes';
  // "How much will I get?" after a scheme does not ask for a mandi's price.
  const isOfMoney = own.hints.has('fee') || own.hints.has('benefit');
  const mayBeOfScheme = mayGoOn.has(own.intent) || (own.intent === 'price' && isOfMoney);
  if (mayBeOfScheme && !tellsSecret(own) && goesOnWithScheme(own, memory)) return 'schemes';
  const byHint = intentByHint(own);
  if (byHint !== undefined) return byHint;
  const isOneCrop = own.commodity !== undefined && own.otherCommodities.length === 0;
  // "Should I sell in Kolar or Bangarpet?" asks for today's prices, not for those of a coming day.
  const asksWhere = own.isEither && own.intent === 'forecast' && own.when === undefined && !own.pricedToo;
  if (own.namesTwoPlaces && isOneCrop && (comparable.has(own.intent) || asksWhere)) return 'compare';
  const namesThing =
    own.commodity !== undefined || own.good !== undefined || own.places.length > 0 || own.wholeCountry || own.nearMe;
  // "Spots on the tomato's leaves" does not answer "in which mandi?".
  const ailsCrop = own.intent === 'problem' && own.crop !== undefined;
  // The price of another crop does not answer a question about a sign.
  const mayAnswer = (namesThing && !ailsCrop && memory.asked !== 'sign') || own.intent === 'unknown';
  if (memory.asked !== null && before !== null && own.weight < 1.5 && mayAnswer) return before;
  if (before !== null && pricedIntents.has(before)) {
    // "No, 28 quintals" corrects the quantity.
    if (own.intent === 'unknown' && (own.quantityKg !== undefined || own.namesBagsAlone)) return 'price';
    if (own.saidDay !== undefined && own.weight <= 1) return 'history';
    if (own.when === 'yesterday' && own.weight <= 1) return 'history';
    if (own.when !== undefined && own.weight <= 1) return 'forecast';
  }
  // "50 quintal ka kitna hoga" asks for today's worth, although "hoga" is a future form.
  if (own.quantityKg !== undefined && own.when === undefined && own.intent === 'forecast' && own.weight <= 1)
    return 'price';
  if (own.intent === 'price' || own.intent === 'unknown') {
    if (own.saidDay !== undefined && (own.pricedToo || own.commodity)) return 'history';
    if (own.when === 'yesterday' || (own.days !== undefined && own.when === undefined && own.intent === 'price'))
      return 'history';
    if (own.when !== undefined && (own.intent === 'price' || own.commodity)) return 'forecast';
  }
  // "It happened five days ago" after a scheme does not ask for that day's price.
  const isOfTime = own.intent === 'history' || own.intent === 'forecast';
  const isOfNoPrice = isOfTime && own.weight <= 1 && !own.pricedToo && !namesThing && memory.commodity === null;
  if (isOfNoPrice && before !== null && !pricedIntents.has(before)) return 'unknown';
  if (own.intent !== 'unknown') return own.intent;
  // "He breathes but does not speak" continues a danger.
  const wasDanger = before === 'emergency' || before === 'distress';
  if (wasDanger && !namesThing) return before;
  if (before !== null && before !== 'unknown' && !wasDanger && namesThing) return before;
  // A crop without a price of its own asks for its price only if the question also names a place.
  const isSoldThere = own.places.length > 0 && (own.crop ?? own.otherCrop) !== undefined;
  // A place alone after nothing asks for a price there, and words that tell nothing ask what kai can do.
  const isPlaceAlone = before === null && own.told.length === 0 && own.places.length > 0;
  if (own.commodity || isSoldThere || isPlaceAlone) return 'price';
  // "Kidney beans" alone asks for a price, which Khet does not have.
  if (before === null && own.told.length === 0 && own.crop !== undefined && !own.ailsToo) return 'price';
  const tellsNothing =
    own.told.length === 0 && own.words <= mostIdleWords && !own.tellsLandAlone && own.otherCrop === undefined;
  return before === null && (tellsNothing || own.hints.has('again')) && own.crop === undefined ? 'help' : 'unknown';
}
