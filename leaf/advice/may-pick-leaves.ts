import { type CropProblem, problemById } from '#catalogue/problems.ts';
import type { AffectedPart } from '#domain/plants/crop-problems.ts';

type Candidate = Pick<CropProblem, 'crop' | 'kind' | 'parts'>;

/** Nobody picks the leaves of grasses one by one, and a sick leaf is part of the shoot with the ear. */
const grasses = new Set(['paddy', 'wheat', 'maize', 'bajra', 'jowar', 'barley', 'ragi', 'sugarcane']);
const spotsOnLeaves = new Set<CropProblem['kind']>(['fungus', 'oomycete', 'bacterium']);

/**
 * Whether picking off the sickest leaves is harmless for all of these. With a virus or a wilt it spreads the disease,
 * and a hungry plant loses food; then the farmer only marks the plant.
 */
export function mayPickLeaves(candidates: readonly Candidate[], part: AffectedPart): boolean {
  const sick = candidates.filter(({ kind }) => kind !== 'healthy');
  return (part === 'leaf' || part === 'whole plant') && sick.length > 0 && sick.every(isOfLeaves);
}

/** The same for the ids of entries. An entry that the catalogue no longer has may be anything, so the answer is no. */
export async function mayPickLeavesOf(problemIds: readonly string[], part: AffectedPart): Promise<boolean> {
  const problems = await Promise.all(problemIds.map(problemById));
  const known = problems.filter((problem) => problem !== undefined);
  return known.length === problemIds.length && mayPickLeaves(known, part);
}

/** True if the problem shows on leaves first, and not in the root or the whole plant. */
function isOfLeaves({ crop, kind, parts }: Candidate): boolean {
  const isElsewhere = parts.includes('root') || parts.includes('whole plant');
  return !grasses.has(crop) && spotsOnLeaves.has(kind) && parts[0] === 'leaf' && !isElsewhere;
}
