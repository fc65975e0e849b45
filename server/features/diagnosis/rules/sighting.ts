import type { Advice } from '#leaf/advice/advice.ts';
import { type Confidence, confidenceOf } from '#leaf/advice/confidence.ts';
import type { Sighting as Seen } from '#leaf/advice/sighting-of-answer.ts';

/** The finding on a plant, and its source; with words only where a configured model wrote them. */
export interface Sighting extends Seen {
  /** `leaf` for our own model, otherwise the name of the configured one. */
  readonly source: string;
  readonly modelVersion: string;
  readonly written: { readonly advice: Advice; readonly language: string } | null;
}

/** How sure a sighting is, in words; null where nothing was recognised. A sighting that nobody measured is not sure. */
export function gradeSighting({ kind, probability, doubts }: Sighting): Confidence | null {
  if (kind !== 'problem' && kind !== 'crop') return null;
  return probability === null ? 'low' : confidenceOf(probability, doubts);
}
