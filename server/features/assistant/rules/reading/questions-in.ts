import type { KaiMemory } from '#contract/assistant.ts';
import { type KaiIntent, nothingAsked } from '#domain/kai.ts';
import { spelt } from '#domain/text/spelling.ts';
import { wordsOf } from '#domain/text/spoken-words.ts';

import { understand, type Understood } from '../understand.ts';
import type { Vocabulary } from '../words.ts';

/** A longer text tells a story, and its commas do not separate questions. */
const mostWords = 30;
const mostQuestions = 3;

/** The questions of one text, in their order. Most texts have one; some have two about different subjects. */
export function questionsIn(text: string, memory: KaiMemory, vocabulary: Vocabulary): readonly Understood[] {
  const whole = understand(text, memory, vocabulary);
  if (whole.reply !== undefined || isWhole.has(whole.intent) || wordsOf(text).length > mostWords) return [whole];
  const clauses = clausesOf(text, vocabulary);
  if (clauses.length < 2) return [whole];
  const groups = groupOf(clauses.map((clause) => readClause(clause, whole.pricedToo, vocabulary)));
  if (groups.length < 2 || groups.length > mostQuestions) return [whole];
  const all = groups.map(({ clause }) => understand(clause, memory, vocabulary));
  return all.map((own) => sharing(own, all));
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
  /** Its question, from its own words only; of a price with its crop and place. Undefined if it asks nothing. */
  readonly subject: string | undefined;
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
    const subject = before && subjectOfBoth(before.subject, own.subject);
    if (before && subject !== null) groups[groups.length - 1] = { clause: `${before.clause} ${own.clause}`, subject };
    else groups.push(own);
  }
  return groups;
}

/** The prices of two crops in one place are one question. If each crop has its own place, they are two, and this is null. */
function subjectOfBoth(one: string | undefined, other: string | undefined): string | undefined | null {
  if (one === undefined || other === undefined) return one ?? other;
  if (one.startsWith(other)) return one;
  return other.startsWith(one) ? other : null;
}

function readClause(clause: string, besidePrice: boolean, vocabulary: Vocabulary): Group {
  const { intent, good, commodity, pricedToo, places } = understand(clause, nothingAsked, vocabulary);
  if (isNoQuestion.has(intent)) return { clause, subject: undefined };
  if (intent !== 'price') return { clause, subject: intent === 'dose' ? 'problem' : intent };
  if (good !== undefined) return { clause, subject: `goods: ${good}` };
  if (!besidePrice || !commodity || places.length === 0) return { clause, subject: pricedToo ? intent : undefined };
  return { clause, subject: `price of ${commodity.id} ${JSON.stringify(places)}` };
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
