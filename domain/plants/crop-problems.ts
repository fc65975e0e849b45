/** The closed lists for the facts of a crop's problem. */

export const problemKinds = [
  'fungus',
  'oomycete',
  'bacterium',
  'virus',
  'insect',
  'mite',
  'nematode',
  'deficiency',
  'disorder',
] as const;

export const affectedParts = ['leaf', 'stem', 'root', 'flower', 'fruit', 'seed', 'whole plant'] as const;
export type AffectedPart = (typeof affectedParts)[number];

/** The order of the steps: first the steps that cost nothing and harm nobody. */
export const cureLevels = ['free', 'biological', 'chemical'] as const;
export type CureLevel = (typeof cureLevels)[number];

/** How soon the farmer should act, the least urgent first. */
export const severities = ['low', 'medium', 'high'] as const;
export type Severity = (typeof severities)[number];

interface Judged {
  readonly severity: Severity;
}

/** Sorts the gravest first. */
export function byGravity(one: Judged, other: Judged): number {
  return severities.indexOf(other.severity) - severities.indexOf(one.severity);
}
