import path from 'node:path';
import { pathToFileURL } from 'node:url';

const model = 'en';
const pluralForm = /_(?:zero|one|two|few|many|other)$/;

/** English is the model: what it has, every other language has too, with the same placeholders, and nothing more. */
export function compareLanguages(catalogues) {
  const languages = Object.keys(catalogues).filter((language) => language !== model);
  return languages.flatMap((language) => {
    const nouns = new Set([...Object.keys(catalogues[model]), ...Object.keys(catalogues[language])]);
    return [...nouns].flatMap((noun) => compareNoun(language, noun, catalogues));
  });
}

function compareNoun(language, noun, catalogues) {
  const there = byStem(catalogues[model][noun] ?? {});
  const here = byStem(catalogues[language][noun] ?? {});
  const file = `web/i18n/${language}/${noun}.json`;
  return [
    ...Object.keys(there).filter((stem) => !(stem in here)).map((stem) => `${file}: "${stem}" is missing`),
    ...Object.keys(here).filter((stem) => !(stem in there)).map((stem) => `${file}: "${stem}" is not in ${model}`),
    ...Object.keys(here).flatMap((stem) => (stem in there ? comparePlaceholders(`${file}: "${stem}"`, there[stem], here[stem]) : [])),
    ...Object.keys(here).filter((stem) => here[stem].some((text) => text.trim() === '')).map((stem) => `${file}: "${stem}" is empty`),
    ...findMissingPlurals(language, file, catalogues[language][noun] ?? {}),
  ];
}

/** The forms `found_one` and `found_other` are one thing to say; how many forms it has is the language's affair. */
function byStem(words) {
  return Object.entries(words).reduce((stems, [key, text]) => {
    (stems[key.replace(pluralForm, '')] ??= []).push(text);
    return stems;
  }, {});
}

function comparePlaceholders(where, there, here) {
  const wanted = placeholders(there);
  const used = placeholders(here);
  return [
    ...wanted.filter((name) => !used.includes(name)).map((name) => `${where} lacks {{${name}}}`),
    ...used.filter((name) => !wanted.includes(name)).map((name) => `${where} has {{${name}}}, which ${model} does not`),
  ];
}

function placeholders(texts) {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)))];
}

function findMissingPlurals(language, file, words) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const stems = new Set(Object.keys(words).filter((key) => pluralForm.test(key)).map((key) => key.replace(pluralForm, '')));
  return [...stems].flatMap((stem) =>
    forms.filter((form) => !(`${stem}_${form}` in words)).map((form) => `${file}: "${stem}_${form}" is missing`),
  );
}

/** Every way a call can fail has its sentence. */
export async function findUntranslatedErrors(catalogues, root) {
  const { errors } = await import(pathToFileURL(path.join(root, 'contract/errors.ts')).href);
  return Object.keys(errors)
    .filter((code) => !(code in (catalogues[model].errors ?? {})))
    .map((code) => `web/i18n/${model}/errors.json: "${code}" is missing, a code of contract/errors.ts`);
}

/** A key that no source names, whole or as the start of a template such as `status.${status}`. */
export function findIdleKeys(catalogues, sources) {
  const text = sources.map((source) => source.text).join('\n');
  const quoted = new Set([...text.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, key]) => key));
  const starts = [...text.matchAll(/`([\w.-]+)\$\{/g)].map(([, start]) => start);
  return Object.entries(catalogues[model])
    .filter(([noun]) => noun !== 'errors')
    .flatMap(([noun, words]) =>
      [...new Set(Object.keys(words).map((key) => key.replace(pluralForm, '')))]
        .filter((key) => !quoted.has(key) && !starts.some((start) => key.startsWith(start)))
        .map((key) => `web/i18n/${model}/${noun}.json: nothing says "${key}"`),
    );
}
