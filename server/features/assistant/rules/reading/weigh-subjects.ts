import { bannedActives } from '#catalogue/banned-actives.ts';
import { type AppTopic, appTopics, type KaiIntent, kaiIntents } from '#domain/kai.ts';
import { hasPhrase, type Phrase, weighPhrases } from '#domain/text/phrases.ts';
import type { Word } from '#domain/text/spoken-words.ts';

import { type Hint, outsideTopics, type OutsideTopic } from '../word-lists.ts';
import { placesAsWritten, type Vocabulary } from '../words.ts';

/* Weighs the phrases of each subject that a question may have. */

/** The surest kind is first, so it wins over a later kind of equal weight, unless only the later one is as written. */
function heaviest<Kind>(
  kinds: readonly Kind[],
  weigh: (kind: Kind) => number,
  isAsWritten: (kind: Kind) => boolean = () => false,
) {
  let best: { found: Kind | undefined; weight: number } = { found: undefined, weight: 0 };
  for (const found of kinds) {
    const weight = weigh(found);
    const isSurer =
      weight === best.weight && best.found !== undefined && isAsWritten(found) && !isAsWritten(best.found);
    if (weight > best.weight || isSurer) best = { found, weight };
  }
  return best;
}

/** A greeting before a question is never the intent, even if it has more words. */
export function weighIntents(words: readonly Word[], { intents }: Vocabulary): { intent: KaiIntent; weight: number } {
  const weigh = (intent: KaiIntent) => weighPhrases(words, intents.get(intent) ?? []);
  // "ऋण" (loan) sounds like "rain", so only the exact spelling tells which one a person means.
  const raws = new Set(words.map(({ raw }) => raw));
  const isAsWritten = (intent: KaiIntent) =>
    (intents.get(intent) ?? []).some(({ written: [only = '', ...more] }) => more.length === 0 && raws.has(only));
  const { found, weight } = heaviest(
    kaiIntents.filter((intent) => intent !== 'greeting'),
    weigh,
    isAsWritten,
  );
  return found === undefined
    ? { intent: weigh('greeting') > 0 ? 'greeting' : 'unknown', weight: weigh('greeting') }
    : { intent: found, weight };
}

export function topicOf(
  words: readonly Word[],
  { topics }: Vocabulary,
): { topic: AppTopic | undefined; topicWeight: number } {
  const { found, weight } = heaviest(appTopics, (topic) => weighPhrases(words, topics.get(topic) ?? []));
  return { topic: found, topicWeight: weight };
}

/** The Hindi "hai" (is) folds to the same form as "hi", so in a longer text an idle word is not a greeting. */
export function isIdleGreeting(words: readonly Word[], { ignored, intents }: Vocabulary): boolean {
  const telling = words.filter(({ raw }) => !ignored.has(raw));
  return words.length > 2 && !hasPhrase(telling, intents.get('greeting'));
}

/** "Lagana" (to put up) sounds like "lagna" (a wedding). */
function isWrittenIn(words: readonly Word[]): (phrase: Phrase) => boolean {
  return ({ written }) => placesAsWritten(words, [written]).size > 0;
}

/** "The money for my cane has not come" is about the trader who bought it, not about a scheme. */
export function outsideOf(
  words: readonly Word[],
  said: ReadonlySet<Hint>,
  {
    isOfSale,
    isOfWild,
    all,
    vocabulary,
  }: Record<'isOfSale' | 'isOfWild', boolean> & { all: readonly Word[]; vocabulary: Vocabulary },
): OutsideTopic | undefined {
  const told = heaviest(outsideTopics, (topic) => {
    const phrases = vocabulary.outside.get(topic) ?? [];
    // A slip is of the mill only beside the name of the crop: "sugarcane slip".
    if (topic === 'cane') return weighPhrases(all, phrases);
    return weighPhrases(words, topic === 'wedding' ? phrases.filter(isWrittenIn(words)) : phrases);
  });
  if (told.found !== undefined) return told.found;
  const isBanned = () => words.some(({ raw }) => bannedActives.some((active) => raw.includes(active)));
  if (isOfWild && said.has('sickAnimal')) return 'wildSick';
  if (isOfSale) return 'trader';
  if (said.has('sprayed') && said.has('picking')) return 'harvestWait';
  return isBanned() ? 'banned' : undefined;
}

/** A wild animal, and no animal of the farm that it may have hurt. */
export function namesWildAlone(words: readonly Word[], { wild, animals }: Vocabulary): boolean {
  const ofWild = placesAsWritten(words, wild);
  return ofWild.size > 0 && !words.some(({ raw }, at) => animals.has(raw) && !ofWild.has(at));
}
