import type { AppTopic, KaiIntent } from '#domain/kai.ts';

import { tellsSecret } from './goes-on.ts';
import type { Read } from './reading/read-question.ts';
import type { OutsideTopic } from './words.ts';

/** Topics with words that also ask for a price or a phone number. */
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

/** Topics about papers in Khet. People name those papers with the words of the offices that make them. */
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

const alsoLighter: Partial<Record<AppTopic, KaiIntent>> = { privacy: 'documents', profile: 'helpline' };

/** "How to kill whitefly" and "how to grow tomato" are not questions about this app. */
function howToOf(own: Read): KaiIntent | undefined {
  // "How do I apply for a solar pump?" is about that scheme.
  if (own.topic === 'apply' && own.schemesToo && own.query !== '') return 'schemes';
  if (own.topic !== undefined) return undefined;
  if (own.schemesToo) return 'schemes';
  if (own.ailsToo || own.namesProblem) return 'problem';
  // Words outside every topic show another subject: "how to make a bomb" is not a question about this app.
  if (own.commodity === undefined) return own.tellsMore ? 'unknown' : undefined;
  return own.pricedToo ? 'price' : 'helpline';
}

/** These stay outside even if the question also names a scheme, a price or an own paper. */
const surelyOutside: ReadonlySet<OutsideTopic> = new Set([
  'wildDamage',
  'wildSick',
  'banned',
  'forgery',
  'bribe',
  'repair',
]);

/** The same words may also name own papers in Khet, a scheme or a price. */
function isOutside(own: Read): boolean {
  if (own.outside === undefined) return false;
  // "घुस" (enter) sounds like "घूस" (bribe).
  if (own.outside === 'bribe' && own.hints.has('stray')) return false;
  if (surelyOutside.has(own.outside)) return true;
  // "Lightning killed my cow" asks for help after it, not how to be safe from it.
  const isOfCause = own.outside === 'lightning' || own.outside === 'electricity' || own.outside === 'snakes';
  if (isOfCause && (own.hints.has('death') || own.hints.has('deadAnimal'))) return false;
  // "Marigold price in the wedding season" asks for a price.
  if (own.outside === 'wedding') return !own.pricedToo;
  // "A doctor for the cow" needs the vet.
  if (own.outside === 'health' && own.namesAnimal) return false;
  if (own.schemesToo || own.topic === 'upload') return false;
  // "Delete Aadhaar from the bank" is about the bank, although Khet may hold an Aadhaar too.
  const isOfPaper = own.topicWeight > 1 && own.topicWeight >= own.outsideWeight;
  if (own.topic !== undefined && isOfPaper && paperTopics.has(own.topic)) return false;
  // "I lost my Aadhaar card" does not ask to see the copy in Khet.
  if (own.outside === 'aadhaar' && own.outsideWeight > own.weight) return true;
  // "No money came, is it the KYC?" and "frost damaged my crop" ask for money.
  if (own.outside === 'kyc' && own.hints.has('payment')) return false;
  if (own.outside === 'frost' && own.hints.has('damage')) return false;
  // A farmer may say of white lines on a leaf: "as if a snake had walked".
  if (own.outside === 'snakes' && own.ailsToo && tellsPart(own)) return false;
  // "उतार" (fall) looks like "उतारा" (extract of a land record).
  const isOfPrice = own.pricedToo || (own.intent === 'history' && own.outside === 'landRecords');
  // "The shop sells urea at a higher price" complains of the shop.
  if (own.outside === 'badInputs' && own.good === 'inputs') return own.intent !== 'dose';
  if (isOfPrice && (own.commodity ?? own.crop ?? own.otherCrop ?? own.good) !== undefined) return false;
  // "When will the canal have water" does not ask when to irrigate.
  if (own.outside === 'canal') return !own.ailsToo && !tellsPart(own);
  // "The cow has a fever" needs the helpline, which knows animals.
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
export function intentByHint(own: Read): KaiIntent | undefined {
  return surely(own) ?? ofSchemes(own) ?? ofThings(own) ?? (own.intent === 'howTo' ? howToOf(own) : ofPlants(own));
}

const isOf = ({ intent }: Read, ...intents: KaiIntent[]) => intents.includes(intent);

/** These decide the intent, whatever else the question contains. */
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
  // "पहले" (ago) sounds like a part of a plant.
  return hints.has('plantPart') && crop !== undefined && (saidDay === undefined || ailsToo);
}

/** "The tomato plants died" tells of no person's death. */
function isOfDeadPlant(own: Read): boolean {
  // "पति" (husband) sounds like "पत्ती" (leaf).
  if (own.died === 'person') return false;
  return own.intent === 'problem' && (own.crop !== undefined || own.hints.has('plantPart'));
}

/** "My cow died" needs a vet. After a calamity, or if the person asks for help, a scheme may pay. */
function asksForLoss(own: Read): boolean {
  return own.schemesToo || own.intent === 'help' || own.namesCalamity || own.hints.has('damage');
}

