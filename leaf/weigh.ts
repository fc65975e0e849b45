import { problemCropOf } from '#catalogue/problems.ts';

import type { Evidence } from './answer.ts';
import { type Labels, notAPlant } from './labels.ts';
import { showsPart } from './parts.ts';

/** The probability of each class. Together with `unknown` they add up to 1. */
export interface Belief {
  readonly probabilities: Float64Array;
  readonly unknown: number;
}

/** Classes that the evidence excludes keep this share of their probability. */
const lessLikely = 1 / 50;

export type GivenCrop = { readonly known: true; readonly crop: string } | { readonly known: false } | null;

/** The farmer's crop in the network's words; null if none is given. */
export function givenCrop({ crop }: Evidence, labels: Labels): GivenCrop {
  if (crop === undefined || crop === '' || crop === 'general') return null;
  const name = problemCropOf(crop)?.idPrefix ?? crop;
  return labels.crops.includes(name) ? { known: true, crop: name } : { known: false };
}

/** Applies the farmer's facts. Without facts the probabilities stay as they are. */
export function weigh(probabilities: Float64Array, evidence: Evidence, labels: Labels): Belief {
  return doubtPart(believeCrop(probabilities, evidence, labels), evidence, labels);
}

/**
 * With a known crop, this takes the probabilities under that crop, because a farmer knows it better than the network. A
 * photo without a plant keeps its probability. An unknown crop makes all known classes unlikely.
 */
function believeCrop(probabilities: Float64Array, evidence: Evidence, labels: Labels): Belief {
  const given = givenCrop(evidence, labels);
  if (given === null) return { probabilities, unknown: 0 };
  if (given.known) return { probabilities: givenThatItIs(given.crop, probabilities, labels), unknown: 0 };
  const weighted = probabilities.map((probability, k) => {
    const { id, crop } = labels.classes[k]!;
    return id === notAPlant || crop === null ? probability : probability * lessLikely;
  });
  return { probabilities: weighted, unknown: lost(probabilities, weighted) };
}

function givenThatItIs(crop: string, probabilities: Float64Array, labels: Labels): Float64Array {
  const isMember = (k: number) => labels.classes[k]!.crop === crop;
  const members = sum(probabilities.filter((_probability, k) => isMember(k)));
  const noPlant = probabilities[labels.classes.findIndex(({ id }) => id === notAPlant)]!;
  return probabilities.map((probability, k) => {
    if (labels.classes[k]!.id === notAPlant) return probability;
    return isMember(k) && members > 0 ? (probability / members) * (1 - noPlant) : 0;
  });
}

/** The network never saw a crop with this part, so most of the crop's probability becomes "unknown". */
function doubtPart(belief: Belief, { part }: Evidence, labels: Labels): Belief {
  if (part === undefined) return belief;
  const kept = belief.probabilities.map((probability, k) =>
    showsPart(labels.classes[k]!, part) ? probability : probability * lessLikely,
  );
  return { probabilities: kept, unknown: belief.unknown + lost(belief.probabilities, kept) };
}

function lost(before: Float64Array, after: Float64Array): number {
  return sum(before.map((probability, k) => probability - after[k]!));
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}
