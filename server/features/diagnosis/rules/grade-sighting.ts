import { type Confidence, confidenceOf } from '#leaf/advice/confidence.ts';

import type { Sighting } from './sighting.ts';

/** How sure a sighting is, in words; null where nothing was recognised. What nobody measured is not sure. */
export function gradeSighting({ kind, probability, doubts }: Sighting): Confidence | null {
  if (kind !== 'problem' && kind !== 'crop') return null;
  return probability === null ? 'low' : confidenceOf(probability, doubts);
}
