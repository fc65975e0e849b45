import * as z from 'zod';

import type { SchemeFacts } from '#catalogue/schemes.ts';
import { findState } from '#catalogue/states.ts';
import type { listSchemes as contract, Scheme } from '#contract/schemes.ts';
import { indianDay } from '#domain/days/days.ts';
import { foldSpelling } from '#domain/text/fold-spelling.ts';
import { writtenWords } from '#domain/text/tokens.ts';
import { typedWords } from '#languages/typed-words.ts';
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import { isParticle } from '#server/platform/search/search-index.ts';
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
  const asked = withStateOf(book, q, input);
  const found = inOrder(book, asked.q, asked).filter((facts) => fits(facts, asked));
  const today = indianDay(services.clock());
  return {
    items: await Promise.all(found.slice(from, from + limit).map((facts) => book.say(facts, language, today))),
    total: found.length,
    nextCursor: from + limit < found.length ? writeCursor({ from: from + limit }) : null,
  };
}

type Filters = Pick<ListSchemes['input'], 'state' | 'category' | 'audience'>;

/** The longest name of a state has so many words: "Dadra and Nagar Haveli and Daman and Diu". */
const longestName = 8;
/** "UP" may be a word of the search, and a whole name is none. */
const shortestName = 3;

/** "Crop insurance maharashtra" is a search for crop insurance with that state, unless it is a scheme's own name. */
function withStateOf(book: SchemeBook, q: string, filters: Filters): Filters & { q: string } {
  const words = writtenWords(q);
  if (filters.state || book.isName(q)) return { ...filters, q };
  for (let length = Math.min(longestName, words.length - 1); length > 0; length -= 1) {
    for (const from of new Set([words.length - length, 0])) {
      const name = words.slice(from, from + length).join(' ');
      const state = name.length < shortestName ? undefined : findState(name);
      if (state) return { ...filters, state: state.id, q: tellingText(words.toSpliced(from, length)) };
    }
  }
  return { ...filters, q };
}

const kindWords = new Set(typedWords('schemeKind').map(foldSpelling));

/** Empty if the words tell no need, as in "schemes of Bihar". */
function tellingText(words: readonly string[]): string {
  const isIdle = (word: string) => isParticle(word) || kindWords.has(foldSpelling(word));
  return words.every(isIdle) ? '' : words.join(' ');
}

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
