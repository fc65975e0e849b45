import {
  byStem,
  compareTexts,
  findLeftInEnglish,
  findMissingPlurals,
  findUncountedPlurals,
  model,
} from './compare-languages.ts';
import type { Catalogues, FlatWords } from './read-words.ts';

type Compare = (file: string, english: FlatWords, words: FlatWords, language: string) => string[];

/** Checks the files of `readFolders`. Each folder has its own rule for texts that a language may leave out. */
export function compareFolders(catalogues: Catalogues): string[] {
  const english = catalogues[model] ?? {};
  return Object.entries(catalogues).flatMap(([language, files]) => [
    ...Object.keys(english)
      .filter((name) => /^(?:guides|problems)\//.test(name) && !(name in files))
      .map((name) => `languages/${language}/${name}.json is missing`),
    ...Object.entries(files).flatMap(([name, words]) => {
      const compare = comparers[name.split('/')[0] ?? ''];
      return compare?.(`languages/${language}/${name}.json`, english[name] ?? {}, words, language) ?? [];
    }),
  ]);
}

const comparers: Readonly<Record<string, Compare>> = {
  /** The tests of the catalogue check which names there are. */
  names: comparePlaces,
  guides: compareWhole,
  problems: compareWhole,
  /** A scheme needs its title. The language in `fallback` says the parts that are left out, or the whole scheme. */
  schemes(file, english, words) {
    const ids = new Set(Object.keys(words).map((key) => key.split('.')[0] ?? ''));
    const titles = [...ids].map((id) => `${id}.title`).filter((title) => title in english);
    return [...findMissing(file, titles, words), ...compareAdvice(file, english, words)];
  },
  /** A language has no `yesterday` if its word can also mean tomorrow. */
  language(file, english, words, language) {
    const ages = Object.fromEntries(Object.entries(words).filter(([key]) => key.startsWith('ages.')));
    const needed = Object.keys(english).filter((key) => /^ages\.(?!yesterday)(?:[a-z]+|.+_other)$/.test(key));
    return [
      ...new Set([...findMissing(file, needed, words), ...findMissingPlurals(file, ages, language)]),
      ...findUncountedPlurals(language, file, ages),
      ...comparePlaces(file, english, words),
    ];
  },
};

/** Every language has all of these texts. */
function compareWhole(file: string, english: FlatWords, words: FlatWords): string[] {
  return [...findMissing(file, Object.keys(english), words), ...compareAdvice(file, english, words)];
}

function findMissing(file: string, keys: readonly string[], words: FlatWords): string[] {
  return keys.filter((key) => !(key in words)).map((key) => `${file}: "${key}" is missing`);
}

function compareAdvice(file: string, english: FlatWords, words: FlatWords): string[] {
  const texts = Object.entries(words).flatMap(([key, text]) =>
    compareTexts(`${file}: "${key}"`, key in english ? [english[key] ?? ''] : undefined, [text]),
  );
  return [...texts, ...(english === words ? [] : findLeftInEnglish(file, english, words))];
}

/** English keeps the names of markets as their source writes them, so the kinds of markets have no English text. */
function comparePlaces(file: string, english: FlatWords, words: FlatWords): string[] {
  const there = byStem(english);
  return [...byStem(words)].flatMap(([stem, texts]) => {
    const isKind = file.endsWith('/names/markets.json') && stem.startsWith('kinds.');
    return compareTexts(`${file}: "${stem}"`, there.get(stem) ?? [isKind ? '{{town}}' : ''], texts);
  });
}
