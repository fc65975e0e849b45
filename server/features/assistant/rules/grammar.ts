import { foldWord } from '#domain/text/fold-spelling.ts';
import { spelt } from '#domain/text/spelling.ts';
import type { Word } from '#domain/text/spoken-words.ts';

/** One language's `grammar.json`: each list has its words with spaces between them. */
export interface GrammarFile {
  readonly stems: string;
  readonly endings: string;
  /** Endings that tell a verb by themselves: "टाकायचं". No name ends in them. */
  readonly sureEndings: string;
  readonly words: string;
}

/** The words that a language's grammar explains: its verbs in each form, and its small words. They name nothing. */
export interface Grammar {
  readonly written: ReadonlySet<string>;
  readonly folded: ReadonlySet<string>;
  readonly sureEndings: readonly string[];
}

/** Too many names share a shorter fold. */
const shortestFold = 3;
/** The rest of a word before a sure ending. */
const shortestStem = 2;

export function grammarIn(files: readonly GrammarFile[]): Grammar {
  const listed = (list: string) => list.split(' ').filter(Boolean).map(spelt);
  const written = new Set(
    files.flatMap(({ stems, endings, words }) => [
      ...listed(words),
      ...listed(stems).flatMap((stem) => listed(endings).map((ending) => stem + ending)),
    ]),
  );
  return {
    written,
    folded: new Set([...written].map(foldWord).filter(({ length }) => length >= shortestFold)),
    sureEndings: files.flatMap(({ sureEndings }) => listed(sureEndings)),
  };
}

/** Whether a word is a form of a verb or a small word of the grammar, as it is written. */
export function isGrammarAsWritten({ raw }: Word, { written, sureEndings }: Grammar): boolean {
  const hasSureEnding = sureEndings.some((each) => raw.endsWith(each) && raw.length - each.length >= shortestStem);
  return hasSureEnding || written.has(raw);
}

/** The same in any spelling and script: "lavava", "बचाए" and "bachae". */
export function isGrammar(word: Word, grammar: Grammar): boolean {
  return isGrammarAsWritten(word, grammar) || grammar.folded.has(word.forms[0] ?? '');
}
