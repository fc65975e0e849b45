import type { GuidePart } from '#domain/plants/guides.ts';
import type { Wanted } from '#understanding/wanted.ts';

import { openVocabulary } from './open-vocabulary.ts';
import { guidePartOf } from './rules/plants/guide-part.ts';
import { nothingAsked, understand } from './rules/understand.ts';

export interface Growing {
  /** Whether the text asks how to grow, keep or store something. */
  readonly isAsked: boolean;
  /** The part of the guide that it asks for; null if for none. */
  readonly part: GuidePart | null;
}

const ofGuides: ReadonlySet<Wanted> = new Set(['cultivation', 'animals', 'storage']);

/** Anyone may search. Reads what a text asks of a guide, as kai reads a question. */
export function readGrowing(text: string): Growing {
  const { wish, hints } = understand(text, nothingAsked, openVocabulary());
  if (hints.has('seedRate')) return { isAsked: true, part: 'seed' };
  const isAsked = wish.isSure && ofGuides.has(wish.wanted);
  if (!isAsked) return { isAsked, part: null };
  return { isAsked, part: wish.wanted === 'storage' ? 'store' : (guidePartOf[wish.part] ?? null) };
}
