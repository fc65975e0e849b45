import { formatNumber } from '#web/lib/format-number.ts';

export interface Words {
  readonly [key: string]: string | Words;
}

/** A number is written as the language writes numbers; what must keep its digits (a year, a code) comes as text. */
export type Values = Readonly<Record<string, string | number>>;

const pluralRules = new Map<string, Intl.PluralRules>();

/**
 * The words for a key such as `list.found`. With a `count` it is the form of the language's plural rules, kept
 * under `found_one`, `found_other` and so on. `{{name}}` is replaced by the value of that name.
 */
export function sayKey(words: Words, locale: string, key: string, values: Values = {}): string {
  const text = find(words, key) ?? find(words, `${key}_${pluralForm(locale, values['count'])}`);
  if (text === undefined) throw new Error(`There are no words for "${key}"`);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`"${key}" needs a value for {{${name}}}`);
    return typeof value === 'number' ? formatNumber(value, locale) : value;
  });
}

function pluralForm(locale: string, count: string | number | undefined): Intl.LDMLPluralRule {
  if (typeof count !== 'number') return 'other';
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, rules);
  return rules.select(count);
}

function find(words: Words, key: string): string | undefined {
  let found: string | Words | undefined = words;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}
