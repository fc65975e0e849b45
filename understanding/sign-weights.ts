/** How far each sign counts for each class, beside what the words themselves say. */
export interface SignWeights {
  /** How far the reading of the words counts. */
  readonly ofWords: number;
  readonly bias: readonly number[];
  readonly signs: Readonly<Record<string, readonly number[]>>;
}

/** Joins the probabilities that the words gave with the signs that the lists of words found. */
export function weighSigns(
  probabilities: readonly number[],
  signs: Iterable<string>,
  { ofWords, bias, signs: weights }: SignWeights,
): number[] {
  const scores = probabilities.map((share, at) => ofWords * Math.log(share + leastShare) + (bias[at] ?? 0));
  for (const sign of signs)
    for (const [at, weight] of (weights[sign] ?? []).entries()) scores[at] = (scores[at] ?? 0) + weight;
  return toShares(scores);
}

const leastShare = 1e-4;

/** Makes probabilities out of scores; a larger flatness makes them more alike. */
export function toShares(scores: readonly number[], flatness = 1): number[] {
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp((score - most) / flatness));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / whole);
}

const rounds = 60;
const firstStep = 0.08;
const decay = 0.006;

/** Learns the weights of signs from questions for which the lists of words were not written. */
export function learnSigns(
  examples: readonly { probabilities: readonly number[]; signs: readonly string[]; label: number; weight: number }[],
  classes: number,
): SignWeights {
  const zeros = () => Array.from({ length: classes }, () => 0);
  const signs: Record<string, number[]> = {};
  for (const sign of examples.flatMap((example) => example.signs)) signs[sign] ??= zeros();
  const weights = { ofWords: 1, bias: zeros(), signs };
  for (let round = 0; round < rounds; round += 1) {
    const step = firstStep / (1 + round / 15);
    for (const { probabilities, signs: told, label, weight } of examples) {
      const shares = weighSigns(probabilities, told, weights);
      const errors = shares.map((share, at) => share - (at === label ? 1 : 0));
      const ofWords = errors.reduce(
        (sum, error, at) => sum + error * Math.log((probabilities[at] ?? 0) + leastShare),
        0,
      );
      weights.ofWords -= 0.002 * ofWords * weight;
      const rows = [weights.bias, ...told.map((sign) => signs[sign] ?? [])];
      for (const row of rows) {
        for (const [at, error] of errors.entries())
          row[at] = (row[at] ?? 0) - step * weight * (error + decay * (row[at] ?? 0));
      }
    }
  }
  return weights;
}
