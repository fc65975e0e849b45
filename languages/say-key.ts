import { formatNumber } from './format-number.ts';

export interface Words {
  readonly [key: string]: string | Words;
}

/** Numbers are formatted as in all our languages. A number that must keep its digits (a year, a code) comes as text. */
export type Values = Readonly<Record<string, string | number>>;

/** The rules that decide the form of a count. */
export interface Counting {
  readonly locale: string;
  readonly countsAsOne: readonly number[];
}

/**
 * The words for a key such as `list.found`. With a `count`, the language's plural rules choose the form: `found_one`,
 * `found_other` and so on. The value of a name replaces `{{name}}`.
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

/** Whole numbers need no browser rules, which take a cheap phone some time to prepare. */
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