/** "Can I sell directly to a company". Somebody may also ask whether Khet sells data to a company. */
function asksDirectSale(own: Read): boolean {
  const isOfData = own.topic === 'privacy' && own.topicWeight > 1;
  const mayBe = isOf(own, 'unknown', 'bestMarket', 'compare', 'forecast', 'history', 'howTo', 'help', 'helpline');
  return own.hints.has('directSale') && mayBe && !isOfData && !own.pricedToo;
}

/** Questions about needs that a scheme may meet, and about the cost of some work. */
function ofSchemes(own: Read): KaiIntent | undefined {
  const { hints } = own;
  // Ginger is sick if its stems rot after a flood, so that question is not about insurance.
  const isSick = tellsPart(own) && own.intent === 'problem';
  if (hints.has('damage') && !isSick && !isOf(own, 'price', 'dose', 'applications', 'documents')) return 'schemes';
  // "Hail fell last night, and I am insured" asks about insurance, not the weather.
  if (own.intent === 'weather' && own.schemesToo) return 'schemes';
  if (hints.has('debt') && !isOf(own, 'dose', 'applications', 'documents')) return 'schemes';
  if (hints.has('noLoan') && !isOf(own, 'dose', 'eligible')) return 'schemes';
  if (hints.has('payment') && isOf(own, 'unknown', 'howTo', 'forecast', 'price', 'problem')) return 'schemes';
  // "My father died, now tell me the price of onion" asks for that price.
  const isOfPrice = own.pricedToo && own.commodity !== undefined;
  const isOfDead = hints.has('death') && !isOfPrice && !isOfDeadPlant(own);
  if (isOfDead && !isOf(own, 'applications', 'documents')) return 'schemes';
  if (hints.has('deadAnimal') && asksForLoss(own)) return 'schemes';
  // "The stray cow is sick" needs a vet, and no fence.
  if (hints.has('stray') && hints.has('sickAnimal')) return 'helpline';
  const isOfFence = hints.has('fence') || hints.has('stray');
  if (isOfFence && !isOf(own, 'price', 'applications', 'documents', 'eligible')) return 'schemes';
  if (asksDirectSale(own)) return 'schemes';
  // "Subsidy for planting mulberry" does not ask when to plant.
  if (isOf(own, 'sowing') && own.schemesToo && own.commodity === undefined) return 'schemes';
  if (own.isLandless && isOf(own, 'unknown', 'help', 'helpline', 'greeting', 'thanks')) return 'schemes';
  if (hints.has('well') && !isOf(own, 'dose', 'applications', 'documents', 'eligible')) return 'schemes';
  // "कांदा चाळ" (a store for onions) names a crop, but does not ask for its price.
  // "कांद्याला पाणी कधी द्यावे" (when to water onions) only looks like it.
  const isOfField = isOf(own, 'helpline') && own.weight > 1 && !own.schemesToo && hints.has('asksWhen');
  const mayBeCropScheme = hints.has('cropScheme') && !own.pricedToo && !isOfField;
  if (mayBeCropScheme && isOf(own, 'unknown', 'thanks', 'helpline')) return 'schemes';
  const namesThing = (own.commodity ?? own.crop ?? own.otherCrop ?? own.good) !== undefined;
  if (own.stockAils && isOf(own, 'schemes', 'problem', 'unknown')) return 'helpline';
  // "How many rupees of subsidy" and "what does registration cost" do not ask for a mandi's price.
  if (isOf(own, 'price') && own.schemesToo && !namesThing) return 'schemes';
  const isOfApp = own.topic === 'free' || own.hints.has('secretWord');
  if (hints.has('fee') && !namesThing && !isOfApp && isOf(own, 'price', 'unknown', 'helpline', 'howTo', 'forecast'))
    return 'schemes';
  // "How much does it cost to grow wheat" does not ask for a mandi's price.
  if (hints.has('cost') && !own.pricedToo && isOf(own, 'unknown', 'greeting', 'howTo', 'forecast', 'price', 'problem'))
    return own.schemesToo ? 'schemes' : 'helpline';
  // "There are insects, what should I apply" is not about sowing, though Hindi has one word for "apply" and "plant".
  const isOfSick = own.ailsToo || hints.has('plantPart') || hints.has('sickAnimal');
  const mayBeSown = hints.has('whichCrop') && own.commodity === undefined && !isOfSick;
  return mayBeSown && !isOf(own, 'dose', 'schemes', 'msp') ? 'sowing' : undefined;
}

