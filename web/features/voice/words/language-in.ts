import { usualLanguage } from '#domain/languages.ts';
import { describeLanguage, languageCodes, type Say } from '#languages/words.ts';

import { alternatives, find, plain } from './phrases.ts';

/** "भाषा मराठी में करो" has one more word; in a longer text the language belongs to something else. */
const mostAround = 2;

/** The code of the language in "speak in Hindi", or in the language's name alone. */
export function languageIn(phrase: string, say: Say<'voice'>): string | undefined {
  const text = find(phrase, say('commands.speak.phrases'))?.text;
  const words = (text ? phrase.slice(text.start, text.end) : phrase).split(' ');
  const names = namesOf(say);
  return words.length > mostAround
    ? undefined
    : (names.get(words.join(' ')) ?? (text && names.get(words.at(-1) ?? '')));
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
