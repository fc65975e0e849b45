import type { NavigateFunction } from 'react-router';

import { describeLanguage } from '#languages/words.ts';
import { formatDay, formatTime } from '#languages/format.ts';
import { readLanguage, sayIn } from '#web/lib/words/words.ts';

import type { Outcome } from '../voice-state.ts';
import { loadNames, namesReady } from '../words/load-names.ts';
import { type Reply, places, understand } from '../words/understand.ts';
import { mayWish, type Wish } from '../words/wishes.ts';
import { addressOf, changesSomething } from './show-wish.ts';

export interface Hands {
  readonly navigate: NavigateFunction;
  readonly openHelp: () => void;
  /** Asks first, aloud and on the screen. */
  readonly confirm: (what: string, onYes: () => void) => void;
}

/**
 * Does what a command says: at once, but for a question, which goes down kai's chain, and for the first crop or place
 * that is named before the names have been fetched.
 */
export async function carryOut(phrase: string, signal: AbortSignal, hands: Hands): Promise<Outcome> {
  const { navigate, openHelp } = hands;
  const say = sayIn('voice');
  const language = readLanguage();
  // Without the names kai, who knows them too, is asked instead.
  const names =
    namesReady(language) ?? (mayWish(phrase, say) ? await loadNames(language).catch(() => undefined) : undefined);
  signal.throwIfAborted();
  const command = understand(phrase, say, names);
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
