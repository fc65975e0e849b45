import { type Labels, notAPlant } from './labels.ts';
import type { Look } from './open-model.ts';

/** The opinion of one photo, or of several together. */
export interface Opinion {
  /** The calibrated probability of each class. */
  readonly probabilities: Float64Array;
  /** The distance from each crop. */
  readonly distance: Float64Array;
}

/** Softmax at the temperature measured on withheld pictures, unless the pixels alone exclude a plant. */
export function opinionOf(
  { logits, distance, showsNoPlant }: Pick<Look, 'logits' | 'distance' | 'showsNoPlant'>,
  { classes, temperature }: Labels,
): Opinion {
  if (showsNoPlant) {
    const probabilities = Float64Array.from(classes, ({ id }) => (id === notAPlant ? 1 : 0));
    return { probabilities, distance: Float64Array.from(distance) };
  }
  const highest = logits.reduce((most, logit) => Math.max(most, logit), -Infinity);
  const powers = Float64Array.from(logits, (logit) => Math.exp((logit - highest) / temperature));
  return { probabilities: normalised(powers), distance: Float64Array.from(distance) };
}

/**
 * Averages log-probabilities, first between the crops, then between the classes of each. Photos that disagree on the
 * problem make the problems unsure and leave the crop sure. A single opinion does not change.
 */
export function vote(opinions: readonly Opinion[], labels: Labels): Opinion {
  const members = groupByCrop(labels);
  const between = agree(opinions.map(({ probabilities }) => members.map((group) => sumOver(group, probabilities))));
  const voted = new Float64Array(labels.classes.length);
  for (const [g, group] of members.entries()) {
    const within = agree(opinions.map(({ probabilities }) => group.map((k) => probabilities[k]!)));
    for (const [n, k] of group.entries()) voted[k] = between[g]! * within[n]!;
  }
  return { probabilities: voted, distance: mean(opinions.map(({ distance }) => distance)) };
}

/** The numbers of the classes, by crop. A class that is not a crop of the catalogue is its own group. */
function groupByCrop({ classes, crops }: Labels): number[][] {
  const numbersOf = (fits: (one: Labels['classes'][number]) => boolean) =>
    classes.flatMap((one, k) => (fits(one) ? [k] : []));
  const others = numbersOf(({ crop }) => crop === null).map((k) => [k]);
  return [...crops.map((name) => numbersOf(({ crop }) => crop === name)), ...others];
}

/** The lowest probability that counts: a zero would silence every other photo. */
const hardlyPossible = 1e-30;

function agree(rows: readonly (readonly number[])[]): Float64Array {
  const logs = mean(rows.map((row) => Float64Array.from(row, (value) => Math.log(Math.max(value, hardlyPossible)))));
  const highest = Math.max(...logs);
  return normalised(logs.map((log) => Math.exp(log - highest)));
}

function normalised(values: Float64Array): Float64Array {
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => value / total);
}

function sumOver(group: readonly number[], probabilities: Float64Array): number {
  return group.reduce((sum, k) => sum + probabilities[k]!, 0);
}

function mean(rows: readonly Float64Array[]): Float64Array {
  const total = new Float64Array(rows[0]?.length ?? 0);
  for (const row of rows) for (const [k, value] of row.entries()) total[k]! += value / rows.length;
  return total;
}
