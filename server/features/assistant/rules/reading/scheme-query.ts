import { hasPhrase, placesOfPhrases } from '#domain/text/phrases.ts';
import type { Word } from '#domain/text/spoken-words.ts';

import type { Entities } from '../entities/find-entities.ts';
import { placesAsWritten, type Vocabulary } from '../words.ts';

export const schemeDetails = ['steps', 'who', 'call', 'again', 'payment', 'benefit', 'deadline', 'fee', 'why'] as const;

/** The words that name the purpose of a scheme. Words for "scheme" and questions about who may have it do not count. */
export function queryOf({ words, places, amounts }: Entities, vocabulary: Vocabulary) {
  const { intents, hints: byHint, schemeWords } = vocabulary;
  const spent = placesOfPhrases(words, intents.get('eligible'), schemeWords, byHint.get('payment'), byHint.get('cost'));
  const mayTell = ({ raw }: Word, at: number) => !spent.has(at) && !places.at.has(at) && !/\p{N}/u.test(raw);
  const isIdle = ({ raw }: Word) => vocabulary.ignored.has(raw);
  const mayNeed = words.map((word, at) => mayTell(word, at) && !isIdle(word));
  const ofUnwanted = readUnwanted(words, (at) => mayNeed[at] === true, vocabulary);
  const tells = mayNeed.map((may, at) => may && !ofUnwanted.has(at));
  const stands = (word: Word, at: number) =>
    mayTell(word, at) && isIdle(word) && tells.slice(Math.max(0, at - 2), at + 3).includes(true);
  const ofDetail = placesOfPhrases(words, ...schemeDetails.map((hint) => byHint.get(hint)));
  const ofOthers = placesOfPhrases(words, byHint.get('another'), byHint.get('refused'));
  const isNoun = (word: Word) => hasPhrase([word], vocabulary.schemeNouns);
  const isScheme = (word: Word) => hasPhrase([word], vocabulary.intents.get('schemes'));
  // "Does a tenant farmer get insurance" asks for insurance, not for a scheme that has all these words.
  const ofTiller = placesOfPhrases(words, byHint.get('tills'));
  const needs = words.filter((_word, at) => tells[at] && !ofTiller.has(at));
  const isNeed = (at: number) => tells[at] === true && !(needs.length === 1 && ofTiller.has(at));
  const ofLand = placesOfPhrases(words, byHint.get('land'));
  const ofLandless = readLandless(words, vocabulary);
  const [firstOfLandless] = ofLandless;
  const saidAs = (raw: string, at: number) => {
    if (at === firstOfLandless) return landless;
    return isNeed(at) && !ofLandless.has(at) ? raw : [];
  };
  return {
    tellsLandAlone: amounts.isOfLand && words.every((_word, at) => !tells[at] || ofLand.has(at)),
    tellsNeed: words.some((word, at) => tells[at] && !ofDetail.has(at) && !isScheme(word)),
    asksOthersAlone: ofOthers.size > 0 && words.every((word, at) => ofOthers.has(at) || isIdle(word) || isNoun(word)),
    isLandless: ofLandless.size > 0,
    refusesAlone: ofUnwanted.size > 0 && !tells.includes(true),
    query: words.flatMap(({ raw }, at) => saidAs(raw, at)).join(' '),
    besideQuery: words.filter(stands).map(({ raw }) => raw),
  };
}

/** The things that somebody does not want, with the words of the refusal: "बीमा नहीं चाहिए", "I do not want a loan". */
function readUnwanted(
  words: readonly Word[],
  mayTell: (at: number) => boolean,
  { hints, deniedAfter }: Vocabulary,
): ReadonlySet<number> {
  const refusal = placesOfPhrases(words, hints.get('unwanted'));
  if (refusal.size === 0) return new Set();
  const isAfterThing = [...refusal].some((at) => deniedAfter.has(words[at]?.raw ?? ''));
  const step = isAfterThing ? -1 : 1;
  let at = isAfterThing ? Math.min(...refusal) - 1 : Math.max(...refusal) + 1;
  while (at in words && !mayTell(at)) at += step;
  const things: number[] = [];
  for (; at in words && mayTell(at); at += step) things.push(at);
  return things.length === 0 ? new Set() : new Set([...refusal, ...things]);
}

/** One word finds the schemes for those without land, however they say it. */
export const landless = 'landless';

/** Land that somebody does not have. "Without land records" is about papers, and "no land to sell" about a sale. */
function readLandless(words: readonly Word[], vocabulary: Vocabulary): ReadonlySet<number> {
  const places = placesAsWritten(words, vocabulary.landless);
  const last = Math.max(...places);
  const isOfOther = words.slice(last + 1, last + 3).some(({ raw }) => vocabulary.afterLand.has(raw));
  return isOfOther ? new Set() : places;
}
