import { openRomaniser } from '#domain/text/romanise.ts';
import { languageOfQuestion, spokenFileOf } from '#languages/language-of-question.ts';
import { loadWords } from '#languages/words.ts';

interface SpokenDanger {
  readonly language: string;
  /** Writes the answer in the letters of the question. */
  readonly write: (told: string) => string;
}

/** A person in danger reads the answer in the language and the letters of their own words, if it is one of `heard`. */
export async function readSpoken(text: string, ofApp: string, heard: readonly string[]): Promise<SpokenDanger> {
  await Promise.all([ofApp, ...heard].map((code) => loadWords(code, ['spoken'])));
  const { language, letters } = languageOfQuestion(text, ofApp) ?? { language: ofApp, letters: 'own' };
  await loadWords(language, ['danger']);
  const latin = letters === 'latin' ? spokenFileOf(language)?.latin : undefined;
  return { language, write: latin ? openRomaniser(latin) : (told) => told };
}
