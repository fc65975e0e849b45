import { nameKey } from '#catalogue/names.ts';
import { isNear, type Word, wordsOf } from '#domain/spoken-words.ts';

/** Things by their names, to be found in a question. */
export interface NameIndex<Thing> {
  /** By folded name without spaces: several where they share one. */
  readonly byFold: ReadonlyMap<string, readonly Thing[]>;
  /** Exact spellings of names so short that a fold says nothing. */
  readonly short: ReadonlyMap<string, readonly Thing[]>;
  readonly byFirstLetter: ReadonlyMap<string, readonly string[]>;
}

export interface Named<Thing> {
  readonly things: readonly Thing[];
  /** The words that name it: from the first, so many. */
  readonly at: number;
  readonly length: number;
}

const shortestFold = 3;
/** In words. */
export const longestName = 4;

export function indexNames<Thing>(entries: Iterable<readonly [name: string, thing: Thing]>): NameIndex<Thing> {
  const byFold = new Map<string, Thing[]>();
  const short = new Map<string, Thing[]>();
  for (const [name, thing] of entries) {
    const fold = wordsOf(name)
      .map(({ forms: [own = ''] }) => own)
      .join('');
    if (fold.length >= shortestFold) keep(byFold, fold, thing);
    keep(short, nameKey(name), thing);
  }
  return { byFold, short, byFirstLetter: Map.groupBy(byFold.keys(), (fold) => fold[0] ?? '') };
}

function keep<Thing>(index: Map<string, Thing[]>, key: string, thing: Thing): void {
  const things = index.get(key);
  if (!things) index.set(key, [thing]);
  else if (!things.includes(thing)) things.push(thing);
}

/** The things that a question names, the longest names first; no word belongs to two. */
export function findNamed<Thing>(
  words: readonly Word[],
  index: NameIndex<Thing>,
  {
    isTaken = () => false,
    isIdle,
    mayName,
    basesOf,
    shortestNear,
  }: {
    isTaken?: (at: number) => boolean;
    /** Whether a word by itself never names anything, however it is spelt. */
    isIdle: (word: Word) => boolean;
    /** Whether one word by itself may be a name that is spelt in some other way. */
    mayName: (word: Word) => boolean;
    /** The names that a word may be with an ending. */
    basesOf: (raw: string) => readonly string[];
    /** In a shorter word another letter makes another word. */
    shortestNear: number;
  },
): Named<Thing>[] {
  const taken = new Set([...words.keys()].filter(isTaken));
  const found: Named<Thing>[] = [];
  const keys = words.map(({ raw }) => nameKey(raw));
  const look = (length: number, find: (span: readonly Word[], key: string) => readonly Thing[] | undefined) => {
    for (let at = 0; at + length <= words.length; at += 1) {
      const span = words.slice(at, at + length);
      if (span.some((_word, offset) => taken.has(at + offset))) continue;
      const things = find(span, keys.slice(at, at + length).join(''));
      if (!things) continue;
      for (let offset = 0; offset < length; offset += 1) taken.add(at + offset);
      found.push({ things, at, length });
    }
  };
  for (let length = longestName; length > 0; length -= 1) {
    look(length, (span, key) => findExactly(span, index, { key, isIdle, mayName, basesOf }));
  }
  look(1, ([word]) => (word && mayName(word) ? findNear(word, index, shortestNear) : undefined));
  return found.toSorted((a, b) => a.at - b.at);
}

function findExactly<Thing>(
  span: readonly Word[],
  index: NameIndex<Thing>,
  {
    key,
    isIdle,
    mayName,
    basesOf,
  }: { key: string; basesOf: (raw: string) => readonly string[] } & Record<
    'isIdle' | 'mayName',
    (word: Word) => boolean
  >,
): readonly Thing[] | undefined {
  if (span.length > 1 || !span.every(isIdle)) {
    for (const base of [key, ...keysOfBases(span, basesOf)]) {
      const written = index.short.get(base);
      if (written) return written;
    }
  }
  if (!span.some(mayName)) return undefined;
  const start = span.slice(0, -1).map(({ forms: [own = ''] }) => own);
  for (const form of span.at(-1)?.forms ?? []) {
    const things = index.byFold.get([...start, form].join(''));
    if (things) return things;
  }
  return undefined;
}

function findNear<Thing>({ forms }: Word, index: NameIndex<Thing>, shortestNear: number): readonly Thing[] | undefined {
  for (const form of forms.filter(({ length }) => length >= shortestNear)) {
    const near = index.byFirstLetter
      .get(form[0] ?? '')
      ?.find((fold) => fold.length >= shortestNear && isNear(form, fold));
    if (near !== undefined) return index.byFold.get(near);
  }
  return undefined;
}

/** The keys that a name of several words may have, of which the last carries an ending. */
function keysOfBases(span: readonly Word[], basesOf: (raw: string) => readonly string[]): string[] {
  const start = span.slice(0, -1).map(({ raw }) => raw);
  return basesOf(span.at(-1)?.raw ?? '').map((base) => nameKey([...start, base].join('')));
}
