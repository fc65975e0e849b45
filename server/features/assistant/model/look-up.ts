import { type Schema, tool, zodSchema } from 'ai';
import * as z from 'zod';

import { findCommodity } from '#catalogue/commodities.ts';
import type { Card, Citation, KnownPlace } from '#contract/assistant.ts';
import { wordsOf } from '#domain/spoken-words.ts';

import type { OnBehalf } from '../answer.ts';
import { openVocabulary } from '../open-vocabulary.ts';
import { findCrops } from '../rules/crops.ts';
import { findPlaces } from '../rules/places.ts';
import { findOwnPlace } from '../tools/own-things.ts';
import { findPrice, type PriceFound } from '../tools/prices.ts';

/** The result of a tool: for the model as facts, for the person as cards and citations. */
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
  /** The tool's facts, or that it found nothing. */
  readonly facts: z.ZodType<Facts | NotFound>;
}

const notFoundFacts = z.strictObject({ found: z.literal(false), reason: z.string() });

/** A tool's input and output for the model. Made once: for each chat that would be a fifth of the chat's work. */
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

/** How a model names things: in any spelling, never by an id of ours. */
export const commodity = z.string().min(1).max(60).describe('a crop or commodity, in any spelling');
export const place = z
  .string()
  .max(100)
  .optional()
  .describe('a mandi, district or state; "India" for all of it; left out, where the asker’s farm is');

export async function ofCommodity<Facts>(
  name: string,
  find: (id: string) => Promise<Finding<Facts>>,
): Promise<Finding<Facts>> {
  const vocabulary = openVocabulary();
  const id = findCommodity(name)?.id ?? findCrops(wordsOf(name, vocabulary.endings), vocabulary)[0]?.commodity?.id;
  return id === undefined ? notFound('Khet does not know this commodity.') : find(id);
}

export function cropNamed(name: string): string | undefined {
  const vocabulary = openVocabulary();
  return findCrops(wordsOf(name, vocabulary.endings), vocabulary)[0]?.crop?.id;
}

/** All of India is no place. */
export async function placeNamed(onBehalf: OnBehalf, text: string | undefined): Promise<KnownPlace | null> {
  if (text === undefined) return (await findOwnPlace(onBehalf)) ?? null;
  const vocabulary = openVocabulary();
  return findPlaces(wordsOf(text, vocabulary.endings), vocabulary, () => false).places[0] ?? null;
}

/** The price that something is to be told of, found as for the price itself. */
export async function ofPrice<Facts>(
  onBehalf: OnBehalf,
  asked: { commodity: string; place?: string | undefined; quantityKg?: number | undefined },
  tell: (found: PriceFound) => Promise<Finding<Facts>> | Finding<Facts>,
): Promise<Finding<Facts>> {
  return ofCommodity(asked.commodity, async (id) => {
    const where = await placeNamed(onBehalf, asked.place);
    const price = await findPrice(onBehalf, { commodity: id, place: where, quantityKg: asked.quantityKg });
    return price ? tell(price) : notFound('No market reports it.');
  });
}
