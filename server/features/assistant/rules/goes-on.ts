import type { KaiMemory } from '#contract/assistant.ts';
import type { KaiIntent } from '#domain/kai.ts';
import type { Wanted } from '#understanding/wanted.ts';

import type { Read } from './reading/read-question.ts';
import { schemeDetails } from './reading/scheme-query.ts';
import type { Wish } from './wish.ts';

/** A question with more words than these limits has a subject of its own. */
const mostWordsToGoOn = 6;
const mostWordsToFollow = 10;
const mostWordsForOthers = 4;

const ofPrices = ['price', 'history', 'forecast', 'compare', 'bestMarket', 'msp'] as const;
const ofSchemes = ['schemes', 'eligible'] as const;

/**
 * After these questions, short words with the wish are still about the last question: "how much?" after a scheme asks
 * for its amount, not for a price. Any other wish replaces the last question.
 */
const kept: Readonly<Partial<Record<Wanted, readonly KaiIntent[]>>> = {
  price: [...ofSchemes, ...ofPrices],
  forecast: ['weather'],
  history: ['weather'],
  convert: ofPrices,
  contact: [...ofSchemes, 'animals', 'problem', 'emergency', 'distress'],
  documents: ofSchemes,
  application: ofSchemes,
  app: [...ofSchemes, 'howTo'],
  scheme: ofSchemes,
  land: ofSchemes,
  problem: ['problem', 'dose', 'animals'],
  cultivation: ['growing', 'sowing', 'problem'],
  animals: ['animals'],
  storage: ['storage'],
  alert: ['howTo'],
  weather: ['weather'],
  smalltalk: [],
};

/** The subject of the last question. The weather may stand beside an older one, which kai keeps. */
export function subjectBefore(own: Read, { intent, beside }: KaiMemory, { wanted }: Wish): KaiIntent | null {
  const isOfOlder = namesThing(own) || own.quantityKg !== undefined || (intent && kept[wanted]?.includes(intent));
  return isOfOlder ? intent : (beside ?? intent);
}

/** Whether the words only go on with the last question. */
export function carriesOn(own: Read, memory: KaiMemory, wish: Wish): boolean {
  const { wanted, isSure } = wish;
  const before = subjectBefore(own, memory, wish);
  if (before === null || isDanger(before) || own.words > mostWordsToFollow) return false;
  const isKept = kept[wanted]?.includes(before) === true;
  if (asksForOthers(own, memory) || goesOnWithAlert(own, memory)) return true;
  const isReply = memory.asked !== null && memory.asked !== 'meaning';
  if (isReply && (isKept || !isSure || wanted === 'outside')) return true;
  if (wanted === 'follow' || (own.told.length === 0 && (isKept || !isSure))) return true;
  if (own.words > mostWordsToGoOn || namesThing(own)) return isKept && own.isFollow;
  return isKept ? isSure || own.isFollow : !isSure && own.isFollow;
}

/** After a danger, only the rules of dangers decide whether it goes on. */
function isDanger(intent: KaiIntent): boolean {
  return intent === 'emergency' || intent === 'distress';
}

function namesThing(own: Read): boolean {
  return (own.commodity ?? own.crop ?? own.otherCrop ?? own.outside) !== undefined || own.namesProblem;
}

/** The intent of words that go on with a question. After a price, the day decides. */
export function goesOnFrom(before: KaiIntent, own: Read, { part }: Wish): KaiIntent {
  if (ofPrices.some((each) => each === before)) {
    if (own.saidDay !== undefined || own.when === 'yesterday') return 'history';
    if (own.when !== undefined) return 'forecast';
    return own.namesTwoPlaces ? 'compare' : before;
  }
  if (before === 'eligible') return own.intent === 'eligible' ? 'eligible' : 'schemes';
  if (before === 'problem' && (own.doseToo || part === 'dose')) return 'dose';
  return before;
}

const mayBeOfDay: ReadonlySet<KaiIntent> = new Set(['price', 'history', 'forecast', 'bestMarket', 'compare']);

/**
 * In "और कल?" the word may mean yesterday or tomorrow. The farmer knows the price that kai has just told, so after
 * today's or yesterday's price it means tomorrow, and after tomorrow's price or that of an earlier day yesterday.
 */
export function withOpenDay(own: Read, { intent, words }: KaiMemory, read: (text: string) => Read): Read {
  const isAfter = intent !== null && mayBeOfDay.has(intent);
  const isOpen = own.isDayOpen && own.saidDay === undefined && own.commodity === undefined && own.weight <= 1;
  if (!isAfter || !isOpen) return own;
  const told = words !== null && (intent === 'history' || intent === 'forecast') ? read(words) : undefined;
  const isEarlier = intent === 'history' && told?.saidDay !== undefined;
  const isTomorrow = intent === 'forecast' && (told?.when === 'tomorrow' || told?.isDayOpen === true);
  return { ...own, when: isEarlier || isTomorrow ? 'yesterday' : 'tomorrow' };
}

/** A person tells kai a secret, or somebody asks them for one. kai warns of that before it answers anything else. */
export function tellsSecret(own: Read): boolean {
  if (own.commodity !== undefined) return false;
  if (own.hints.has('secret')) return true;
  // "7/12" is the name of a land paper.
  const isCode = own.isNumberAlone && own.outside === undefined;
  return !own.pricedToo && (isCode || (own.hasLongNumber && own.hints.has('secretWord')));
}

