import type { Say } from '#languages/words.ts';

import { alternatives, find, type HeardWord, isIn, wordsBeside, wordsIn } from './phrases.ts';
import { type Command, type ReadWish, understand } from './understand.ts';

/** A shorter rest, "documents and papers", is no question of its own. */
const shortestQuestion = 3;

/** Nobody says more commands in one breath. */
const most = 3;

/**
 * The commands of a phrase in their order: "open documents and go to schemes", "open schemes and tell me about
 * PM-KISAN". All but the last must be carried out at once, so "onion and tomato prices" and "search for onion and
 * garlic" stay one.
 */
export function understandInTurn(said: string, say: Say<'voice'>, readWish?: ReadWish): readonly Command[] {
  const whole = understand(said, say, readWish);
  const isOne = whole.does === 'show' || find(wordsIn(said), say('noOrder'), say);
  const parts = isOne ? [] : said.split(joinOf(say)).filter((part) => part.trim() !== '');
  if (parts.length < 2 || parts.length > most) return [whole];
  const commands = parts.map((part) => understand(part.trim(), say, readWish));
  // "Open documents and papers" names one screen twice.
  if (new Set(commands.map((command) => JSON.stringify(command))).size === 1) return [whole];
  const leaving = signingOutLast(commands);
  if (leaving) return leaving;
  const last = commands.at(-1);
  const text = last?.does === 'ask' ? last.question : last?.does === 'search' ? last.text : undefined;
  const isShort = last?.does === 'ask' && wordsIn(last.question).length < shortestQuestion;
  // "Show me", "show the prices" and "papers" after "open market" tell nothing that a search or kai could find.
  if (isShort || (text !== undefined && wordsIn(text).every((word) => isIdle(word, say)))) return [whole];
  const tellsThing = text !== undefined || last?.does === 'show';
  const mayFollow = parts.slice(0, -1).every((part, at) => isOpening(part, commands[at], say, tellsThing));
  return mayFollow ? commands : [whole];
}

/** A sign-out waits for a yes, so in "sign out and open market" the screen opens first. */
function signingOutLast(commands: readonly Command[]): readonly Command[] | undefined {
  const others = commands.filter(({ does }) => does !== 'signOut');
  const isAtOnce = others.every(({ does }) => does === 'open' || does === 'search' || does === 'back');
  return others.length === commands.length - 1 && isAtOnce ? [...others, { does: 'signOut' }] : undefined;
}

/** Before a question nothing may stand beside the command: "hello, onion and tomato prices" is one question. */
function isOpening(part: string, command: Command | undefined, say: Say<'voice'>, isBeforeThing: boolean): boolean {
  const key = openingOf(command);
  if (key === undefined || !isBeforeThing) return key !== undefined;
  const words = wordsIn(part);
  const found = find(words, say(`commands.${key}.phrases`), say);
  return found !== undefined && wordsBeside(words, found).every((word) => isIdle(word, say));
}

/** Only these commands are carried out at once, so only they may stand before another one. */
function openingOf(command: Command | undefined) {
  if (command?.does === 'open') return command.place;
  if (command?.does === 'reply') return command.reply;
  return command?.does === 'back' ? command.does : undefined;
}

function isIdle({ raw }: HeardWord, say: Say<'voice'>): boolean {
  const lists = [say('beside'), say('wishes.idle'), say('wishes.prices'), say('wishes.schemes')];
  return lists.some((list) => isIn(raw, list));
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
