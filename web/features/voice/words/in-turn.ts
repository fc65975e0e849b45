import type { Say } from '#languages/words.ts';

import { isIn } from './may-wish.ts';
import { alternatives, countWords, find, plain, wordsIn } from './phrases.ts';
import { type Command, type ReadWish, understand } from './understand.ts';

/** A shorter rest, "documents and papers", is no question of its own. */
const shortestQuestion = 3;

/** Nobody says more commands in one breath. */
const most = 3;

const opening: ReadonlySet<Command['does']> = new Set(['open', 'back', 'reply']);

/**
 * The commands of a phrase in their order: "open documents and go to schemes", "open schemes and tell me about
 * PM-KISAN". All but the last must be carried out at once, so "onion and tomato prices" and "search for onion and
 * garlic" stay one.
 */
export function understandInTurn(said: string, say: Say<'voice'>, readWish?: ReadWish): readonly Command[] {
  const whole = understand(said, say, readWish);
  const phrase = plain(said);
  const isOne = whole.does === 'show' || find(phrase, say('alarm')) || find(phrase, say('noOrder'));
  const parts = isOne ? [] : said.split(joinOf(say)).filter((part) => part.trim() !== '');
  if (parts.length < 2 || parts.length > most) return [whole];
  const commands = parts.map((part) => understand(part.trim(), say, readWish));
  const [last, ...before] = commands.toReversed();
  return last && tellsMore(last, say) && before.every(({ does }) => opening.has(does)) ? commands : [whole];
}

/** "Show me", "show the prices" and "papers" after "open market" tell nothing that a search or kai could find. */
function tellsMore(last: Command, say: Say<'voice'>): boolean {
  if (last.does !== 'ask' && last.does !== 'search') return true;
  const text = last.does === 'ask' ? last.question : last.text;
  const idle = [say('beside'), say('wishes.idle'), say('wishes.prices'), say('wishes.schemes')];
  const isShort = last.does === 'ask' && countWords(plain(text)) < shortestQuestion;
  return !isShort && wordsIn(text).some((word) => !idle.some((list) => isIn(word, list)));
}

const joins = new Map<string, RegExp>();

/** The words that join two commands, as whole words. "फिर !से" joins unless the next word is "से" (again). */
function joinOf(say: Say<'voice'>): RegExp {
  const list = say('joins');
  let join = joins.get(list);
  if (!join) {
    const words = alternatives(list)
      .map((each) => each.replace(/ !(\S+)$/, String.raw`(?!\s+$1(?:\s|$))`))
      .join('|');
    join = new RegExp(String.raw`[\s,;.।]+(?:${words})(?=\s)[\s,]*`, 'iu');
    joins.set(list, join);
  }
  return join;
}
