import { usualLanguage } from '#domain/languages.ts';
import { describeLanguage, languageCodes, type Say } from '#languages/words.ts';

import { alternatives, findAlone, isIn, plain } from './phrases.ts';

/** The code of the language in "speak in Hindi", or in the language's name alone. In a longer text it is no command. */
export function languageIn(phrase: string, say: Say<'voice'>): string | undefined {
  const names = namesOf(say);
  const texts = findAlone(phrase, say('commands.speak.phrases'), say).map(({ text }) =>
    text ? phrase.slice(text.start, text.end) : '',
  );
  return [phrase, ...texts].map((text) => names.get(withoutPolite(text, say))).find((code) => code !== undefined);
}

function withoutPolite(text: string, say: Say<'voice'>): string {
  const words = text.split(' ').filter((word) => !isIn(word, say('beside')));
  return words.join(' ');
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
    for (const name of all) names.set(plain(name), code);
  }
  for (const also of alternatives(say('commands.speak.names'))) {
    const [code = '', name = ''] = also.split(' ');
    names.set(plain(name), code);
  }
  made.set(locale, names);
  return names;
}
