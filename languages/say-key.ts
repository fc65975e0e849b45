import { formatNumber } from './format-number.ts';

export interface Words {
  readonly [key: string]: string | Words;
}

/**
 * A number is written as all our languages write numbers; a number that must keep its digits (a year, a code) comes as
 * text.
 */
export type Values = Readonly<Record<string, string | number>>;

/** The rules that the forms of a count depend on. */
export interface Counting {
  readonly locale: string;
  readonly countsAsOne: readonly number[];
}

/**
 * The words for a key such as `list.found`. With a `count` it is the form of the language's plural rules, kept
 * under `found_one`, `found_other` and so on. `{{name}}` is replaced by the value of that name.
 */
export function sayKey(words: Words, counting: Counting, key: string, values: Values = {}): string {
  const text = find(words, key) ?? find(words, `${key}_${pluralForm(counting, values['count'])}`);
  if (text === undefined) throw new Error(`There are no words for "${key}"`);
  return fill(text, values, key);
}

/** A sentence with its places filled. */
export function fill(text: string, values: Values, key = text): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`"${key}" needs a value for {{${name}}}`);
    return typeof value === 'number' ? formatNumber(value) : value;
  });
}

/** Whole numbers by hand: the browser's own rules take a cheap phone a while to get ready. */
function pluralForm({ locale, countsAsOne }: Counting, count: string | number | undefined): Intl.LDMLPluralRule {
  if (typeof count !== 'number') return 'other';
  if (Number.isInteger(count)) return countsAsOne.includes(count) ? 'one' : 'other';
  return new Intl.PluralRules(locale).select(count);
}

function find(words: Words, key: string): string | undefined {
  let found: string | Words | undefined = words;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}
