import type { PhoneSighting } from '#contract/phone-diagnosis.ts';
import { dayMs } from '#domain/days/days.ts';

/** The catalogue's entries for the ids in a sighting. */
interface Known {
  /** The crop of the named problem; undefined where the catalogue does not know it, or nothing is named. */
  readonly problemCrop: string | undefined;
  readonly isCropKnown: boolean;
  readonly isLooksLikeKnown: boolean;
  readonly areCandidatesKnown: boolean;
}

/** The sum of calibrated probabilities may pass 1 a little, because they are rounded. */
const wholeShare = 1 + 1e-6;

/**
 * Returns the reason why the leaf model cannot have given this sighting, although its shape is right; undefined when it
 * can.
 */
export function faultOfSighting(sighting: PhoneSighting, known: Known): string | undefined {
  const { doubts, candidates } = sighting;
  if (new Set(doubts).size !== doubts.length) return 'A doubt is named twice.';
  if (!known.isLooksLikeKnown) return 'What it looks like is not in the catalogue.';
  return faultOfKind(sighting, known) ?? faultOfCandidates(candidates, known);
}

function faultOfKind(sighting: PhoneSighting, { problemCrop, isCropKnown }: Known): string | undefined {
  const { kind, crop, problemId, probability, healthy } = sighting;
  if (kind === 'notSure' || kind === 'notAPlant') {
    const names = crop !== null || problemId !== null || healthy !== null;
    if (names) return 'What was not recognised has no crop, no problem and no health.';
    return kind === 'notSure' && probability !== null ? 'What is not sure has no probability.' : undefined;
  }
  if (!isCropKnown) return 'The crop is not in the catalogue.';
  if (probability === null) return 'What was recognised has a probability.';
  if (kind === 'crop') return problemId === null ? undefined : 'Where only the crop is known there is no problem.';
  return problemCrop === crop ? undefined : 'The problem is not one of the crop.';
}

function faultOfCandidates(candidates: PhoneSighting['candidates'], { areCandidatesKnown }: Known): string | undefined {
  if (!areCandidatesKnown) return 'A candidate is not in the catalogue.';
  if (new Set(candidates.map(({ problemId }) => problemId)).size !== candidates.length)
    return 'A candidate comes twice.';
  const probabilities = candidates.map(({ probability }) => probability);
  if (probabilities.some((each, at) => each > (probabilities[at - 1] ?? 1)))
    return 'The likeliest candidate comes first.';
  const sum = probabilities.reduce((whole, each) => whole + each, 0);
  return sum > wholeShare ? 'The candidates are likelier than certain.' : undefined;
}

const mostDays = 366;

/** Returns the phone's time of the diagnosis, or now where that time cannot be right. */
export function dateDiagnosis(claimed: Date, now: Date): Date {
  const ageMs = now.getTime() - claimed.getTime();
  return ageMs >= 0 && ageMs <= mostDays * dayMs ? claimed : now;
}
