import { kindOfGuide } from '#catalogue/guide-kinds.ts';
import type { KaiMemory } from '#contract/assistant.ts';
import type { KaiIntent } from '#domain/kai.ts';
import type { Wish } from '#understanding/reader.ts';
import type { Part, Wanted } from '#understanding/wanted.ts';

import { type Carried, pricedIntents } from './carry.ts';
import { isOfTopic } from './outside-topics.ts';
import type { Read } from './reading/read-question.ts';

/**
 * The intent of a question. A secret, a danger that goes on and the topics of others come first, by rule. Then words
 * without a subject of their own go on with the last question. For the rest the reader decides, and where it is not sure
 * kai offers two meanings.
 */
export function intentOf(own: Read, memory: KaiMemory, { wish, carried }: { wish: Wish; carried: Carried }): KaiIntent {
  if (tellsSecret(own)) return 'secret';
  if (memory.intent !== null && goesOnWithDanger(own, memory)) return memory.intent;
  if (own.hints.has('nextWater') || own.hints.has('nextWork')) return 'growing';
  if (own.outside !== undefined && isOfTopic(own.outside, wish)) return 'outside';
  const { before, does } = carried;
  if (before !== null && does === 'keep') return goesOnFrom(before, own, wish);
  if (own.isProblemAlone) return 'problem';
  if (namesAlone(own, wish)) return ofPrice(own);
  if (wish.wanted === 'follow') return own.told.length === 0 ? 'help' : 'unsure';
  // After a price, another question about prices needs no name.
  const isOfPrices = before !== null && pricedIntents.has(before) && ofPrices.has(wish.wanted);
  if (wish.isSure || isOfPrices) return intents[wish.wanted](own, wish);
  // A scheme's name tells what is meant where the reader has never seen it: "Krishi Bhagya".
  return own.namesScheme ? 'schemes' : 'unsure';
}

const ofPrices: ReadonlySet<Wanted> = new Set(['price', 'forecast', 'history', 'market', 'support-price']);

function namesCrop({ commodity, crop, otherCrop }: Read): boolean {
  return (commodity ?? crop ?? otherCrop) !== undefined;
}

/** A crop or a place alone asks for its price. */
function namesAlone(own: Read, { wanted, isSure }: Wish): boolean {
  const namesThing = namesCrop(own) || own.places.length > 0;
  return namesThing && own.told.length === 0 && (!isSure || wanted === 'follow');
}

/** The day decides between today's price, an earlier one and a coming one. */
function ofPrice(own: Read): KaiIntent {
  if (own.offer !== undefined) return 'convert';
  if (own.namesTwoPlaces && own.otherCommodities.length === 0) return 'compare';
  if (own.saidDay !== undefined || own.when === 'yesterday') return 'history';
  if (own.when !== undefined) return 'forecast';
  return own.days === undefined ? 'price' : 'history';
}

/** An animal, and no crop that it may have eaten. */
function isOfAnimal({ namesAnimal, guide, crop, commodity, otherCrop }: Read): boolean {
  const named = namesAnimal || (guide !== undefined && kindOfGuide(guide) === 'animal');
  return named && (crop ?? commodity ?? otherCrop) === undefined;
}

type OfWish = (own: Read, wish: Wish) => KaiIntent;

const talk: ReadonlySet<KaiIntent> = new Set(['greeting', 'thanks', 'name', 'time', 'date', 'help']);

/** "Am I eligible" beside these still asks for them first. */
const ofOtherParts: ReadonlySet<Part> = new Set(['papers', 'how', 'until-when', 'status', 'not-come', 'complaint']);

/** The intent for each wish. Names, days and amounts, which are facts of the text, choose between near ones. */
const intents: Readonly<Record<Exclude<Wanted, 'follow'>, OfWish>> = {
  price: ofPrice,
  // "50 quintal ka kitna hoga" asks for today's worth, although "hoga" is a future form.
  forecast: (own) => (own.quantityKg !== undefined && own.when === undefined ? ofPrice(own) : 'forecast'),
  history: () => 'history',
  market: (own, { part }) => (own.namesTwoPlaces || part === 'compare' ? 'compare' : 'bestMarket'),
  alert: () => 'howTo',
  'support-price': () => 'msp',
  weather: () => 'weather',
  problem: (own, { part }) => {
    if (isOfAnimal(own)) return 'animals';
    return own.doseToo || part === 'dose' ? 'dose' : 'problem';
  },
  cultivation: (own, { part }) => {
    if (isOfAnimal(own)) return 'animals';
    if (own.doseToo && (part === 'weeds' || part === 'dose')) return 'dose';
    return own.hints.has('whichCrop') || part === 'sowing' ? 'sowing' : 'growing';
  },
  animals: () => 'animals',
  storage: () => 'storage',
  scheme: ({ intent }, { part, isPartSure }) =>
    intent === 'eligible' && !(isPartSure && ofOtherParts.has(part)) ? 'eligible' : 'schemes',
  land: () => 'land',
  application: () => 'applications',
  documents: () => 'documents',
  app: ({ intent }) => (intent === 'help' ? 'help' : 'howTo'),
  convert: () => 'convert',
  machine: () => 'machine',
  contact: () => 'helpline',
  smalltalk: ({ intent }) => (talk.has(intent) ? intent : 'greeting'),
  // The rules for dangers found none, so the reader may only add one.
  danger: () => 'emergency',
  outside: () => 'unknown',
};

/** The intent of words that go on with a question. After a price, the day decides. */
function goesOnFrom(before: KaiIntent, own: Read, { part }: Wish): KaiIntent {
  if (pricedIntents.has(before)) {
    if (own.saidDay !== undefined || own.when === 'yesterday') return 'history';
    if (own.when !== undefined) return 'forecast';
    return own.namesTwoPlaces ? 'compare' : before;
  }
  if (before === 'eligible') return own.intent === 'eligible' ? 'eligible' : 'schemes';
  if (before === 'problem' && (own.doseToo || part === 'dose')) return 'dose';
  return before;
}

/** A person tells kai a secret, or somebody asks them for one. kai warns of that before it answers anything else. */
function tellsSecret(own: Read): boolean {
  if (own.commodity !== undefined) return false;
  if (own.hints.has('secret')) return true;
  // "7/12" is the name of a land paper.
  const isCode = own.isNumberAlone && own.outside === undefined;
  return !own.pricedToo && (isCode || (own.hasLongNumber && own.hints.has('secretWord')));
}

/** "The hospital is far" or "what now?" after a danger: the danger stays the subject until another one is clear. */
function goesOnWithDanger(own: Read, { intent }: KaiMemory): boolean {
  if (intent !== 'emergency' && intent !== 'distress') return false;
  const namesThing = (own.commodity ?? own.crop ?? own.otherCrop ?? own.good) !== undefined || own.places.length > 0;
  const isOfOther = namesThing || own.pricedToo || own.schemesToo || own.namesProblem || own.topicWeight > 1;
  return !isOfOther && !tellsSecret(own) && (own.outside === undefined || own.outside === 'banned');
}
