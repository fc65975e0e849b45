import * as z from 'zod';

import type { SchemeFacts } from '#catalogue/schemes.ts';
import { findState } from '#catalogue/states.ts';
import type { listSchemes as contract, Scheme } from '#contract/schemes.ts';
import { indianDay } from '#domain/days.ts';
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import type { Services } from '#server/platform/services.ts';

import { openSchemeBook, type SchemeBook } from './scheme-book.ts';

export interface ListSchemes {
  services: Pick<Services, 'clock'>;
  input: z.output<(typeof contract)['query']>;
}

export interface SchemePage {
  items: Scheme[];
  total: number;
  nextCursor: string | null;
}

const position = z.strictObject({ from: z.int().min(1).max(100_000) });

/** Open to anyone. A state's list also has the schemes for all of India, after its own. */
export async function listSchemes({ services, input }: ListSchemes): Promise<SchemePage> {
  const { q = '', language, limit, cursor } = input;
  const from = readCursor(position, cursor)?.from ?? 0;
  const book = await openSchemeBook();
  const found = inOrder(book, q, input).filter((facts) => fits(facts, input));
  const today = indianDay(services.clock());
  return {
    items: await Promise.all(found.slice(from, from + limit).map((facts) => book.say(facts, language, today))),
    total: found.length,
    nextCursor: from + limit < found.length ? writeCursor({ from: from + limit }) : null,
  };
}

type Filters = Pick<ListSchemes['input'], 'state' | 'category' | 'audience'>;

function inOrder(book: SchemeBook, q: string, { state }: Filters): readonly SchemeFacts[] {
  if (q.trim() !== '') return book.search(q).flatMap(({ id }) => book.find(id) ?? []);
  if (state === undefined) return book.all;
  return [
    ...book.all.filter(({ states }) => states.length > 0),
    ...book.all.filter(({ states }) => states.length === 0),
  ];
}

function fits(facts: SchemeFacts, { state, category, audience }: Filters): boolean {
  if (category !== undefined && facts.category !== category) return false;
  if (audience !== undefined && !facts.audience.includes(audience)) return false;
  if (state === undefined || state === '' || facts.states.length === 0) return true;
  const code = findState(state)?.code;
  return code !== undefined && facts.states.includes(code);
}
