import { type Commodity, commodityById } from '#catalogue/commodities.ts';
import { problemCropOf } from '#catalogue/problems.ts';
import type { KaiMemory, KnownPlace } from '#contract/assistant.ts';
import { type Wish, wishIn } from '#understanding/reader.ts';
import type { Wanted } from '#understanding/wanted.ts';
import { asksFirstAid, asksForBereaved, dangerIn } from '#domain/danger/danger-in.ts';
import { replies, type Reply } from '#domain/plants/diagnosis.ts';
import { hasPhrase } from '#domain/text/phrases.ts';
import { type KaiIntent, nothingAsked } from '#domain/kai.ts';
import { spelt } from '#domain/text/spelling.ts';
import { type Word, withoutEnding, wordsOf } from '#domain/text/spoken-words.ts';
import { dangerPhrases } from '#languages/danger.ts';

import { carry, type Carried, pricedIntents, withOpenDay } from './carry.ts';
import { intentOf } from './intent-of.ts';
import { type Read, readQuestion } from './reading/read-question.ts';
import { isWithin } from './known-things.ts';
import type { Vocabulary } from './words.ts';

/** The meaning of a question, from its words and from the questions before it. */
export interface Understood extends Read {
  readonly wish: Wish;
  readonly carried: Carried;
  /** The question, with the earlier words that it continues. */
  readonly text: string;
  /** Only the newest words. */
  readonly newest: string;
  /** The reply to kai's question about a sign or a crop. */
  readonly reply: Reply | undefined;
  /** The last question that kai asked. kai does not ask the same question twice. */
  readonly asked: KaiMemory['asked'];
  readonly memory: KaiMemory;
  /** The person asks for help for the family of a farmer who took his own life. */
  readonly isOfBereaved: boolean;
}

export function understand(text: string, memory: KaiMemory, vocabulary: Vocabulary, chosen?: Wanted): Understood {
  const read = (words: string) => readQuestion(words, vocabulary);
  const meant = memory.asked === 'meaning' && memory.words !== null ? vocabulary.meanings.get(spelt(text)) : undefined;
  // A tap on a meaning asks the words before it again.
  if (meant !== undefined) return understand(memory.words ?? '', { ...memory, asked: null }, vocabulary, meant);
  const own = withOpenDay(read(text), memory, read);
  const isReply = memory.signs !== null || memory.asked === 'crop';
  const reply = isReply && !asksAnew(own, memory) ? readReply(wordsOf(text), vocabulary) : undefined;
  const goesOnWithEmergency = memory.intent === 'emergency' && asksFirstAid(text, dangerPhrases);
  const danger = dangerIn(text, dangerPhrases) ?? (goesOnWithEmergency ? 'emergency' : undefined);
  const isOfBereaved = danger === undefined && asksForBereaved(text, dangerPhrases);
  const likeliest = wishIn(vocabulary.reader.read(own.seen, own.signs));
  const wish = chosen === undefined ? likeliest : { ...likeliest, wanted: chosen, isSure: true };
  const carried = carry(own, memory, wish);
  const safeIntent = isOfBereaved
    ? 'schemes'
    : reply === undefined
      ? intentOf(own, memory, { wish, carried })
      : 'problem';
  const intent = danger ?? safeIntent;
  const isCure = intent === 'problem' && carried.row === 'cure' && memory.words !== null;
  const isFollowUp = own.intent !== intent || own.isFollow || memory.asked !== null || isCure;
  const isOfPlace = pricedIntents.has(intent) || intent === 'weather';
  // "Alert me at 3000" after a price is about that crop. "Which alerts do I have?" is about all crops.
  const isAlertAgain = intent === 'howTo' && carried.row === 'alert';
  const isOfAlert = intent === 'howTo' && (own.topic === 'alert' || isAlertAgain);
  const takesBefore = isOfAlert ? own.alertWish.threshold !== undefined : isFollowUp || isOfPlace;
  const before = takesBefore ? memory : nothingAsked;
  // "Which medicine?" after a sick plant is about the crop of the question before.
  const isOfGood = own.good !== undefined && intent !== 'problem';
  const namesThing = own.commodity !== undefined || own.otherCrop !== undefined || isOfGood;
  const goesOn = isFollowUp && !(intent === 'problem' && own.ailsToo && own.crop !== undefined);
  const keepsWords = goesOn && isOfWords(memory, intent) && own.intent !== intent && !tellsDay(own);
  const whole = [...(keepsWords ? [memory.words] : goesOn ? wordsBefore(memory, intent) : []), text].join(' ');
  const described = intent === 'problem' && whole !== text ? readQuestion(whole, vocabulary) : undefined;
  const commodity = own.commodity ?? (namesThing ? undefined : commodityById(before.commodity ?? ''));
  return {
    ...own,
    wish,
    carried,
    text: whole,
    newest: text,
    // The words about the plant before kai asked for its crop count too.
    ...(described ? { told: described.told, otherCrop: described.otherCrop } : {}),
    intent,
    ...(intent === 'schemes' ? schemesBefore(memory, { own, carried, vocabulary }) : {}),
    ...(wish.wanted === 'alert' && intent === 'howTo' ? { topic: 'alert' as const } : {}),
    ...(isAlertAgain ? alertAgain(own) : {}),
    ...(keepsWords ? askedIn(whole, vocabulary) : {}),
    ...(isOfBereaved ? { hints: new Set([...own.hints, 'death' as const]) } : {}),
    isOfBereaved,
    commodity,
    otherKinds: own.commodity ? own.otherKinds : kindsBefore(memory, commodity, vocabulary),
    crop:
      own.crop ??
      (isCure ? described?.crop : undefined) ??
      (namesThing || before.commodity === null ? undefined : problemCropOf(before.commodity)),
    ...(isPlaced(own) ? placesWith(before, own, intent) : { places: placesBefore(before, intent) }),
    reply,
    asked: memory.asked,
    memory,
  };
}

