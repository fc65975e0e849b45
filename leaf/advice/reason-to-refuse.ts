import { bannedActives } from '#catalogue/banned-actives.ts';

import type { Advice } from './advice.ts';
import { namesADose } from './names-a-dose.ts';

/** The languages in whose words a dose is recognised. A model's own words in any other reach nobody. */
const checkedLanguages: ReadonlySet<string> = new Set(['en', 'hi']);

/** Why a model's advice must not reach a farmer, even as a warning against it; nothing when it may. */
export function reasonToRefuse(advice: Advice, language: string): 'unchecked' | 'dose' | 'banned' | undefined {
  if (!checkedLanguages.has(language)) return 'unchecked';
  const texts: string[] = Object.values(advice);
  if (texts.some(namesADose)) return 'dose';
  const all = texts.join('\n').normalize('NFC').toLowerCase();
  return bannedActives.some((active) => all.includes(active.normalize('NFC'))) ? 'banned' : undefined;
}
