import { hasPhrase, placesOfPhrases } from '#domain/text/phrases.ts';
import { asTyped, type Span, type Word } from '#domain/text/spoken-words.ts';

import { isGrammar, beginsNoPlace, type Vocabulary } from '../words.ts';
import { endsNames } from './place-index.ts';

/** In a longer text, a word that kai does not know may mean anything. */
const mostWords = 5;
const shortestName = 3;

interface Reading {
  readonly text: string;
  /** Tells which words name something that kai knows. */
  readonly isNamed: (at: number) => boolean;
  readonly vocabulary: Vocabulary;
}

/** Returns the words, next to each other, that kai does not know and that may be a name. */
export function strangeSpans(words: readonly Word[], { isNamed, vocabulary }: Omit<Reading, 'text'>): Span[] {
  const isStrange = (word: Word, at: number) =>
    !word.isKnown && !isNamed(at) && isName(word) && !isGrammar(word, vocabulary.grammar);
  // Most questions have no unknown word, and the search for phrases is the slowest step here.
  const spoken = words.some(isStrange) ? wordsOfPrices(words, vocabulary) : undefined;
  const mayBe = (at: number) => {
    const word = words[at];
    return word !== undefined && isStrange(word, at) && !spoken?.has(at);
  };
  const starts = [...words.keys()].filter((at) => mayBe(at) && !mayBe(at - 1));
  return starts.map((from) => {
    const rest = words.findIndex((_word, at) => at > from && !mayBe(at));
    return { from, to: rest < 0 ? words.length : rest };
  });
}

/** The name of a place that kai does not know, as the person typed it: "onion price xyzpur". */
export function unknownPlaceIn(
  words: readonly Word[],
  spans: readonly Span[],
  { text, isNamed, vocabulary }: Reading,
): string | undefined {
  const placed = spans.find((span) => isPlaced(words, span, vocabulary));
  // Without a word such as "in" or "mandi", a place comes last. "Cheapest potato" names no place.
  const last = words.length <= mostWords ? spans.findLast(({ to }) => to === words.length) : undefined;
  const found = placed ?? last;
  return found && asTyped(text, words, withFirstName(found));

  /** In "laxmi nagar" kai knows the first word, from the name of a scheme. */
  function withFirstName({ from, to }: Span): Span {
    const [before, first] = [words[from - 1], words[from]];
    const isWhole = !before || !first || !endsNames(first) || isNamed(from - 1) || beginsNoPlace(before, vocabulary);
    return { from: isWhole ? from : from - 1, to };
  }
}

function isName({ raw }: Word): boolean {
  return raw.length >= shortestName && /^[\p{L}\p{M}]+$/u.test(raw);
}

/** The positions of words for a price, a day or a reply, misspelt words included. */
function wordsOfPrices(words: readonly Word[], { intents, times, places, replies }: Vocabulary): ReadonlySet<number> {
  const asking = (['price', 'history', 'forecast', 'bestMarket', 'compare', 'msp', 'thanks', 'greeting'] as const).map(
    (intent) => intents.get(intent) ?? [],
  );
  const lists = [...asking, ...times.values(), ...places.values(), ...replies.values()];
  return placesOfPhrases(words, ...lists);
}

/** Examples: "in xyzpur", "xyzpur mandi", "xyzpur में". */
function isPlaced(
  words: readonly Word[],
  { from, to }: Span,
  { beforePlace, afterPlace, places }: Vocabulary,
): boolean {
  const [before, after] = [words[from - 1], words[to]];
  if (beforePlace.has(before?.raw ?? '') || afterPlace.has(after?.raw ?? '')) return true;
  return after !== undefined && (['market', 'district'] as const).some((kind) => hasPhrase([after], places.get(kind)));
}
