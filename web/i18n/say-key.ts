export interface Words {
  readonly [key: string]: string | Words;
}

/** A number is written as the language writes numbers; what must keep its digits (a year, a code) comes as text. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * The words for a key such as `list.found`. With a `count` it is the form of the language's plural rules, kept
 * under `found_one`, `found_other` and so on. `{{name}}` is replaced by the value of that name.
 */
export function sayKey(words: Words, locale: string, key: string, values: Values = {}): string {
  const { count } = values;
  const plural =
    typeof count === 'number' ? find(words, `${key}_${new Intl.PluralRules(locale).select(count)}`) : undefined;
  const text = plural ?? find(words, key) ?? find(words, `${key}_other`);
  if (text === undefined) throw new Error(`There are no words for "${key}"`);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`"${key}" needs a value for {{${name}}}`);
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value;
  });
}

function find(words: Words, key: string): string | undefined {
  let found: string | Words | undefined = words;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}
