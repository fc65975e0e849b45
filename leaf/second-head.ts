import type { Labels } from './labels.ts';
import type { Opinion } from './vote.ts';

/** The lowest share that counts, so that a later opinion can still speak for a class. */
const hardlyPossible = 1e-30;

/**
 * Mixes the second head into the probabilities within the crop that a person named. The crop's own probability and all
 * other classes stay, so the photo says as before whether it shows that crop.
 */
export function heedSecondHead(
  opinion: Opinion,
  second: Float32Array,
  crop: string,
  { classes, second: { weight, temperature } }: Labels,
): Opinion {
  const members = classes.flatMap((one, k) => (one.crop === crop ? [k] : []));
  return redistribute(opinion, members, (share, n) => (Math.log(share) + weight * second[members[n]!]!) / temperature);
}

/** Divides the probability of these classes anew, by their scores. Together they keep what they had. */
export function redistribute(
  opinion: Opinion,
  members: readonly number[],
  scoreOf: (share: number, n: number) => number,
): Opinion {
  const all = members.reduce((sum, k) => sum + opinion.probabilities[k]!, 0);
  if (all === 0) return opinion;
  const scores = members.map((k, n) => scoreOf(Math.max(opinion.probabilities[k]! / all, hardlyPossible), n));
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  const probabilities = Float64Array.from(opinion.probabilities);
  for (const [n, k] of members.entries()) probabilities[k] = (all * powers[n]!) / total;
  return { ...opinion, probabilities };
}
