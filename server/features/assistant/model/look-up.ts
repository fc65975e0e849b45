import { type Schema, tool, zodSchema } from 'ai';
import * as z from 'zod';

import { findCommodity } from '#catalogue/commodities.ts';
import type { Card, Citation, KnownPlace } from '#contract/assistant.ts';

import type { OnBehalf } from '../answer.ts';
import { openVocabulary } from '../open-vocabulary.ts';
import { findEntities } from '../rules/entities/find-entities.ts';
import { findOwnPlace } from '../tools/own-things.ts';
import { findPrice, type PriceFound } from '../tools/prices.ts';

/** The result of a tool: facts for the model, and cards and citations for the person. */
export interface ToolResult<Facts> {
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

/** Runs a look-up for a model, and gives the model only the fields of the schema. */
export type Run = (facts: z.ZodType<object>, find: () => Promise<ToolResult<object>>) => Promise<unknown>;

interface ToolShape<Input, Facts> {
  readonly description: string;
  readonly input: Schema<Input>;
  /** The tool's facts, or that it found nothing. */
  readonly facts: z.ZodType<Facts | NotFound>;
}

const notFoundFacts = z.strictObject({ found: z.literal(false), reason: z.string() });

/** A tool's input and output for the model. Made once, because making it takes a fifth of the time of a chat. */
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
  find: (asked: Input) => Promise<ToolResult<Facts>>,
) {
  return tool({ description, inputSchema: input, execute: (asked: Input) => run(facts, () => find(asked)) });
}

/** A model names things in any spelling and never by Khet's ids. */
export const commodity = z.string().min(1).max(60).describe('a crop or commodity, in any spelling');
export const place = z
  .string()
  .max(100)
  .optional()
  .describe('a mandi, district or state; "India" for all of it; left out, where the asker’s farm is');

export async function ofCommodity<Facts>(
  name: string,
  find: (id: string) => Promise<ToolResult<Facts>>,
): Promise<ToolResult<Facts>> {
  const id = findCommodity(name)?.id ?? findEntities(name, openVocabulary()).crops[0]?.commodity?.id;
  return id === undefined ? notFound('Khet does not know this commodity.') : find(id);
}

export function cropNamed(name: string): string | undefined {
  return findEntities(name, openVocabulary()).crops[0]?.crop?.id;
}

/** Null means all of India. */
export async function placeNamed(onBehalf: OnBehalf, text: string | undefined): Promise<KnownPlace | null> {
  if (text === undefined) return (await findOwnPlace(onBehalf)) ?? null;
  return findEntities(text, openVocabulary(), { isPlace: true }).places.places[0] ?? null;
}

/** Finds the price first, for a tool whose facts depend on it. */
export async function ofPrice<Facts>(
  onBehalf: OnBehalf,
  asked: { commodity: string; place?: string | undefined; quantityKg?: number | undefined },
  tell: (found: PriceFound) => Promise<ToolResult<Facts>> | ToolResult<Facts>,
): Promise<ToolResult<Facts>> {
  return ofCommodity(asked.commodity, async (id) => {
    const where = await placeNamed(onBehalf, asked.place);
    const price = await findPrice(onBehalf, { commodity: id, place: where, quantityKg: asked.quantityKg });
    return price ? tell(price) : notFound('No market reports it.');
  });
}
