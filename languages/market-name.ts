import { slug } from '#domain/text/slug.ts';

import { nameIn } from './names.ts';
import { fill } from './say-key.ts';
import { wordsAtHand } from './words.ts';

/** A market by its source's name, and its id in the catalogue: `mh-nashik-lasalgaon-apmc`. */
export interface NamedMarket {
  readonly id: string;
  readonly name: string;
}

/** A language with Latin letters has none of these and shows the source's own name. */
interface MarketWords {
  /** The kinds of yards, by the ends of the sources' names: "APMC" is "{{town}} मंडी". The longest come first. */
  readonly kinds: Readonly<Record<string, string>>;
  /** The goods of a market, which sources add in brackets. */
  readonly goods: Readonly<Record<string, string>>;
  /** Varieties as the sources write them. One without a word here keeps its source's name. */
  readonly varieties: Readonly<Record<string, string>>;
  /** Towns without a district of the same name, by the code of their state. A whole name may stand here too. */
  readonly towns: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * A market's name in a language: a known town or district, and the kind of yard in words. An unknown one keeps its
 * source's whole name. In a browser `names/districts` and `names/markets` must be loaded.
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

/** A variety in a language: "Unhali" is उन्हाळी. In a browser `names/markets` must be loaded. */
export function varietyNameIn(language: string, variety: string): string {
  const words = wordsAtHand(language, 'names/markets') as MarketWords | undefined;
  return words?.varieties[slug(variety)] ?? variety;
}

/** "Lasalgaon (Niphad)", "Indore (F&V)": a town, and in brackets another town or the goods. */
function partOfTown(own: string, { goods }: MarketWords, townOf: (text: string) => string | undefined) {
  const [, text = '', inner = ''] = /^(.+?) \((.+)\)$/.exec(own) ?? [];
  const town = townOf(text);
  const part = goods[slug(inner)] ?? townOf(inner);
  return town !== undefined && part !== undefined ? `${town} (${part})` : undefined;
}

/** A town's own name may contain the word already: रामगंज मंडी. */
function sayKind({ kinds }: MarketWords, kind: string | undefined, town: string | undefined): string | undefined {
  const pattern = kinds[kind ?? ''];
  if (town === undefined || pattern === undefined) return town;
  return town.includes(fill(pattern, { town: '' }).trim()) ? town : fill(pattern, { town });
}
