import { spelt } from '#domain/text/spelling.ts';
import { writtenWords } from '#domain/text/tokens.ts';
import { listFiles, readWords } from '#languages/folders.node.ts';

/** Files whose texts are names or lists of words, not sentences. */
const lists = new Set(['language.json', 'intents.json', 'grammar.json', 'spoken.json']);
/** A word that stands only once may be a name. */
const leastTimes = 2;

const read = new Map<string, ReadonlySet<string>>();

/**
 * The words that the texts of a language use. They name nothing by their sound: "गोबर" (dung) is no "गोभी" (cauliflower).
 */
export function everydayWordsOf(code: string): ReadonlySet<string> {
  const words = read.get(code) ?? readEverydayWords(code);
  read.set(code, words);
  return words;
}

function readEverydayWords(code: string): ReadonlySet<string> {
  const files = [
    ...listFiles(code, '').filter((file) => !lists.has(file)),
    ...['guides', 'problems'].flatMap((folder) => listFiles(code, folder).map((file) => `${folder}/${file}`)),
    'schemes/central.json',
  ];
  const times = new Map<string, number>();
  for (const file of files)
    for (const text of textsIn(readWords(code, file.slice(0, -'.json'.length))))
      for (const word of wordsIn(text)) times.set(word, (times.get(word) ?? 0) + 1);
  return new Set([...times].filter(([, count]) => count >= leastTimes).map(([word]) => word));
}

function wordsIn(text: string): string[] {
  return writtenWords(text.replaceAll(placeholder, ' '))
    .filter((word) => !capitals.test(word))
    .map(spelt);
}

/** "PM-KUSUM" is the name of a scheme, and kusum a crop. */
const capitals = /^\p{Lu}{2,}$/u;
const placeholder = /\{\{\w+\}\}/g;

function textsIn(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : [];
}