/** In "not 900, 1200" the figure changes the alert, although "not" looks like a word to stop it. */
function alertAgain({ alertWish }: Read): Pick<Read, 'topic' | 'alertWish'> {
  return { topic: 'alert', alertWish: { ...alertWish, stops: alertWish.threshold === undefined } };
}

const mayKeepWords: ReadonlySet<KaiIntent> = new Set(['history', 'forecast', 'bestMarket']);

/** "And in Lasalgaon?" after yesterday's price, or after the cheapest market, asks the same about that place. */
function isOfWords({ intent, words }: KaiMemory, now: KaiIntent): boolean {
  return mayKeepWords.has(now) && intent === now && words !== null;
}

/** "Guntur" after "chilli price" and "in which mandi?" still leaves the kind of chilli open. */
function kindsBefore({ asked, words }: KaiMemory, commodity: Commodity | undefined, vocabulary: Vocabulary) {
  if (words === null || (asked !== 'place' && asked !== 'state')) return [];
  const before = readQuestion(words, vocabulary);
  return before.commodity === commodity ? before.otherKinds : [];
}

function tellsDay({ when, saidDay, days }: Read): boolean {
  return (when ?? saidDay ?? days) !== undefined;
}

function askedIn(text: string, vocabulary: Vocabulary): Pick<Read, 'when' | 'saidDay' | 'days' | 'hints'> {
  const { when, saidDay, days, hints } = readQuestion(text, vocabulary);
  return { when, saidDay, days, hints };
}

/** A place that kai does not know still replaces the place of the question before. */
function isPlaced({ places, wholeCountry, nearMe, unknownPlace, intent }: Read): boolean {
  const isUnknown = unknownPlace !== undefined && intent !== 'schemes' && intent !== 'eligible';
  return places.length > 0 || wholeCountry || nearMe || isUnknown;
}

/** "Compare with Pune" after the price in Nashik compares Nashik with Pune. */
function placesWith({ place }: KaiMemory, own: Read, intent: KaiIntent): Pick<Read, 'places' | 'secondPlace'> {
  const { places, secondPlace } = own;
  const [named] = places;
  const isOne = intent === 'compare' && secondPlace === undefined && own.otherCommodities.length === 0;
  if (!isOne || place === null || named === undefined || isWithin(place, named)) return { places, secondPlace };
  return { places: [place], secondPlace: named };
}

/** A person who asked for a mandi's price does not want schemes only of that mandi's state. */
function placesBefore({ place, intent }: KaiMemory, now: KaiIntent): KnownPlace[] {
  const isOfSchemes = now === 'schemes' || now === 'eligible';
  const wereSchemes = intent === 'schemes' || intent === 'eligible';
  return place === null || (isOfSchemes && !wereSchemes) ? [] : [place];
}

/** A Marathi question may end with the word for yes. "What is the price of onion?" is not a reply about a sign. */
function asksAnew({ intent, crop }: Read, { commodity }: KaiMemory): boolean {
  const isOfAnother = crop !== undefined && commodity !== null && !crop.commodityIds.includes(commodity);
  return isOfAnother || pricedIntents.has(intent);
}

/** A reply is short. A longer text says or asks something else. */
const mostWordsOfReply = 5;

/** Yes, no or can't tell, in any language; undefined for anything else. Some words for "can't tell" contain a "no". */
export function readReply(words: readonly Word[], { replies: phrases }: Vocabulary): Reply | undefined {
  if (words.length === 0 || words.length > mostWordsOfReply) return undefined;
  return replies.toReversed().find((reply) => hasPhrase(words, phrases.get(reply)));
}

/** The words that the newest words continue: those before kai's own question, and those about a sick plant. */
function wordsBefore({ intent, asked, words }: KaiMemory, now: KaiIntent): string[] {
  const isOfPlant = asked === 'sign' || asked === null;
  return words === null || (isOfPlant && !(intent === 'problem' && now === 'problem')) ? [] : [words];
}

/** "Subsidy?" after goat farming tells no other need. */
function asksAnyHelp(query: string, { anyHelp, endings }: Vocabulary): boolean {
  return query.split(' ').every((word) => anyHelp.has(word) || anyHelp.has(withoutEnding(word, endings)));
}

/** "Maharashtra" after a list of schemes or a question about a debt: the words before it tell the need. */
function schemesBefore(
  memory: KaiMemory,
  { own, carried, vocabulary }: { own: Read; carried: Carried; vocabulary: Vocabulary },
): Partial<Read> {
  const { intent, words } = memory;
  const tellsNeed = own.query !== '' && !asksAnyHelp(own.query, vocabulary);
  if ((tellsNeed && carried.row !== 'others') || intent !== 'schemes' || words === null) return {};
  const { query, besideQuery, tellsLandAlone, hints: said } = readQuestion(words, vocabulary);
  return { query, besideQuery, tellsLandAlone, hints: new Set([...said, ...own.hints]) };
}
