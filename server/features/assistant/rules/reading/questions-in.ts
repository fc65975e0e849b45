import type { KaiMemory } from '#contract/assistant.ts';
import { type KaiIntent, nothingAsked } from '#domain/kai.ts';
import { spelt } from '#domain/text/spelling.ts';
import { wordsOf } from '#domain/text/spoken-words.ts';

import { understand, type Understood } from '../understand.ts';
import type { Vocabulary } from '../words.ts';

/** A longer text tells a story, and its commas do not separate questions. */
const mostWords = 30;
const mostQuestions = 3;
/** In "milk and onion price", the short part beside the price also asks for a price. */
const mostWordsOfGood = 2;

/** The questions of one text, in their order. Most texts have one; some have two about different subjects. */
export function questionsIn(text: string, memory: KaiMemory, vocabulary: Vocabulary): readonly Understood[] {
  const whole = understand(text, memory, vocabulary);
  if (whole.reply !== undefined || isWhole.has(whole.intent) || wordsOf(text).length > mostWords) return [whole];
  const clauses = clausesOf(text, vocabulary);
  if (clauses.length < 2) return [whole];
  const groups = groupOf(clauses.map((clause) => readClause(clause, whole.pricedToo, vocabulary)));
  if (groups.length < 2 || groups.length > mostQuestions) return [whole];
  const all = groups.map(({ clause, intent }) => {
    const own = understand(clause, memory, vocabulary);
    return { ...own, intent: intent ?? own.intent };
  });
  const clear = all.filter(({ intent }) => intent !== 'unsure');
  // Where a part alone is not clear, the whole text may be; else only the clear parts are answered.
  if (clear.length < all.length && (whole.intent !== 'unsure' || clear.length === 0)) return [whole];
  return clear.map((own) => sharing(own, all));
}

/** These need all words together: a danger comes before everything else, and a comparison names two things. */
const isWhole: ReadonlySet<KaiIntent> = new Set(['emergency', 'distress', 'secret', 'compare']);

/** People say these around a question, so a clause with only these is not a question. */
const isNoQuestion: ReadonlySet<KaiIntent> = new Set([
  'unknown',
  'unsure',
  'greeting',
  'thanks',
  'help',
  'name',
  'time',
  'date',
  'compare',
]);

interface Group {
  readonly clause: string;
  /** Its question, from its own words only; undefined if it asks nothing. */
  readonly subject: string | undefined;
  /** The crop and the place of a price question; empty if the clause does not name both. */
  readonly where: string;
  /** The intent that comes from the clause beside it, if its own words do not tell one. */
  readonly intent: KaiIntent | undefined;
}

function clausesOf(text: string, { joins }: Vocabulary): string[] {
  const clauses: string[][] = [[]];
  for (const word of text.split(/\s+/u)) {
    const isJoin = joins.has(spelt(word)) || /^[+&]$/u.test(word);
    if (isJoin) clauses.push([]);
    else clauses.at(-1)?.push(word);
    if (/[?!।;,.]$/u.test(word)) clauses.push([]);
  }
  return clauses.map((words) => words.join(' ')).filter((clause) => wordsOf(clause).length > 0);
}

/** Clauses with the same question go together. A clause that asks nothing joins the clause before it. */
function groupOf(clauses: readonly Group[]): readonly Group[] {
  const groups: Group[] = [];
  for (const own of clauses) {
    const before = groups.at(-1);
    if (before && isSame(before, own)) {
      const { subject, intent } = own.subject === undefined ? before : own;
      const where = before.where === '' ? own.where : before.where;
      groups[groups.length - 1] = { clause: `${before.clause} ${own.clause}`, subject, where, intent };
    } else groups.push(own);
  }
  return groups;
}

/** The prices of two crops in one place are one question. If each crop has its own place, they are two. */
function isSame(one: Group, other: Group): boolean {
  if (one.where !== '' && other.where !== '' && one.where !== other.where) return false;
  return one.subject === undefined || other.subject === undefined || one.subject === other.subject;
}

function readClause(clause: string, besidePrice: boolean, vocabulary: Vocabulary): Group {
  const { intent, good, commodity, pricedToo, places } = understand(clause, nothingAsked, vocabulary);
  const nothing = { clause, subject: undefined, where: '', intent: undefined };
  const isShort = wordsOf(clause).length <= mostWordsOfGood;
  if (besidePrice && isShort && good !== undefined && commodity === undefined)
    return { ...nothing, subject: `price of ${good}`, intent: 'price' };
  if (isNoQuestion.has(intent)) return nothing;
  if (intent !== 'price') return { ...nothing, subject: intent === 'dose' ? 'problem' : intent };
  if (good !== undefined) return { ...nothing, subject: `price of ${good}` };
  const where = besidePrice && commodity && places.length > 0 ? `${commodity.id} ${JSON.stringify(places)}` : '';
  return { ...nothing, subject: pricedToo ? intent : undefined, where };
}

/** In "wheat price and urea price in Indore", the second part gives the place of the first part. */
function sharing(own: Understood, all: readonly Understood[]): Understood {
  const isOfCrop = own.good !== undefined || namesCrop(own);
  const crops = isOfCrop ? own : (all.find(namesCrop) ?? own);
  const { places, wholeCountry, nearMe } = isPlaced(own) ? own : (all.find(isPlaced) ?? own);
  return { ...own, commodity: crops.commodity, crop: crops.crop, places, wholeCountry, nearMe };
}

function namesCrop({ commodity, crop, otherCrop }: Understood): boolean {
  return commodity !== undefined || crop !== undefined || otherCrop !== undefined;
}

function isPlaced({ places, wholeCountry, nearMe }: Understood): boolean {
  return places.length > 0 || wholeCountry || nearMe;
}
