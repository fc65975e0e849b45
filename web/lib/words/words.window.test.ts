import { expect, test, vi } from 'vitest';

import { loadWords, readLanguage, startWords, switchWords } from './words.ts';

/** The mock copies the list of files, because the list grows later. */
const asked = vi.hoisted((): { language: string; files: string[] }[] => []);
vi.mock('#languages/words.ts', async (importOriginal) => {
  const words = await importOriginal<typeof import('#languages/words.ts')>();
  const load: typeof words.loadWords = async (language, files) => {
    asked.push({ language, files: [...files] });
    await words.loadWords(language, files);
  };
  return { ...words, loadWords: load };
});

test('words that a late part asks for while the language changes are loaded in the new one before it is shown', async () => {
  await startWords('en');
  await Promise.all([switchWords('hi'), loadWords(['schemes'])]);
  expect(readLanguage()).toBe('hi');
  expect(asked.filter(({ language }) => language === 'hi').flatMap(({ files }) => files)).toContain('schemes');
});
