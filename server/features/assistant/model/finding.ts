import type { Card, Citation } from '#contract/assistant.ts';

/** What a tool found: for the model as facts, for the person as cards and citations. */
export interface Finding {
  readonly facts: object;
  readonly cards?: readonly Card[];
  readonly citations?: readonly Citation[];
}

/** Runs a look-up for a model. */
export type Run = (find: () => Promise<Finding>) => Promise<unknown>;
