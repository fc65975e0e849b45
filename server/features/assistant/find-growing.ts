import { nothingAsked } from '#domain/kai.ts';
import type { GuidePart } from '#domain/plants/guides.ts';
import type { Wanted } from '#understanding/wanted.ts';

import { openVocabulary } from './open-vocabulary.ts';
import { guidePartOf, partOfAnimal } from './rules/guide-part.ts';
import { understand } from './rules/understand.ts';

export interface Growing {
  /** Whether the text asks how to grow, keep or store something. */
  readonly isAsked: boolean;
  /** The part of the guide that it asks for; null if for none. */
  readonly part: GuidePart | null;
}

const ofGuides: ReadonlySet<Wanted> = new Set(['cultivation', 'animals', 'storage']);

/** A search shows all that it finds, so only a surer reading than in a talk puts a guide first. */
const surelyAsked = 0.85;

/** Anyone may search. Reads what a text asks of a guide, as kai reads a question. */
export function readGrowing(text: string): Growing {
  const { wish, hints } = understand(text, nothingAsked, openVocabulary(text));
  if (hints.has('seedRate')) return { isAsked: true, part: 'seed' };
  const isAsked = wish.probability >= surelyAsked && ofGuides.has(wish.wanted);
  if (!isAsked) return { isAsked, part: null };
  const parts = wish.wanted === 'animals' ? partOfAnimal : guidePartOf;
  return { isAsked, part: wish.wanted === 'storage' ? 'store' : (parts[wish.part] ?? null) };
}
