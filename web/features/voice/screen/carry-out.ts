import type { NavigateFunction } from 'react-router';

import { formatDay, formatKg, formatList, formatTime } from '#languages/format.ts';
import { nameIn } from '#languages/names.ts';
import { describeLanguage } from '#languages/words.ts';
import { leave } from '#web/app/sign-in/leave.ts';
import { readSession } from '#web/lib/session/session.ts';
import { changeLanguage } from '#web/lib/words/language.ts';
import { readLanguage, sayIn } from '#web/lib/words/words.ts';

import type { Outcome } from '../voice-state.ts';
import { loadDanger, tellsDanger } from '../words/load-danger.ts';
import { loadNames, namesReady } from '../words/load-names.ts';
import { mayWish } from '../words/may-wish.ts';
import { understandInTurn } from '../words/in-turn.ts';
import { type Command, places, type Reply } from '../words/understand.ts';
import type { Wish } from '../words/wishes.ts';

export interface Hands {
  readonly navigate: NavigateFunction;
  /** The last reply, to repeat it. */
  readonly lastReply: Outcome | undefined;
  readonly openHelp: () => void;
  /** Asks first, aloud and on the screen. */
  readonly confirm: (what: string, onYes: () => void) => void;
}

/**
 * Carries out the commands of a phrase at once. Only a question takes longer, because it goes through kai's chain, and
 * so does the first named crop or place, until the names have loaded.
 */
export async function carryOut(phrase: string, signal: AbortSignal, hands: Hands): Promise<Outcome> {
  const say = sayIn('voice');
  const language = readLanguage();
  // If the names do not load, the command goes to kai, who knows them too.
  const readWish =
    namesReady(language) ?? (mayWish(phrase, say) ? await loadNames(language).catch(() => undefined) : undefined);
  // If the rule does not load, kai gets the phrase, because the server has the rule. Offline, kai would lack it too.
  const isDanger =
    tellsDanger(phrase) ??
    (await loadDanger().then(
      () => tellsDanger(phrase),
      () => undefined,
    )) ??
    navigator.onLine;
  signal.throwIfAborted();
  const commands: readonly Command[] = isDanger
    ? [{ does: 'ask', question: phrase }]
    : understandInTurn(phrase, say, readWish);
  const outcomes: Outcome[] = [];
  for (const command of commands) {
    outcomes.push(await carryOutOne(command, signal, hands));
    // After a "stop", a sign-out or another language, nothing more is done, and nothing is there to repeat.
    signal.throwIfAborted();
  }
  return {
    text: outcomes.flatMap(({ text }) => (text === '' ? [] : [text])).join(' '),
    stays: outcomes.some(({ stays }) => stays),
    sources: outcomes.flatMap(({ sources = [] }) => sources),
  };
}

const silent: Outcome = { text: '', stays: false };

async function carryOutOne(command: Command, signal: AbortSignal, hands: Hands): Promise<Outcome> {
  const { navigate, openHelp, lastReply } = hands;
  const say = sayIn('voice');
  switch (command.does) {
    case 'open': {
      const { path, name } = places[command.place];
      void navigate(path);
      return { text: say('opening', { place: sayIn('shell')(name) }), stays: false };
    }
    case 'show':
      return show(command.wish, hands);
    case 'search':
      void navigate(`/search?${new URLSearchParams({ q: command.text })}`);
      return { text: say('searching', { text: command.text }), stays: false };
    case 'back':
      void navigate(-1);
      return { text: say('goingBack'), stays: false };
    case 'scrollDown':
    case 'scrollUp':
      scroll(command.does === 'scrollDown' ? 1 : -1);
      return silent;
    case 'help':
      openHelp();
      return silent;
    case 'reply':
      return { text: replyTo(command.reply), stays: true };
    case 'repeat':
      return lastReply ?? { text: say('nothingSaid'), stays: false };
    case 'speak':
      return speakIn(command.language);
    case 'signOut':
      return askToLeave(hands);
    case 'ask': {
      const { askKai } = await import('./ask-kai.ts');
      return { ...(await askKai(command.question, signal)), stays: true };
    }
  }
}

/** The part of a screen that a command scrolls, so that the last lines before stay in sight. */
const scrolledPart = 0.75;

function scroll(direction: 1 | -1): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top = direction * scrolledPart * window.innerHeight;
  window.scrollBy({ top, behavior: isStill ? 'instant' : 'smooth' });
}

async function speakIn(language: string): Promise<Outcome> {
  try {
    await changeLanguage(language);
    return silent;
  } catch {
    return { text: sayIn('shell')('language.failed'), stays: true };
  }
}

function askToLeave({ confirm }: Hands): Outcome {
  if (readSession().status === 'visitor') return { text: sayIn('voice')('notSignedIn'), stays: false };
  confirm(sayIn('shell')('session.signOut'), () => void leave());
  return silent;
}

function show(wish: Wish, { navigate, confirm }: Hands): Outcome {
  const { address, what } = addressOf(wish);
  if (changesSomething(wish, window.location)) {
    confirm(what, () => void navigate(address));
    return silent;
  }
  void navigate(address);
  return { text: sayIn('voice')(wish.for, { what }), stays: false };
}

function replyTo(reply: Reply): string {
  const say = sayIn('voice');
  const { locale } = describeLanguage(readLanguage());
  const now = new Date();
  if (reply === 'time') return say('replies.time', { time: formatTime(now, locale) });
  if (reply === 'date') return say('replies.date', { date: formatDay(now, locale, 'long') });
  return say(`replies.${reply}`);
}

interface Shown {
  /** The address of the screen, with its filters. */
  readonly address: string;
  /** The subject of the screen in a person's words: "Onion, Nashik, Maharashtra". */
  readonly what: string;
}

export function addressOf(wish: Wish): Shown {
  if (wish.for === 'schemes') {
    return { address: `/schemes?${new URLSearchParams({ state: wish.state })}`, what: nameOf('states', wish.state) };
  }
  const { commodity = '', state = '', district = '', quantityKg } = wish;
  const filters = { commodity, state, district, quantity: quantityKg === undefined ? '' : String(quantityKg) };
  const given = Object.entries(filters).filter(([, value]) => value !== '');
  const { locale } = describeLanguage(readLanguage());
  const names = [nameOf('commodities', commodity), nameOf('districts', district), nameOf('states', state)];
  const parts = quantityKg === undefined ? names : [formatKg(quantityKg, locale), ...names];
  return {
    address: `/market-prices?${new URLSearchParams(given)}`,
    what: formatList(parts, locale),
  };
}

function nameOf(kind: 'commodities' | 'districts' | 'states', id: string): string {
  return id === '' ? '' : (nameIn(kind, readLanguage(), id) ?? id);
}

const placeFilters = ['state', 'district', 'market'] as const;

/** Whether the command would change a choice on the present screen, or a number: these need a yes. */
export function changesSomething(wish: Wish, { pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const path = wish.for === 'prices' ? '/market-prices' : '/schemes';
  if (wish.for === 'prices' && wish.quantityKg !== undefined) return true;
  if (pathname !== path) return false;
  const chosen = new URLSearchParams(search);
  const next = new URLSearchParams(addressOf(wish).address.slice(path.length));
  return placeFilters.some((name) => chosen.has(name) && chosen.get(name) !== next.get(name));
}
