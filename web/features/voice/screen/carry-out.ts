import type { NavigateFunction } from 'react-router';

import { formatDay, formatKg, formatList, formatTime } from '#languages/format.ts';
import { nameIn } from '#languages/names.ts';
import { describeLanguage } from '#languages/words.ts';
import { readLanguage, sayIn } from '#web/lib/words/words.ts';

import type { Outcome } from '../voice-state.ts';
import { loadNames, namesReady } from '../words/load-names.ts';
import { mayWish } from '../words/may-wish.ts';
import { places, type Reply, understand } from '../words/understand.ts';
import type { Wish } from '../words/wishes.ts';

export interface Hands {
  readonly navigate: NavigateFunction;
  readonly openHelp: () => void;
  /** Asks first, aloud and on the screen. */
  readonly confirm: (what: string, onYes: () => void) => void;
}

/**
 * Carries out a command at once. Only a question takes longer, because it goes through kai's chain, and so does the
 * first named crop or place, until the names have loaded.
 */
export async function carryOut(phrase: string, signal: AbortSignal, hands: Hands): Promise<Outcome> {
  const { navigate, openHelp } = hands;
  const say = sayIn('voice');
  const language = readLanguage();
  // If the names do not load, the command goes to kai, who knows them too.
  const readWish =
    namesReady(language) ?? (mayWish(phrase, say) ? await loadNames(language).catch(() => undefined) : undefined);
  signal.throwIfAborted();
  const command = understand(phrase, say, readWish);
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
    case 'help':
      openHelp();
      return { text: '', stays: false };
    case 'reply':
      return { text: replyTo(command.reply), stays: true };
    case 'ask': {
      const { askKai } = await import('./ask-kai.ts');
      return { ...(await askKai(command.question, signal)), stays: true };
    }
  }
}

function show(wish: Wish, { navigate, confirm }: Hands): Outcome {
  const { address, what } = addressOf(wish);
  if (changesSomething(wish, window.location)) {
    confirm(what, () => void navigate(address));
    return { text: '', stays: false };
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
