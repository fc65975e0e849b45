import type { Advice } from '#leaf/advice/advice.ts';
import { type Confidence, confidenceOf } from '#leaf/advice/confidence.ts';
import type { Sighting as Seen } from '#leaf/advice/sighting-of-answer.ts';

/** The recognised crop and problem, and their source. It has words only where a configured model wrote them. */
export interface Sighting extends Seen {
  /** `leaf` for our own model, or the name of a configured model. */
  readonly source: string;
  readonly modelVersion: string;
  readonly written: { readonly advice: Advice; readonly language: string } | null;
}

/** Returns how sure a sighting is; null where nothing was recognised. A sighting without a measure is not sure. */
export function gradeSighting({ kind, probability, doubts }: Sighting): Confidence | null {
  if (kind !== 'problem' && kind !== 'crop') return null;
  return probability === null ? 'low' : confidenceOf(probability, doubts);
}
