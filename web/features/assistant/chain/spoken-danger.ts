import { romanise } from '#domain/text/romanise.ts';
import { languageOfQuestion } from '#languages/language-of-question.ts';
import { loadWords } from '#languages/words.ts';

interface SpokenDanger {
  readonly language: string;
  /** Writes the answer in the letters of the question. */
  readonly write: (told: string) => string;
}

/** A person in danger reads the answer in the language and the letters of their own words. */
export async function readSpoken(text: string, ofApp: string): Promise<SpokenDanger> {
  const { language, letters } = languageOfQuestion(text, ofApp) ?? { language: ofApp, letters: 'own' };
  await loadWords(language, ['danger']);
  return { language, write: (told) => (letters === 'latin' ? romanise(told) : told) };
}
