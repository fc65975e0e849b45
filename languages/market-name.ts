import { slug } from '#domain/slug.ts';

import { nameIn } from './names.ts';
import { fill } from './say-key.ts';
import { wordsAtHand } from './words.ts';

/** A market as its source calls it, with its id of the catalogue: `mh-nashik-lasalgaon-apmc`. */
export interface NamedMarket {
  readonly id: string;
  readonly name: string;
}

/** A language that writes Latin letters has none of these: there the source's own name stands. */
interface MarketWords {
  /** The kinds of yards, by how sources end their names: "APMC" is "{{town}} मंडी". The longest come first. */
  readonly kinds: Readonly<Record<string, string>>;
  /** The goods of a market, as sources add them in brackets. */
  readonly goods: Readonly<Record<string, string>>;
  /** Towns that are no district of that name, by the code of their state; a whole name may stand here too. */
  readonly towns: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * A market's name in a language: a town or district that we know, and the kind of yard in words. One that we do not
 * know keeps its source's name whole. In a browser `names/districts` and `names/markets` must be loaded.
 */
export function marketNameIn(language: string, { id, name }: NamedMarket): string {
  const words = wordsAtHand(language, 'names/markets') as MarketWords | undefined;
  if (!words) throw new Error(`names/markets of ${language} are not loaded yet: name them among the screen's words`);
  const state = id.slice(0, id.indexOf('-'));
  const townOf = (text: string) =>
    words.towns[state]?.[slug(text)] ?? nameIn('districts', language, `${state}-${slug(text)}`);
  const kind = Object.keys(words.kinds).find((each) => name.endsWith(` ${each}`));
  const own = kind === undefined ? name : name.slice(0, -kind.length - 1);
  return townOf(name) ?? sayKind(words, kind, townOf(own) ?? partOfTown(own, words, townOf)) ?? name;
}

/** "Lasalgaon (Niphad)", "Indore (F&V)": a town, and in brackets another town or the goods. */
function partOfTown(own: string, { goods }: MarketWords, townOf: (text: string) => string | undefined) {
  const [, text = '', inner = ''] = /^(.+?) \((.+)\)$/.exec(own) ?? [];
  const town = townOf(text);
  const part = goods[slug(inner)] ?? townOf(inner);
  return town !== undefined && part !== undefined ? `${town} (${part})` : undefined;
}

/** A town may have the word in its own name: रामगंज मंडी. */
function sayKind({ kinds }: MarketWords, kind: string | undefined, town: string | undefined): string | undefined {
  const pattern = kinds[kind ?? ''];
  if (town === undefined || pattern === undefined) return town;
  return town.includes(fill(pattern, { town: '' }).trim()) ? town : fill(pattern, { town });
}
