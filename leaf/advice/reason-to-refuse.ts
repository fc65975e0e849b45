import { bannedActives } from '#catalogue/banned-actives.ts';

import type { Advice } from './advice.ts';
import { namesADose } from './names-a-dose.ts';

/** Why a model's advice must not reach a farmer, even as a warning against it; nothing when it may. */
export function reasonToRefuse(advice: Advice): 'dose' | 'banned' | undefined {
  const texts: string[] = Object.values(advice);
  if (texts.some(namesADose)) return 'dose';
  const all = texts.join('\n').normalize('NFC').toLowerCase();
  return bannedActives.some((active) => all.includes(active.normalize('NFC'))) ? 'banned' : undefined;
}
