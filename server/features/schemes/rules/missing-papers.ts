import { type SchemePaper, schemePapers } from '#domain/schemes.ts';

interface Papers {
  /** What the scheme asks for. */
  readonly asked: readonly SchemePaper[];
  /** What the farmer ticked. */
  readonly inHand: readonly string[];
  /** The types of what lies in the farmer's documents. */
  readonly stored: readonly string[];
}

/** Neither ticked nor among the documents. Many papers are of the type "Other": there only the tick tells. */
export function missingPapers({ asked, inHand, stored }: Papers): SchemePaper[] {
  const isStored = (paper: SchemePaper) => schemePapers[paper] !== 'Other' && stored.includes(schemePapers[paper]);
  return asked.filter((paper) => !inHand.includes(paper) && !isStored(paper));
}
