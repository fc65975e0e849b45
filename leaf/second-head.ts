import type { Labels } from './labels.ts';
import type { Opinion } from './vote.ts';

/** The lowest probability of the first head that counts, so that the second can still speak for a class. */
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
  const ofCrop = members.reduce((sum, k) => sum + opinion.probabilities[k]!, 0);
  if (ofCrop === 0) return opinion;
  const scores = members.map((k) => {
    const first = Math.log(Math.max(opinion.probabilities[k]! / ofCrop, hardlyPossible));
    return (first + weight * second[k]!) / temperature;
  });
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  const probabilities = Float64Array.from(opinion.probabilities);
  for (const [n, k] of members.entries()) probabilities[k] = (ofCrop * powers[n]!) / total;
  return { ...opinion, probabilities };
}
