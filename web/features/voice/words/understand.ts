import type { Key } from '#languages/keys.ts';
import type { Say } from '#languages/words.ts';

import { languageIn } from './language-in.ts';
import { asSaid, find, findAlone, type HeardWord, isDenied, isIn, wordsBeside, wordsIn } from './phrases.ts';
import type { Wish } from './wishes.ts';

/** The screens that a command opens. */
export const places = {
  market: { path: '/market-prices', name: 'navigation.marketPrices' },
  cropDisease: { path: '/crop-disease', name: 'navigation.cropDisease' },
  dashboard: { path: '/dashboard', name: 'navigation.dashboard' },
  profile: { path: '/profile', name: 'session.profile' },
  schemes: { path: '/schemes', name: 'navigation.schemes' },
  documents: { path: '/documents', name: 'navigation.documents' },
  assistant: { path: '/voice-assistant', name: 'navigation.assistant' },
  home: { path: '/', name: 'navigation.home' },
  alerts: { path: '/market-prices#alerts', name: 'navigation.alerts' },
  weather: { path: '/weather', name: 'navigation.weather' },
  login: { path: '/login', name: 'session.signIn' },
} as const satisfies Record<string, { path: string; name: Key<'shell'> }>;

export type Place = keyof typeof places;
export const placeNames = Object.keys(places) as Place[];

export const replies = ['hello', 'time', 'date', 'name'] as const;
export type Reply = (typeof replies)[number];

export const shortCommands = ['signOut', 'repeat', 'scrollDown', 'scrollUp'] as const;
type ShortCommand = (typeof shortCommands)[number];

/** Reads the wish in a text, once the names of crops and places have loaded. */
export type ReadWish = (said: string) => Wish | undefined;

export type Command =
  | { readonly does: 'open'; readonly place: Place }
  /** A screen with its filters already set. */
  | { readonly does: 'show'; readonly wish: Wish }
  | { readonly does: 'search'; readonly text: string }
  | { readonly does: 'reply'; readonly reply: Reply }
  | { readonly does: 'back' | 'help' | ShortCommand }
  | { readonly does: 'speak'; readonly language: string }
  /** The phrase is not a command, so it is a question for kai. */
  | { readonly does: 'ask'; readonly question: string };

/** More words beside the phrase of a reply make it a question: "your name in the list". */
const mostBeside = 2;

/**
 * Screens come before searches, so that "show market prices" does not search for "market prices". Screens with filters
 * come first of all, if the names of crops and places have loaded.
 */
export function understand(said: string, say: Say<'voice'>, readWish?: ReadWish): Command {
  const words = wordsIn(said);
  const has = (command: 'back' | 'help') => find(words, say(`commands.${command}.phrases`), say) !== undefined;
  if (has('help')) return { does: 'help' };
  // "Don't open documents" and "when does the market open" hold the words of an order.
  const isOrder = find(words, say('noOrder'), say) === undefined;
  if (isOrder && has('back')) return { does: 'back' };
  const language = isOrder ? languageIn(words, say) : undefined;
  if (language !== undefined) return { does: 'speak', language };
  const wish = readWish?.(said);
  if (wish) return { does: 'show', wish };
  const place = isOrder ? placeIn(words, say) : undefined;
  if (place) return { does: 'open', place };
  // "The motor goes down" and "I am logged out" hold the words of such a command.
  const isShort = (command: ShortCommand) => findAlone(words, say(`commands.${command}.phrases`), say).length > 0;
  const short = isOrder ? shortCommands.find(isShort) : undefined;
  if (short) return { does: short };
  const text = searchedFor(said, words, say);
  if (text !== undefined) return { does: 'search', text };
  const reply = replies.find((each) => {
    const found = find(words, say(`commands.${each}.phrases`), say);
    return found !== undefined && wordsBeside(words, found).length <= mostBeside;
  });
  if (reply) return { does: 'reply', reply };
  return { does: 'ask', question: said };
}

/** Of two screens the one whose words stand closest together, "दस्तावेज़ खोलो" in "योजना के दस्तावेज़ खोलो", then the first. */
function placeIn(words: readonly HeardWord[], say: Say<'voice'>): Place | undefined {
  const found = placeNames.flatMap((place) => {
    const list = say(`commands.${place}.phrases`);
    // "Sign in problem" is a question.
    const at = place === 'login' ? findAlone(words, list, say)[0] : find(words, list, say);
    return at ? [{ place, start: at.start, words: at.end - at.start }] : [];
  });
  const [nearest] = found.toSorted((one, other) => one.words - other.words || one.start - other.start);
  return nearest?.place ?? placeNamed(words, say);
}

/** The screen that the phrase names, if all other words only ask to see it: "take me to the mandi rates". */
function placeNamed(words: readonly HeardWord[], say: Say<'voice'>): Place | undefined {
  const lists = [say('openers'), say('beside'), say('wishes.idle')];
  const mayStand = ({ raw }: HeardWord) => lists.some((list) => isIn(raw, list));
  const named = placeNames.flatMap((place) => {
    const found = find(words, say(`commands.${place}.names`), say);
    return found ? [{ place, ...found }] : [];
  });
  const [longest, ...others] = named.toSorted((one, other) => other.end - other.start - (one.end - one.start));
  if (!longest || !wordsBeside(words, longest).every(mayStand)) return undefined;
  // The price of paper is on no screen.
  const isOfOther = others.some(({ start, end }) => start < longest.start || end > longest.end);
  return isOfOther ? undefined : longest.place;
}

/** The text may hold a "not" or a question, but neither the words before it nor its last one, as in "प्याज मत दिखाओ". */
function searchedFor(said: string, words: readonly HeardWord[], say: Say<'voice'>): string | undefined {
  const text = find(words, say('commands.search.phrases'), say)?.star;
  if (!text) return undefined;
  const { start, end } = text;
  if (isDenied(words.slice(start, end), say)) return undefined;
  return find(words.toSpliced(start, end - start - 1), say('noOrder'), say) ? undefined : asSaid(said, words, text);
}
