import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The wording that a language does not want: `safety/wording.json` in its folder. */
export interface Wording {
  /**
   * Phrases that farmers with little schooling did not understand, or that sound translated; they must not come back.
   */
  readonly unclear: readonly string[];
  /**
   * Regular expressions for a sentence of kai or about kai with a verb that shows a gender: "मैं बता सकता हूँ", "kai
   * बताता है". Empty in a language whose verbs show none.
   */
  readonly gendered: readonly string[];
  /** Missing in a language that writes each word in one way, and whose verbs do not agree with the reader. */
  readonly spelling?: Spelling;
}

export interface Spelling {
  /** Words that must be written the same everywhere: two spellings of a word stop a slow reader. */
  readonly words: readonly string[];
  /** Marks, and the letter that people write instead, or nothing. */
  readonly alike: readonly (readonly [mark: string, other: string])[];
  /** A regular expression for a word of the language's script. */
  readonly letters: string;
  /** A regular expression for a verb that agrees with a man, addressed to the reader: "आप … रहते हैं", "आप … करेंगे". */
  readonly saidToMen: string;
}

/** Fails for a language without the file, so that no language goes unchecked. */
export async function readWording(folder: string, languages: readonly string[]): Promise<Record<string, Wording>> {
  const read = async (language: string) =>
    [language, JSON.parse(await readFile(path.join(folder, language, 'safety/wording.json'), 'utf8'))] as const;
  return Object.fromEntries(await Promise.all(languages.map(read))) as Record<string, Wording>;
}
