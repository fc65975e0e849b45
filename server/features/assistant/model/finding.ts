import { tool } from 'ai';
import type * as z from 'zod';

import type { Card, Citation } from '#contract/assistant.ts';

/** What a tool found: for the model as facts, for the person as cards and citations. */
export interface Finding<Facts> {
  readonly facts: Facts | NotFound;
  readonly cards?: readonly Card[];
  readonly citations?: readonly Citation[];
}

export interface NotFound {
  readonly found: false;
  readonly reason: string;
}

export function notFound(reason: string): { readonly facts: NotFound } {
  return { facts: { found: false, reason } };
}

/** Runs a look-up for a model, and lets out of it what the schema names and nothing else. */
export type Run = <Facts>(facts: z.core.$ZodType<Facts>, find: () => Promise<Finding<Facts>>) => Promise<unknown>;

/** One tool: what a model may ask, what it hears, and the verb between them. */
export function lookUp<Input, Facts>(
  run: Run,
  {
    description,
    input,
    facts,
    find,
  }: {
    description: string;
    input: z.ZodType<Input>;
    facts: z.core.$ZodType<Facts>;
    find: (asked: Input) => Promise<Finding<Facts>>;
  },
) {
  return tool({ description, inputSchema: input, execute: (asked: Input) => run(facts, () => find(asked)) });
}
