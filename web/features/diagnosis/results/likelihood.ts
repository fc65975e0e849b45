import type { Reading } from '#contract/diagnosis.ts';

/** How many times in ten an answer with this probability is right: at least one, never all ten. */
export function timesInTen(probability: number): number {
  return Math.min(9, Math.max(1, Math.round(probability * 10)));
}

/** How likely a candidate is that is not the answer. */
export type Likelihood = 'possible' | 'lessLikely' | 'unlikely';

const possibleFrom = 0.2;
const lessLikelyFrom = 0.05;
const mentionedFrom = 0.01;
const mostMentioned = 3;

export interface NextBest {
  readonly problemId: string;
  readonly crop: string;
  readonly disease: string;
  readonly likelihood: Likelihood;
}

/**
 * The other candidates beside the answer and those on the page, likeliest first. It says them in words, because a bare
 * percentage promises more than a photo can show.
 */
export function nextBest(
  { kind, candidates, problemId, told }: Reading,
  shown: readonly { readonly problemId: string }[] = [],
): readonly NextBest[] {
  if (kind === 'notAPlant') return [];
  const known = new Set([problemId, ...shown.map((each) => each.problemId)]);
  return (told?.possibilities ?? candidates)
    .filter((other) => !known.has(other.problemId) && other.probability >= mentionedFrom)
    .toSorted((a, b) => b.probability - a.probability)
    .slice(0, mostMentioned)
    .map(({ probability, ...other }) => ({ ...other, likelihood: likelihoodOf(probability) }));
}

function likelihoodOf(probability: number): Likelihood {
  if (probability >= possibleFrom) return 'possible';
  return probability >= lessLikelyFrom ? 'lessLikely' : 'unlikely';
}

/** The probability of the answer itself, if something was recognised. */
export function probabilityOfAnswer({ candidates, problemId, told }: Reading): number | undefined {
  return problemId === null
    ? undefined
    : (told?.possibilities ?? candidates).find((candidate) => candidate.problemId === problemId)?.probability;
}