/** Questions about goods, the app, an animal, and farm inputs. */
function ofThings(own: Read): KaiIntent | undefined {
  const isGoodAlone = own.good !== undefined && own.commodity === undefined;
  if (isGoodAlone && own.pricedToo && isOf(own, 'helpline', 'problem', 'howTo', 'weather')) return 'price';
  // "The price of milk per litre" does not ask how much of something to spray.
  if (isGoodAlone && own.good !== 'inputs' && own.pricedToo && isOf(own, 'dose') && !own.hints.has('sprayed'))
    return 'price';
  const isOther = own.good !== undefined || own.otherCrop !== undefined || own.namesTwoPlaces;
  if (own.hints.has('cheapest') && isOf(own, 'price') && !isOther) return 'bestMarket';
  // "Tell me when tomato crosses 3000" does not ask for today's price.
  // "Who sees my phone number" does not ask for a number to call.
  const isOfOwnThings = own.topic !== undefined && ownTopics.has(own.topic) && own.topicWeight > 1;
  if (isOfOwnThings && isOf(own, ...lighterThanTopics)) return 'howTo';
  // "Is my land record safe with you" does not ask to see it, and "change my phone number" asks for no call.
  const lighter = own.topic && own.topicWeight > 1 ? alsoLighter[own.topic] : undefined;
  if (lighter !== undefined && isOf(own, lighter)) return 'howTo';
  if (own.intent === 'thanks' && own.topic !== undefined) return 'howTo';
  if (own.intent === 'problem' && own.doseToo) return 'dose';
  // "The cow has lumps" is not about a plant.
  const namesCrop = (own.commodity ?? own.crop ?? own.otherCrop) !== undefined;
  const isAnimalAiling = own.hints.has('sickAnimal') || own.hints.has('deadAnimal');
  const mayAil = own.intent === 'problem' || (own.intent === 'unknown' && isAnimalAiling);
  if (mayAil && own.namesAnimal && !namesCrop && !own.namesProblem) return 'helpline';
  if (own.isIdleGreeting) return own.commodity === undefined ? 'unknown' : 'price';
  // "बीज दर" beside a place is a price.
  const isOfSeedRate = own.hints.has('seedRate') && !own.pricedToo && own.places.length === 0;
  if (isOfSeedRate && isOf(own, 'unknown', 'forecast')) return 'dose';
  // "Is nano urea right" does not ask for help with Khet.
  if (own.intent === 'help' && own.good === 'inputs') return 'helpline';
  // kai teaches no farming: "मशरूम की खेती" (mushroom farming).
  const namesAnyCrop = own.otherCrop !== undefined || own.commodity !== undefined || own.crop !== undefined;
  const isOfGrowing = own.hints.has('growing') && namesAnyCrop && !own.schemesToo && !own.pricedToo;
  if (isOfGrowing && isOf(own, 'unknown', 'howTo', ...(own.hints.has('asksWhen') ? [] : (['sowing'] as const))))
    return 'helpline';
  // "When to spray a weedicide" asks for the right day, which kai tells of no product.
  const isOfSpray = own.intent === 'helpline' || (own.intent === 'problem' && own.weight <= 1 && !tellsPart(own));
  if (isOfSpray && !own.namesProblem && own.good === 'inputs' && own.hints.has('asksWhen')) return 'dose';
  // "Which pesticide for cotton" does not ask for a price.
  if (own.intent === 'unknown' && own.good === 'inputs') return 'dose';
  // "माझे खाते काढून टाका" (delete my account) looks like a sowing, and "खाता" (account) looks like a pest that eats.
  if (own.topicWeight > 1 && isOf(own, 'problem', 'sowing') && !namesCrop) return 'howTo';
  // One word about the app is enough if the question names no crop: "login nahi ho raha" (I cannot log in).
  const isOfApp = own.topic !== undefined && (own.topicWeight > 1 || !namesCrop);
  return own.intent === 'unknown' && isOfApp ? 'howTo' : undefined;
}

/** Questions about a sick plant in words that look like another subject. */
function ofPlants(own: Read): KaiIntent | undefined {
  if (own.intent === 'unknown' && own.namesProblem) return 'problem';
  // A tractor rusts too.
  if (own.hints.has('rusts') && own.crop !== undefined && own.intent === 'unknown') return 'problem';
  // Khet knows no problems of such crops: "when to spray areca nut", "the leaves of my litchi are like velvet".
  const isOfPlant = own.hints.has('sprayed') || own.hints.has('plantPart');
  if (own.intent === 'unknown' && own.otherCrop !== undefined && isOfPlant) return 'problem';
  // "काला" (black) looks like "काल" (yesterday), and a farmer may say that the problem came with the rain.
  const isOfTime = isOf(own, 'history', 'forecast', 'time', 'help');
  const isWeak = own.intent === 'unknown' || (isOfTime && (own.weight <= 1 || (own.ailsToo && !own.pricedToo)));
  if (tellsPart(own) && isWeak) return 'problem';
  // A farmer may mention the fog before the sick plant.
  if (own.intent === 'weather' && own.ailsToo && (own.weight <= 1 || tellsPart(own))) return 'problem';
  // "Karnal bunt seed treatment" is about that problem.
  if (own.intent === 'helpline' && own.namesProblem && own.weight < 6) return 'problem';
  // "Fencing against wild boar" is about a scheme.
  if (own.intent === 'helpline' && own.schemesToo && !own.hints.has('call')) return 'schemes';
  // kai knows the price and not the weather, so the price comes first.
  if (own.alsoWeather && own.commodity !== undefined) return 'price';
  return (own.commodity !== undefined || own.pricedToo) && isOf(own, 'greeting', 'thanks') ? 'price' : undefined;
}
