import { withoutEnding } from '#domain/text/spoken-words.ts';
import { findThings, findWrittenForms } from '#server/features/schemes/index.ts';

import type { Asking } from '../../answer.ts';
import { openVocabulary } from '../../open-vocabulary.ts';
import { findSchemes } from '../../tools/schemes.ts';
import { isFarmingAlone, mostRanked, mostWordsToGoOn, needIn } from './schemes-asked.ts';

const mostWordsOfThing = 2;

/**
 * A few words of scheme titles ask for schemes after an answer about schemes, or beside "help": "help for women",
 * "help with irrigation". Alone, "tractor" does too.
 */
export async function asksForSchemes(asking: Asking): Promise<boolean> {
  const { asked } = asking;
  const { intent, memory } = asked;
  const need = intent === 'help' ? needIn(asked.query) : asked.query;
  const isAfter = memory.intent === 'schemes' || memory.intent === 'eligible';
  const isHelp = intent === 'help' && (asked.commodity ?? asked.crop) === undefined;
  // Of a word that no list knows, the reader can be too sure: "tractor", "Krishi Bhagya".
  const isOfNoList = asked.signs.includes('most unknown') && (intent === 'machine' || intent === 'helpline');
  // "Price support" is a part of titles, and first a word for a price.
  const isOpen = !asked.pricedToo && (intent === 'unknown' || intent === 'unsure' || isOfNoList);
  const mayAsk = isHelp || (isOpen && asked.words <= (isAfter ? mostWordsToGoOn : mostWordsOfThing));
  if (!mayAsk || need === '' || asked.outside !== undefined) return false;
  const { endings, schemePersons } = openVocabulary();
  if (isHelp && need.split(' ').some((word) => schemePersons.has(word))) return true;
  const forms = need.split(' ').map((word) => [word, withoutEnding(word, endings)]);
  // Words that no title has do not ask for a scheme: "first" and "my name" are in the texts of many.
  const written = (await findWrittenForms(forms)).flatMap((form) => form ?? []);
  if (written.length < forms.length) return false;
  // "Cow" alone may be about a sick cow.
  const mayBeThing = asked.asked === null && !asked.namesAnimal;
  if (isAfter || (mayBeThing && (await findThings(written)).length > 0)) return true;
  // "How to use this app" asks for help in more words than one, and it names no need.
  return isHelp && asked.weight <= 1 && !isFarmingAlone(need) && (await isOfFew(asking, need));
}

/** A word of more schemes than kai ranks names no need: "help me sell". */
async function isOfFew(asking: Asking, q: string): Promise<boolean> {
  const { total } = await findSchemes(asking, { q, state: null, limit: 1 });
  return total > 0 && total <= mostRanked;
}
