import type { NavigateFunction } from 'react-router';

import { describeLanguage } from '#languages/words.ts';
import { formatDay, formatTime } from '#web/lib/format.ts';
import { readLanguage, sayIn } from '#web/lib/words/words.ts';

import type { Outcome } from '../engine.ts';
import { type Reply, places, understand } from '../words/understand.ts';

interface Hands {
  readonly navigate: NavigateFunction;
  readonly openHelp: () => void;
}

/** Does what a command says: at once, but for a question, which goes down kai's chain. */
export async function carryOut(phrase: string, signal: AbortSignal, { navigate, openHelp }: Hands): Promise<Outcome> {
  const say = sayIn('voice');
  const command = understand(phrase, say);
  switch (command.does) {
    case 'open': {
      const { path, name } = places[command.place];
      void navigate(path);
      return { text: say('opening', { place: sayIn('shell')(name) }), stays: false };
    }
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

function replyTo(reply: Reply): string {
  const say = sayIn('voice');
  const { locale } = describeLanguage(readLanguage());
  const now = new Date();
  if (reply === 'time') return say('replies.time', { time: formatTime(now, locale) });
  if (reply === 'date') return say('replies.date', { date: formatDay(now, locale, 'long') });
  return say(`replies.${reply}`);
}
