import { adviceAfter, type PlantChange } from '#domain/plants/plant-looks.ts';
import { labels } from '#leaf/labels.ts';

import type { PlantLabel } from '../store.ts';

/** The model was taught leaves, and a fruit or a root would move its classes. */
const learntParts: ReadonlySet<string> = new Set(['Leaf', 'Whole Plant']);

/**
 * The class of a given plant, as its owner or an officer says; null where nobody is sure. A plant that grew worse
 * after the answer, or stayed the same twice, may have another problem (decision 0163), unless an expert has said it.
 */
export function confirmedClass(
  {
    named,
    told,
    isRight,
    byExpert,
    plantPart,
  }: Pick<PlantLabel, 'named' | 'told' | 'isRight' | 'byExpert' | 'plantPart'>,
  changes: readonly PlantChange[],
): string | null {
  if (!learntParts.has(plantPart)) return null;
  const advice = adviceAfter(changes);
  if ((advice === 'worse' || advice === 'stays') && !byExpert) return null;
  const problemId = told ?? (isRight ? named : null);
  return labels.classes.some(({ id, isOther }) => id === problemId && !isOther) ? problemId : null;
}
