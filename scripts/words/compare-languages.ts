import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Catalogues, FlatWords, Source } from './read-words.ts';

export const model = 'en';
const pluralForm = /_(?:zero|one|two|few|many|other)$/;

/**
 * English is the model: every other language has exactly its keys, with the same placeholders. The forms of a count are
 * checked in English too.
 */
export function compareLanguages(catalogues: Catalogues): string[] {
  const english = catalogues[model] ?? {};
  return Object.entries(catalogues).flatMap(([language, words]) =>
    [...new Set([...Object.keys(english), ...Object.keys(words)])].flatMap((noun) =>
      language === model
        ? findMissingPlurals(`languages/${model}/${noun}.json`, words[noun] ?? {}, model)
        : compareNoun(language, noun, english[noun] ?? {}, words[noun] ?? {}),
    ),
  );
}

/** Names of crops in one language, also in Latin letters: English need not have a name for the same crop. */
const ownNames = 'names.';

function compareNoun(language: string, noun: string, english: FlatWords, words: FlatWords): string[] {
  const file = `languages/${language}/${noun}.json`;
  const there = byStem(english);
  const here = byStem(words);
  return [
    ...[...there.keys()].filter((stem) => !here.has(stem)).map((stem) => `${file}: "${stem}" is missing`),
    ...[...here]
      .filter(([stem]) => there.has(stem) || !(noun === 'intents' && stem.startsWith(ownNames)))
      .flatMap(([stem, texts]) => compareTexts(`${file}: "${stem}"`, there.get(stem), texts)),
    ...findMissingPlurals(file, words, language),
    ...findUncountedPlurals(language, file, words),
    ...findLeftInEnglish(file, english, words),
  ];
}

/** The forms `found_one` and `found_other` are one key. Each language has its own number of forms. */
export function byStem(words: FlatWords): Map<string, string[]> {
  const stems = new Map<string, string[]>();
  for (const [key, text] of Object.entries(words)) {
    const stem = key.replace(pluralForm, '');
    stems.set(stem, [...(stems.get(stem) ?? []), text]);
  }
  return stems;
}

export function compareTexts(where: string, english: string[] | undefined, texts: string[]): string[] {
  if (!english) return [`${where} is not in ${model}`];
  if (texts.some((text) => text.trim() === '')) return [`${where} is empty`];
  const wanted = placeholders(english);
  const used = placeholders(texts);
  return [
    ...wanted.filter((name) => !used.includes(name)).map((name) => `${where} lacks {{${name}}}`),
    ...used.filter((name) => !wanted.includes(name)).map((name) => `${where} has {{${name}}}, which ${model} does not`),
  ];
}

function placeholders(texts: string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '')))];
}

export function findMissingPlurals(file: string, words: FlatWords, language: string): string[] {
  const keys = Object.keys(words);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const stems = new Set(keys.filter((key) => pluralForm.test(key)).map((key) => key.replace(pluralForm, '')));
  return [...stems].flatMap((stem) =>
    forms.filter((form) => !keys.includes(`${stem}_${form}`)).map((form) => `${file}: "${stem}_${form}" is missing`),
  );
}

/** Texts that are never shown for 0. Their form for one may leave out the number in every language. */
const neverOfNothing = new Set([
  'market.json: "history.old.title_one"',
  'market.json: "history.old.titleAhead_one"',
  'market.json: "nearby.all_one"',
  'market.json: "scorecard.all_one"',
  'outbox.json: "leaving.delete_one"',
]);

/** If 0 takes the form of 1, "one scheme" would be said of none, so the form must show its count. */
export function findUncountedPlurals(language: string, file: string, words: FlatWords): string[] {
  if (new Intl.PluralRules(language).select(0) !== 'one') return [];
  return Object.entries(words)
    .filter(([key, text]) => key.endsWith('_one') && !text.includes('{{count}}'))
    .filter(([key]) => !neverOfNothing.has(`${path.basename(file)}: "${key}"`))
    .map(([key]) => `${file}: "${key}" lacks {{count}}, and is said of 0 as well`);
}

/** Names and signs that are the same in every language. */
const sameEverywhere = new Set(['Khet', 'kai', 'PDF', 'Word', 'Excel', 'KB', 'MB']);

export function findLeftInEnglish(file: string, english: FlatWords, words: FlatWords): string[] {
  return Object.entries(words)
    .filter(([key, text]) => text === english[key] && hasOwnWords(text))
    .map(([key]) => `${file}: "${key}" is left in English`);
}

function hasOwnWords(text: string): boolean {
  const said = text.replaceAll(/\{\{\w+\}\}/g, ' ').match(/\p{L}+/gu) ?? [];
  return said.some((word) => !sameEverywhere.has(word));
}

/** Checks that every error of a call has its sentence. */
export async function findUntranslatedErrors(catalogues: Catalogues, root: string): Promise<string[]> {
  const address = pathToFileURL(path.join(root, 'contract/errors.ts')).href;
  const { errors } = (await import(address)) as { errors: Record<string, unknown> };
  return Object.keys(errors)
    .filter((code) => !(code in (catalogues[model]?.['errors'] ?? {})))
    .map((code) => `languages/${model}/errors.json: "${code}" is missing, a code of contract/errors.ts`);
}

/** The contract names the codes of errors and the catalogue those of guides; kai reads intents and grammar as groups. */
const readByCode = new Set(['errors', 'intents', 'grammar', 'guide-terms', 'animal-terms']);

/** Keys that no source names, as a whole or as the start of a template such as `status.${status}`. */
export function findIdleKeys(catalogues: Catalogues, sources: readonly Source[]): string[] {
  const text = sources.map((source) => source.text).join('\n');
  const quoted = new Set([...text.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, key]) => key ?? ''));
  const starts = [...text.matchAll(/`([\w.-]+)\$\{/g)].map(([, start]) => start ?? '');
  return Object.entries(catalogues[model] ?? {})
    .filter(([noun]) => !readByCode.has(noun))
    .flatMap(([noun, words]) =>
      [...byStem(words).keys()]
        .filter((key) => !quoted.has(key) && !starts.some((start) => key.startsWith(start)))
        .map((key) => `languages/${model}/${noun}.json: nothing says "${key}"`),
    );
}
