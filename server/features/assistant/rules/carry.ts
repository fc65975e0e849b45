import type { KaiMemory } from '#contract/assistant.ts';
import type { KaiIntent } from '#domain/kai.ts';
import type { Wish } from '#understanding/reader.ts';
import type { Wanted } from '#understanding/wanted.ts';

import type { Read } from './reading/read-question.ts';
import { schemeDetails } from './reading/scheme-query.ts';

/** A question with more words than these limits has a subject of its own. */
const mostWordsToGoOn = 6;
const mostWordsToFollow = 10;
const fewWords = 4;

const ofPrices: readonly KaiIntent[] = ['price', 'history', 'forecast', 'compare', 'bestMarket', 'msp'];
/** If these questions name no crop or place, they mean those of the last question. */
export const pricedIntents: ReadonlySet<KaiIntent> = new Set(ofPrices);
const ofSchemes: readonly KaiIntent[] = ['schemes', 'eligible'];
const ofGuides: readonly KaiIntent[] = [
  'growing',
  'sowing',
  'storage',
  'animals',
  'problem',
  'dose',
  'weather',
  'howTo',
];
const ofDanger: ReadonlySet<KaiIntent> = new Set(['emergency', 'distress']);

/** Wishes that the words tell by themselves, surer than the reader. */
type Told = 'others' | 'amount' | 'threshold' | 'distance' | 'cure';

/** Words that keep the subject of the question before. */
interface Row {
  readonly name: string;
  /** The intent of the question before. */
  readonly after: readonly KaiIntent[];
  readonly told?: Told;
  readonly wanted?: readonly Wanted[];
}

/**
 * The one table of what goes on: after these intents, these words keep the subject of the last question ("how much?"
 * after a scheme asks for its amount, and not for a price). The first row that fits counts. Words of no row replace the
 * last question, and where the reader is not sure of them kai asks what is meant.
 */
export const rows: readonly Row[] = [
  { name: 'others', after: ofSchemes, told: 'others' },
  { name: 'amount', after: ofSchemes, told: 'amount' },
  // No other answer leaves `howTo` in the memory.
  { name: 'alert', after: ['howTo'], told: 'threshold' },
  { name: 'distance', after: ofPrices, told: 'distance' },
  { name: 'cure', after: ['problem'], told: 'cure' },
  { name: 'price', after: ofPrices, wanted: ['price', 'convert'] },
  { name: 'weather', after: ['weather'], wanted: ['weather', 'forecast', 'history'] },
  {
    name: 'scheme',
    after: ofSchemes,
    wanted: ['scheme', 'land', 'documents', 'application', 'app', 'follow', 'contact', 'price'],
  },
  { name: 'call', after: ['animals', 'problem'], wanted: ['contact'] },
  { name: 'app', after: ['howTo'], wanted: ['app', 'alert'] },
  { name: 'problem', after: ['problem', 'dose', 'animals'], wanted: ['problem'] },
  { name: 'cultivation', after: ['growing', 'sowing'], wanted: ['cultivation'] },
  { name: 'animals', after: ['animals'], wanted: ['animals'] },
  { name: 'storage', after: ['storage'], wanted: ['storage'] },
  { name: 'follow', after: [...ofPrices, ...ofGuides], wanted: ['follow'] },
];

/** How a question stands to the one before it. */
export interface Carried {
  readonly does: 'keep' | 'replace';
  /** The name of the row of the table. */
  readonly row: string | undefined;
  /** The intent of the question before, whose subject is kept or replaced. */
  readonly before: KaiIntent | null;
}

export function carry(own: Read, memory: KaiMemory, wish: Wish): Carried {
  const row = rowOf(own, memory.intent, wish.wanted);
  // The weather may stand beside an older subject, which kai keeps. "And tomorrow?" is about the last of the two.
  const isOfOlder = namesThing(own) || own.quantityKg !== undefined || (row !== undefined && row.name !== 'follow');
  const before = isOfOlder ? memory.intent : (memory.beside ?? memory.intent);
  const found = row ?? rowOf(own, before, wish.wanted);
  const does = before !== null && mayKeep(own, memory, { before, row: found, wish }) ? 'keep' : 'replace';
  return { does, row: does === 'keep' ? found?.name : undefined, before };
}

function rowOf(own: Read, before: KaiIntent | null, wanted: Wanted): Row | undefined {
  const told = toldIn(own);
  const fits = (row: Row) => (row.told === undefined ? row.wanted?.includes(wanted) : row.told === told);
  return before === null ? undefined : rows.find((row) => row.after.includes(before) && fits(row));
}

/** Words with a subject of their own keep nothing: only short ones, a reply, or those that begin with "and". */
function mayKeep(
  own: Read,
  { asked }: KaiMemory,
  { before, row, wish: { wanted, isSure } }: { before: KaiIntent; row: Row | undefined; wish: Wish },
): boolean {
  if (ofDanger.has(before) || own.words > mostWordsToFollow) return false;
  if (row?.told !== undefined || wanted === 'follow') return true;
  const isReply = asked !== null && asked !== 'meaning';
  if (isReply && (row !== undefined || !isSure || wanted === 'outside')) return true;
  const isShort = own.words <= mostWordsToGoOn;
  if (row === undefined) return !isSure && own.told.length === 0;
  return own.isFollow || (!namesThing(own) && (own.told.length === 0 || (isSure && isShort)));
}

function namesThing(own: Read): boolean {
  return (own.commodity ?? own.crop ?? own.otherCrop ?? own.outside) !== undefined || own.namesProblem;
}

/** The wish that the words tell by themselves, if they name no crop and no other thing. */
export function toldIn(own: Read): Told | undefined {
  const { hints, intent, words, alertWish } = own;
  const isOfCrop = (own.commodity ?? own.crop ?? own.otherCrop) !== undefined;
  const isOfThing = isOfCrop || (own.good ?? own.outside) !== undefined;
  const asksDetail = schemeDetails.some((hint) => hints.has(hint));
  if (own.asksOthersAlone && words <= fewWords && !isOfThing && !asksDetail) return 'others';
  if (asksAmountAlone(own)) return 'amount';
  const isChanged = alertWish.threshold !== undefined || alertWish.stops;
  if (isChanged && own.topic === undefined && intent === 'unknown') return 'threshold';
  if (hints.has('distance') && !isOfThing && !own.schemesToo) return 'distance';
  const isOfOther =
    isOfCrop || own.outside !== undefined || own.namesProblem || own.schemesToo || own.pricedToo || own.doseToo;
  return hints.has('cure') && !isOfOther ? 'cure' : undefined;
}

/** "How much?" without any other word that tells something. */
export function asksAmountAlone({ hints, told, words }: Pick<Read, 'hints' | 'told' | 'words'>): boolean {
  return hints.has('amount') && told.length === 0 && words <= fewWords;
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
