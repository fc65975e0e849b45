import type { Say } from '#languages/words.ts';

import type { Heard, Purpose } from '../agent/state.ts';
import { mayWish } from './may-wish.ts';
import { asSaid, find, wordsBeside, wordsIn } from './phrases.ts';
import { understand } from './understand.ts';

/** "Please stop", "please stop listening now". */
const mostBesideStop = 2;

const shortestQuestion = 3;

/** Judges a phrase for the agent: whether it is "stop" or the agent's name, and the words after the name. */
export function judge(said: string, purpose: Purpose, say: Say<'voice'>): Pick<Heard, 'is' | 'rest'> {
  const words = wordsIn(said);
  // "How do I stop blight?" is a question, "don't stop" refuses it, and a dictated sentence may contain "stop".
  const stop = find(words, say('stop'), say);
  const most = purpose === 'dictation' ? 0 : mostBesideStop;
  const isRefused = stop && find(words.slice(0, stop.start), say('noOrder'), say) !== undefined;
  // "Stop alert" is about a price alert, so kai tells how to end it.
  const isOfOther = find(words, say('stopsOther'), say) !== undefined;
  if (stop && !isRefused && !isOfOther && wordsBeside(words, stop).length <= most) return { is: 'stop', rest: '' };
  const name = purpose === 'dictation' ? undefined : find(words, say('hotwords'), say);
  if (!name) return { is: 'other', rest: '' };
  const rest = asSaid(said, words, { start: name.end, end: words.length });
  // One or two words after the name may be noise, so only a command or a text as long as a question counts.
  const isCommand = understand(rest, say).does !== 'ask' || mayWish(rest, say);
  const isMeant = rest !== '' && (isCommand || words.length - name.end >= shortestQuestion);
  return { is: 'hotword', rest: isMeant ? rest : '' };
}

const longestYes = 5;

/** Whether the person agreed; undefined if the words are neither yes nor no. */
export function readConsent(said: string, say: Say<'voice'>): boolean | undefined {
  const words = wordsIn(said);
  if (find(words, say('no'), say)) return false;
  // A longer sentence may be other people's talk, where "right" is no yes.
  return words.length <= longestYes && find(words, say('yes'), say) ? true : undefined;
}
