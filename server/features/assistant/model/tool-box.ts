import type { ToolSet } from 'ai';
import type * as z from 'zod';

import { type Card, card, type Citation, citation } from '#contract/assistant.ts';
import { maskAadhaar } from '#languages/mask-aadhaar.ts';
import { Failure } from '#server/platform/failure.ts';

import type { OnBehalf } from '../answer.ts';
import { bookTools } from './book-tools.ts';
import type { ToolResult, Run } from './look-up.ts';
import { marketTools } from './market-tools.ts';
import { ownTools } from './own-tools.ts';
import { plantTools } from './plant-tools.ts';
import { priceTools } from './price-tools.ts';
import { supportPriceTools } from './support-price-tools.ts';

export interface ToolBox {
  readonly tools: ToolSet;
  /** The output of all tools so far, as text. */
  told(): string;
  readonly citations: readonly Citation[];
  /** Returns the cards since the last call. */
  takeCards(): Card[];
}

const mostCalls = 12;
const mostTold = 8000;

/** The tools of one conversation. A visitor gets no tool for an account's data. */
export function openToolBox(onBehalf: OnBehalf, farmerSaid: readonly string[]): ToolBox {
  const { actor, services } = onBehalf;
  let calls = 0;
  let told = '';
  const citations: Citation[] = [];
  let cards: Card[] = [];

  /** Checks the result against its schema and the contract before a model or a person sees it. */
  function keep(
    schema: z.ZodType<object>,
    { facts, cards: shown = [], citations: cited = [] }: ToolResult<object>,
  ): unknown {
    const known = schema.parse(facts);
    cards.push(...shown.map((each) => card.parse(each)));
    const sources = cited.map((each) => citation.parse(each));
    const isNew = ({ title, day }: Citation) => !citations.some((other) => other.title === title && other.day === day);
    citations.push(...sources.filter(isNew));
    const text = JSON.stringify(
      { ...known, sources: sources.map(({ title, day, link }) => ({ title, day, link })) },
      // Masks only strings. A list of prices may look like an Aadhaar number, and masking it would break the JSON.
      (_name, value: unknown) => (typeof value === 'string' ? maskAadhaar(value) : value),
    );
    told += `${text}\n`;
    return text.length > mostTold ? { found: true, text: text.slice(0, mostTold) } : JSON.parse(text);
  }

  const run: Run = async (schema, find) => {
    calls += 1;
    if (calls > mostCalls) return { found: false, reason: 'Enough was looked up. Answer with what you have.' };
    try {
      return keep(schema, await find());
    } catch (error) {
      if (error instanceof Failure) return { found: false, reason: error.message };
      services.log.error({ err: error }, 'a tool of kai failed');
      return { found: false, reason: 'That could not be looked up just now.' };
    }
  };

  return {
    tools: {
      ...priceTools(onBehalf, run),
      ...marketTools(onBehalf, run),
      ...supportPriceTools(onBehalf, run),
      ...plantTools(onBehalf, farmerSaid, run),
      ...bookTools(onBehalf, run),
      ...(actor.kind === 'visitor' ? {} : ownTools(onBehalf, actor, run)),
    },
    told: () => told,
    citations,
    takeCards() {
      const taken = cards;
      cards = [];
      return taken;
    },
  };
}
