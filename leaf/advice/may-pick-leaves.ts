import { type CropProblem, problemById } from '#catalogue/problems.ts';
import type { AffectedPart } from '#domain/crop-problems.ts';

type Candidate = Pick<CropProblem, 'crop' | 'kind' | 'parts'>;

/** Grasses: nobody picks their leaves one by one, and a sick one is part of the shoot that bears the ear. */
const grasses = new Set(['paddy', 'wheat', 'maize', 'bajra', 'jowar', 'barley', 'ragi', 'sugarcane']);
const spotsOnLeaves = new Set<CropProblem['kind']>(['fungus', 'oomycete', 'bacterium']);

/**
 * Whether picking off the sickest leaves does no harm for any of these. With a virus or a wilt it spreads the sickness,
 * and a hungry plant loses its last food; then the plant is marked, and nothing moved.
 */
export function mayPickLeaves(candidates: readonly Candidate[], part: AffectedPart): boolean {
  const sick = candidates.filter(({ kind }) => kind !== 'healthy');
  return (part === 'leaf' || part === 'whole plant') && sick.length > 0 && sick.every(isOfLeaves);
}

/** The same of entries by their ids; one that the catalogue no longer has may be anything. */
export async function mayPickLeavesOf(problemIds: readonly string[], part: AffectedPart): Promise<boolean> {
  const problems = await Promise.all(problemIds.map(problemById));
  const known = problems.filter((problem) => problem !== undefined);
  return known.length === problemIds.length && mayPickLeaves(known, part);
}

/** Seen on leaves first, and neither in the root nor in the whole plant. */
function isOfLeaves({ crop, kind, parts }: Candidate): boolean {
  const isElsewhere = parts.includes('root') || parts.includes('whole plant');
  return !grasses.has(crop) && spotsOnLeaves.has(kind) && parts[0] === 'leaf' && !isElsewhere;
}
