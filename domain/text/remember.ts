/** Enough for the words of the catalogue and of many questions, in some 10 MB, so that nobody can fill the memory. */
const mostRemembered = 50_000;
/** A longer text is no word that will be repeated. */
const longestRemembered = 40;

/** Remembers what a function makes of a word, because the catalogue and the questions repeat the same words. */
export function remember(make: (word: string) => string): (word: string) => string {
  const remembered = new Map<string, string>();
  return (word) => {
    if (word.length > longestRemembered) return make(word);
    const known = remembered.get(word);
    if (known !== undefined) return known;
    if (remembered.size >= mostRemembered) remembered.clear();
    const made = make(word);
    // A word cut out of a question keeps the whole question in memory; a copy of its letters does not.
    remembered.set([...word].join(''), made);
    return made;
  };
}
