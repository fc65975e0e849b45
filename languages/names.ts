import type { NameKind } from './keys.ts';
import { languageCodes, wordsAtHand } from './words.ts';

type ById<Value> = Readonly<Record<string, Value>>;

/**
 * The name of a state, a crop, a source; undefined for a thing without a name of ours. In a browser the names of the
 * kind must have been loaded.
 */
export function nameIn(kind: NameKind, language: string, id: string): string | undefined {
  return namesIn(kind, language)[id];
}

/** All names of a kind by their ids; in a browser they must have been loaded, likewise. */
export function namesIn(kind: NameKind, language: string): ById<string> {
  const names = wordsAtHand(language, `names/${kind}`) as ById<string> | undefined;
  if (!names) throw new Error(`names/${kind} of ${language} are not loaded yet: name them among the screen's words`);
  return names;
}

/** The names of one thing in every language at hand: on a server all, in a browser those that were loaded. */
export function namesAtHand(kind: NameKind, id: string): string[] {
  return readAll<string>(`names/${kind}`).flatMap((names) => names[id] ?? []);
}

/** The other names of a commodity, a state or a district, likewise. */
export function aliasesAtHand(id: string): string[] {
  return readAll<readonly string[]>('names/aliases').flatMap((aliases) => aliases[id] ?? []);
}

/** Changes when there are more names at hand than there were. */
export function countNamesAtHand(): number {
  const kinds = ['aliases', 'commodities', 'crops', 'districts', 'states'];
  return kinds.flatMap((kind) => readAll(`names/${kind}`)).length;
}

function readAll<Value>(file: string): ById<Value>[] {
  return languageCodes
    .map((code) => wordsAtHand(code, file) as ById<Value> | undefined)
    .filter((values) => values !== undefined);
}
