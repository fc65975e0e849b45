import { usualLanguage } from '#domain/languages.ts';
import { describeLanguage, languageCodes, type Say } from '#languages/words.ts';

import { alternatives, findAlone, type HeardWord, isIn, wordsIn } from './phrases.ts';

/** The code of the language in "speak in Hindi", or in the language's name alone. In a longer text it is no command. */
export function languageIn(words: readonly HeardWord[], say: Say<'voice'>): string | undefined {
  const names = namesOf(say);
  const stars = findAlone(words, say('commands.speak.phrases'), say).flatMap(({ star }) => star ?? []);
  const texts = [words, ...stars.map(({ start, end }) => words.slice(start, end))];
  return texts.map((text) => names.get(nameIn(text, say))).find((code) => code !== undefined);
}

/** The words without polite ones. */
function nameIn(words: readonly HeardWord[], say: Say<'voice'>): string {
  return words.flatMap(({ raw }) => (isIn(raw, say('beside')) ? [] : raw)).join(' ');
}

const made = new Map<string, ReadonlyMap<string, string>>();

/** Each language is named in the language in use, in English and in itself: "इंग्रजी", "English". */
function namesOf(say: Say<'voice'>): ReadonlyMap<string, string> {
  const locale = say('locale');
  const known = made.get(locale);
  if (known) return known;
  const own = new Intl.DisplayNames(locale, { type: 'language' });
  const english = new Intl.DisplayNames(usualLanguage, { type: 'language' });
  const names = new Map<string, string>();
  for (const code of languageCodes) {
    const all = [describeLanguage(code).name, own.of(code) ?? '', english.of(code) ?? ''];
    for (const name of all) names.set(keyOf(name), code);
  }
  for (const also of alternatives(say('commands.speak.names'))) {
    const [code = '', name = ''] = also.split(' ');
    names.set(keyOf(name), code);
  }
  made.set(locale, names);
  return names;
}

function keyOf(name: string): string {
  return wordsIn(name)
    .map(({ raw }) => raw)
    .join(' ');
}
