import { problemById } from '#catalogue/problems.ts';
import type { Severity } from '#domain/plants/crop-problems.ts';
import type { Sighting } from '#leaf/advice/sighting-of-answer.ts';

/** The parts of a sighting that its reading repeats. */
export function shownOf({ kind, crop, problemId, looksLike, healthy, doubts }: Sighting) {
  return { kind, crop, problemId, looksLike, healthy, doubts: [...doubts] };
}

/** A healthy plant has none. */
export async function severityOf({ problemId }: Pick<Sighting, 'problemId'>): Promise<Severity | null> {
  const problem = problemId === null ? undefined : await problemById(problemId);
  return problem && problem.kind !== 'healthy' ? problem.severity : null;
}
