import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { languageCodes, sayIn } from '#languages/words.ts';
import { openSpokenNames } from '#web/lib/words/spoken-names.ts';

import { understandInTurn } from './in-turn.ts';
import { judge } from './judge.ts';
import type { Command } from './understand.ts';
import { readWish } from './wishes.ts';

/*
 * Spoken commands as recognisers write them: no marks, mixed scripts. The lists of words were written with one half in
 * sight, and of the other half only the share that is understood counts.
 */

interface Spoken {
  readonly lang: string;
  readonly said: string;
  /** Any of these is right. */
  readonly means: readonly string[];
}

const languages = new Map(
  languageCodes.map((code) => {
    const say = sayIn('voice', code);
    const names = openSpokenNames(say);
    return [code, { say, read: (said: string) => readWish(said, say, names) }] as const;
  }),
);

function meaningOf({ lang, said }: Spoken): string {
  const language = languages.get(lang);
  if (!language) throw new Error(`Nobody speaks ${lang}`);
  const { say, read } = language;
  if (judge(said, 'command', say).is === 'stop') return 'stop';
  return understandInTurn(said, say, read).map(tell).join(', then ');
}

function tell(command: Command): string {
  switch (command.does) {
    case 'open':
      return `open ${command.place}`;
    case 'show': {
      const { wish } = command;
      if (wish.for === 'schemes') return `schemes of ${wish.state}`;
      const place = wish.district ?? wish.state;
      return `prices of ${wish.commodity}${place === undefined ? '' : ` in ${place}`}`;
    }
    case 'search':
      return `search ${command.text}`;
    case 'reply':
      return `reply ${command.reply}`;
    case 'speak':
      return `speak ${command.language}`;
    case 'scrollDown':
      return 'scroll down';
    case 'scrollUp':
      return 'scroll up';
    case 'signOut':
      return 'sign out';
    default:
      return command.does;
  }
}

test.each([
  ['seen', 2],
  ['held-out', 8],
])('of the %s spoken commands only so many are not understood', (name, most) => {
  const file = readFileSync(new URL(`../../../../evals/spoken/${name}.jsonl`, import.meta.url), 'utf8');
  const all = file.split('\n').flatMap((line) => (line === '' ? [] : (JSON.parse(line) as Spoken)));
  const wrong = all.filter((spoken) => !spoken.means.includes(meaningOf(spoken)));
  const seen = wrong.map((spoken) => `${spoken.lang} ${spoken.said}: ${meaningOf(spoken)}`);
  expect(wrong.length, name === 'seen' ? seen.join('\n') : `of ${all.length}`).toBeLessThanOrEqual(most);
});
