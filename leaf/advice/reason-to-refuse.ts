import { bannedActives } from '#catalogue/banned-actives.ts';
import { checkedLanguages } from '#languages/doses.ts';

import type { Advice } from './advice.ts';
import { namesADose } from './names-a-dose.ts';
import { repeats } from './repeats.ts';

/**
 * An address, or a text that a browser or our screen would turn into one. Text in a picture may tell the model to write
 * one.
 */
const address = /\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\]\s*\(/iu;

/**
 * The reason why a model's advice must not reach a farmer, even as a warning; undefined if it may. `prompt` is the
 * model's prompt, which the answer must not repeat.
 */
export function reasonToRefuse(
  advice: Advice,
  language: string,
  prompt = '',
): 'unchecked' | 'dose' | 'banned' | 'link' | 'prompt' | undefined {
  if (!checkedLanguages.has(language)) return 'unchecked';
  const texts: string[] = Object.values(advice);
  if (texts.some(namesADose)) return 'dose';
  if (texts.some((text) => address.test(text))) return 'link';
  if (texts.some((text) => repeats(text, prompt))) return 'prompt';
  const all = texts.join('\n').normalize('NFC').toLowerCase();
  return bannedActives.some((active) => all.includes(active.normalize('NFC'))) ? 'banned' : undefined;
}
