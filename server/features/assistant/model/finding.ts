import { type Schema, tool, zodSchema } from 'ai';
import * as z from 'zod';

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
export type Run = (facts: z.ZodType<object>, find: () => Promise<Finding<object>>) => Promise<unknown>;

interface ToolShape<Input, Facts> {
  readonly description: string;
  readonly input: Schema<Input>;
  /** What it tells, or that it found nothing. */
  readonly facts: z.ZodType<Facts | NotFound>;
}

const notFoundFacts = z.strictObject({ found: z.literal(false), reason: z.string() });

/** What a model may ask of a tool and what it hears. Made once: for each chat that would be a fifth of the chat's work. */
export function toolShape<Input, Facts extends object>({
  description,
  input,
  facts,
}: {
  description: string;
  input: z.ZodType<Input>;
  facts: z.ZodType<Facts>;
}): ToolShape<Input, Facts> {
  return { description, input: zodSchema(input), facts: z.union([notFoundFacts, facts]) };
}

/** One tool of one chat: its shape, and the verb behind it. */
export function lookUp<Input, Facts extends object>(
  run: Run,
  { description, input, facts }: ToolShape<Input, Facts>,
  find: (asked: Input) => Promise<Finding<Facts>>,
) {
  return tool({ description, inputSchema: input, execute: (asked: Input) => run(facts, () => find(asked)) });
}
