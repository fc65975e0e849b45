import { commodities, spellingsOf } from '#catalogue/commodities.ts';
import { districtNames, districts } from '#catalogue/districts.ts';
import { nameKey } from '#catalogue/names.ts';
import { stateNames, states } from '#catalogue/states.ts';
import { foldSpelling } from '#domain/text/fold-spelling.ts';
import { findLongestFirst, type Named, basesOf, nameChangesIn } from '#domain/text/names.ts';
import { aliasesAtHand } from '#languages/names.ts';
import type { Say } from '#languages/words.ts';

export type Thing =
  | { readonly kind: 'commodity'; readonly id: string }
  | { readonly kind: 'state'; readonly id: string }
  | { readonly kind: 'district'; readonly id: string; readonly stateId: string };

/** Finds crops and places by their names in a spoken text. */
export interface SpokenNames {
  /**
   * Finds the longest names first. No word belongs to two names, and idle words alone are not a name. Several things
   * may share a name. An empty word ends a name: without it "and 2 quintals" would be Anand.
   */
  readonly find: (words: readonly string[], isIdle: (word: string) => boolean) => readonly Named<Thing>[];
}

/** Shorter folds would match unrelated words, so such a name must match letter by letter. */
const shortestFold = 3;

/**
 * Makes the index from the loaded names. The language's own words list the endings of names: "Nashik’s", "कांद्याचा".
 */
export function openSpokenNames(say: Say<'voice'>): SpokenNames {
  const index: Index = new Map();
  for (const each of namesOfAll(say)) keepNames(index, each);
  return finderIn(index, say);
}

/** One step of work is so short that a tap never waits for it. */
const stepMs = 3;
const opened = new WeakMap<Say<'voice'>, Promise<SpokenNames>>();

/** The same once for a language, in short steps: all at once it would hold up the page. */
export function openSpokenNamesInSteps(say: Say<'voice'>): Promise<SpokenNames> {
  const known = opened.get(say) ?? indexInSteps(say);
  opened.set(say, known);
  return known;
}

async function indexInSteps(say: Say<'voice'>): Promise<SpokenNames> {
  const index: Index = new Map();
  let startedAt = performance.now();
  for (const each of namesOfAll(say)) {
    keepNames(index, each);
    if (performance.now() - startedAt < stepMs) continue;
    await new Promise((resolve) => setTimeout(resolve));
    startedAt = performance.now();
  }
  return finderIn(index, say);
}

function finderIn(index: Index, say: Say<'voice'>): SpokenNames {
  const changes = nameChangesIn(say('names.endings'), say('names.bent'));
  const plurals = alternatives(say('names.plurals'));
  return {
    find(words, isIdle) {
      const taken = new Set([...words.keys()].filter((at) => words[at] === ''));
      const bases = (word: string) => [...basesOf(word, changes), ...singularsOf(word, plurals)];
      const lookUpAt = (at: number, length: number) => {
        const span = words.slice(at, at + length);
        return span.every(isIdle) ? undefined : lookUp(index, span, bases);
      };
      return findLongestFirst(words.length, lookUpAt, { taken });
    },
  };
}

type Index = Map<string, Thing[]>;

/** Looks for the words as they are, then without the ending of the last word, then by similar sound. */
function lookUp(
  index: Index,
  span: readonly string[],
  withoutEndings: (word: string) => readonly string[],
): readonly Thing[] | undefined {
  const start = span.slice(0, -1).join('');
  const last = span.at(-1) ?? '';
  const names = [last, ...withoutEndings(last)].map((name) => start + name);
  const keys = [...names.map((name) => `=${nameKey(name)}`), ...names.map(foldSpelling)];
  return keys.map((key) => index.get(key)).find((things) => things !== undefined);
}

/** The singular forms of a word, by a list such as "ies y | s", because people write "onions" in every language. */
function singularsOf(word: string, plurals: readonly string[]): string[] {
  return plurals.flatMap((plural) => {
    const [ending = '', one = ''] = plural.split(' ');
    return word.endsWith(ending) ? `${word.slice(0, word.length - ending.length)}${one}` : [];
  });
}

function alternatives(list: string): string[] {
  return list.split('|').map((each) => each.trim());
}

function keepNames(index: Index, [thing, names]: readonly [Thing, readonly string[]]): void {
  const keep = (key: string) => {
    const things = index.get(key);
    if (!things) index.set(key, [thing]);
    else if (!things.some(({ kind, id }) => kind === thing.kind && id === thing.id)) things.push(thing);
  };
  for (const name of names) {
    const key = nameKey(name);
    if (key === '') continue;
    keep(`=${key}`);
    const fold = foldSpelling(name);
    if (fold.length >= shortestFold) keep(fold);
  }
}

function* namesOfAll(say: Say<'voice'>): Generator<readonly [Thing, readonly string[]]> {
  const also = new Map(alternatives(say('names.crops')).map((entry) => splitFirst(entry)));
  for (const commodity of commodities) {
    const { id } = commodity;
    const more = also.get(id)?.split(' ') ?? [];
    const names = [...spellingsOf(commodity), id.replaceAll('-', ' '), ...more];
    // "Tur (Arhar)" has both names.
    yield [{ kind: 'commodity', id }, names.flatMap((name) => name.split(/[(),/]/))];
  }
  for (const state of states) {
    yield [{ kind: 'state', id: state.id }, [...stateNames(state), ...aliasesAtHand(state.id)]];
  }
  for (const district of districts) {
    yield [{ kind: 'district', id: district.id, stateId: district.stateId }, districtNames(district)];
  }
}

function splitFirst(entry: string): readonly [string, string] {
  const at = entry.indexOf(' ');
  return at < 0 ? [entry, ''] : [entry.slice(0, at), entry.slice(at + 1)];
}
