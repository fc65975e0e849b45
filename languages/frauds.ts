import { languageFolders, readWords } from './folders.node.ts';

/**
 * Words with which a fraud asks for a secret or for money, of all languages: `safety/frauds.json` in each folder. Only
 * the server reads them.
 */
export const fraudWords: readonly string[] = languageFolders.flatMap(
  (code) => readWords(code, 'safety/frauds') as readonly string[],
);
