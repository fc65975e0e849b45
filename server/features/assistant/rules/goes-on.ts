import type { KaiMemory } from '#contract/assistant.ts';
import type { KaiIntent } from '#domain/kai.ts';

import type { Read } from './reading/read-question.ts';
import type { Wish } from './wish.ts';

const ofPrices: ReadonlySet<KaiIntent> = new Set(['price', 'history', 'forecast', 'compare', 'bestMarket', 'msp']);

/** The intent of words that go on with a question. After a price, the day decides. */
export function goesOnFrom(before: KaiIntent, own: Read, { part }: Wish): KaiIntent {
  if (ofPrices.has(before)) {
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

/** "The hospital is far" or "what now?" after a danger: the danger stays the subject until another one is clear. */
export function goesOnWithDanger(own: Read, { intent }: KaiMemory): boolean {
  if (intent !== 'emergency' && intent !== 'distress') return false;
  const namesThing = (own.commodity ?? own.crop ?? own.otherCrop ?? own.good) !== undefined || own.places.length > 0;
  const isOfOther = namesThing || own.pricedToo || own.schemesToo || own.namesProblem || own.topicWeight > 1;
  return !isOfOther && !tellsSecret(own) && (own.outside === undefined || own.outside === 'banned');
}