const mayAskDistance: ReadonlySet<KaiIntent> = new Set([
  'unknown',
  'helpline',
  'date',
  'compare',
  'price',
  'bestMarket',
]);

/** "How far is it?" asks for a distance after a price, or with the name of a place. */
export function asksDistance(own: Read, isAfterPrice: boolean): boolean {
  if (!own.hints.has('distance') || !mayAskDistance.has(own.intent) || own.words > mostWordsToFollow) return false;
  const namesThing = (own.commodity ?? own.crop ?? own.otherCrop ?? own.good ?? own.outside) !== undefined;
  return !namesThing && !own.schemesToo && (isAfterPrice || own.places.length > 0);
}

/** "And what to do?" after a sick plant asks for its cure. With a new subject, such as a snake, it does not. */
export function asksCure(own: Read, { intent, words }: KaiMemory): boolean {
  if (!own.hints.has('cure') || intent !== 'problem' || words === null) return false;
  return isVague(own) && !own.pricedToo && !own.doseToo && !tellsSecret(own);
}

/** "रोकें" (stop it) looks like "रोक लूँ" (shall I hold my load), and "तरीका" (way) looks like "तारीख" (date). */
const vague: ReadonlySet<KaiIntent> = new Set([
  'unknown',
  'problem',
  'howTo',
  'forecast',
  'history',
  'date',
  'helpline',
]);

/** The question names no subject of its own. */
export function isVague(own: Read): boolean {
  const namesThing = (own.crop ?? own.commodity ?? own.otherCrop ?? own.outside) !== undefined;
  return vague.has(own.intent) && !namesThing && !own.namesProblem && !own.schemesToo;
}

/** "How much?" without any other word that tells something. */
export function asksAmountAlone({ hints, told, words }: Read): boolean {
  return hints.has('amount') && told.length === 0 && words <= mostWordsForOthers;
}

/** "And in my wife's name?" or "which papers?" after an answer about a scheme is about that scheme. */
export function goesOnWithScheme(own: Read, { scheme, intent }: KaiMemory): boolean {
  if (scheme === null || (intent !== 'schemes' && intent !== 'eligible')) return false;
  const asksDetail = schemeDetails.some((hint) => own.hints.has(hint));
  const isOfApp = own.topic !== undefined && own.topic !== 'apply' && own.topic !== 'signUp';
  // "And the KYC?" after PM-KISAN is about that scheme.
  const outside = own.outside === 'kyc' ? undefined : own.outside;
  // "And the mobile number?" asks for the scheme's helpline, and not for the price of a phone.
  const good = own.good === 'other' && own.hints.has('call') ? undefined : own.good;
  const namesThing = (own.commodity ?? own.crop ?? own.otherCrop ?? good ?? outside) !== undefined;
  // "How much?" alone asks how much the scheme gives.
  const asksAmount = asksAmountAlone(own);
  const most = own.isFollow ? mostWordsToFollow : mostWordsToGoOn;
  const isOfOther = namesThing || (own.schemesToo && own.tellsNeed);
  return (own.isFollow || asksDetail || asksAmount) && !isOfApp && !isOfOther && own.words <= most;
}

/** "Another one" or "not this" after an answer about schemes asks for other schemes. */
export function asksForOthers(own: Read, { intent }: KaiMemory): boolean {
  const isAfter = intent === 'schemes' || intent === 'eligible';
  const namesThing = (own.commodity ?? own.crop ?? own.otherCrop ?? own.good ?? own.outside) !== undefined;
  const asksDetail = schemeDetails.some((hint) => own.hints.has(hint));
  const mayAsk = own.intent === 'unknown' || own.intent === 'schemes';
  return isAfter && own.asksOthersAlone && mayAsk && !namesThing && !asksDetail && own.words <= mostWordsForOthers;
}

const mayBeOfDanger: ReadonlySet<KaiIntent> = new Set([
  'unknown',
  'helpline',
  'howTo',
  'help',
  'problem',
  'dose',
  'time',
  'date',
  'history',
  'forecast',
  'weather',
]);

/** "The hospital is far" or "what now?" after a danger: the danger stays the subject until another one is clear. */
export function goesOnWithDanger(own: Read, { intent }: KaiMemory): boolean {
  if (intent !== 'emergency' && intent !== 'distress') return false;
  const namesThing = (own.commodity ?? own.crop ?? own.otherCrop ?? own.good) !== undefined || own.places.length > 0;
  const isOfOther = namesThing || own.pricedToo || own.schemesToo || own.namesProblem || own.topicWeight > 1;
  return (
    !isOfOther &&
    !tellsSecret(own) &&
    (own.outside === undefined || own.outside === 'banned') &&
    (mayBeOfDanger.has(own.intent) || own.outside === 'banned')
  );
}

/** "Make it 2800 instead" or "delete it" after an answer about alerts. No other answer leaves `howTo` in the memory. */
export function goesOnWithAlert(own: Read, { intent }: KaiMemory): boolean {
  const { threshold, stops } = own.alertWish;
  const isShort = own.words <= mostWordsToFollow && own.topic === undefined && own.intent === 'unknown';
  return intent === 'howTo' && isShort && (threshold !== undefined || stops);
}
