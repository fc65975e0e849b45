import type { NameKind } from './keys.ts';
import { countFilesAtHand, languageCodes, wordsAtHand } from './words.ts';

type ById<Value> = Readonly<Record<string, Value>>;

/**
 * The name of a state, a crop or a source; undefined if Khet has no name for it. In a browser the names of the kind
 * must have been loaded.
 */
export function nameIn(kind: NameKind, language: string, id: string): string | undefined {
  return namesIn(kind, language)[id];
}

/** All names of a kind by id. In a browser they must have been loaded too. */
export function namesIn(kind: NameKind, language: string): ById<string> {
  const names = wordsAtHand(language, `names/${kind}`) as ById<string> | undefined;
  if (!names) throw new Error(`names/${kind} of ${language} are not loaded yet: name them among the screen's words`);
  return names;
}

/** The names of one thing in every loaded language: all on a server, some in a browser. */
export function namesAtHand(kind: NameKind, id: string): string[] {
  return readAll<string>(`names/${kind}`).flatMap((names) => names[id] ?? []);
}

/** The other names of a commodity, a state or a district, in every loaded language. */
export function aliasesAtHand(id: string): string[] {
  return readAll<readonly string[]>('names/aliases').flatMap((aliases) => aliases[id] ?? []);
}

/** The towns without a mandi and the regions of a district, in every loaded language. */
export function townsAtHand(districtId: string): string[] {
  return readAll<readonly string[]>('names/towns').flatMap((towns) => towns[districtId] ?? []);
}

/**
 * The aliases under a key with a kind, "crop:mustard", in every loaded language. They are apart because the others are
 * also heard in a sentence: "us" is sugarcane where a person names a crop, and elsewhere a word of English.
 */
export function ownAliasesAtHand(kind: 'crop' | 'state' | 'district', id: string): string[] {
  return aliasesAtHand(`${kind}:${id}`);
}

const kinds = ['aliases', 'commodities', 'crops', 'districts', 'states'];
let counted = { files: -1, names: 0 };

/** The count changes when more names have loaded. Every look-up asks for it, so it counts only after a file has come. */
export function countNamesAtHand(): number {
  if (counted.files !== countFilesAtHand()) {
    const names = kinds.flatMap((kind) => readAll(`names/${kind}`)).length;
    counted = { files: countFilesAtHand(), names };
  }
  return counted.names;
}

function readAll<Value>(file: string): ById<Value>[] {
  return languageCodes
    .map((code) => wordsAtHand(code, file) as ById<Value> | undefined)
    .filter((values) => values !== undefined);
}
