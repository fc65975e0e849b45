import { placesOfPhrases } from '#domain/text/phrases.ts';

import type { Asking } from '../answer.ts';
import { openVocabulary } from '../open-vocabulary.ts';
import { readQuestion } from '../rules/reading/read-question.ts';

/** Fruit falls for many reasons that Khet has no problems for, so the signs of its problems would mislead. */
export function tellsDropAlone({ told, hints }: Asking['asked']): boolean {
  if (!hints.has('drops')) return false;
  const { signWords, hints: byHint } = openVocabulary();
  const ofDrop = placesOfPhrases(told, byHint.get('drops'));
  return told.every(({ forms }, at) => ofDrop.has(at) || !forms.some((form) => signWords.has(form)));
}

/** One such word only says that a crop is sick. */
const fewestSignWords = 2;

/**
 * "Spots on the leaves" after "on which crop?" describes a sign and names no crop, so kai asks again. It asks again only
 * once, because the next reply may name a crop that kai does not know.
 */
export function isFirstSign({ newest, memory }: Asking['asked']): boolean {
  return tellsSign(newest) && !tellsSign(memory.words ?? '');
}

function tellsSign(text: string): boolean {
  const vocabulary = openVocabulary(text);
  const { signWords, diseaseWords } = vocabulary;
  const { told, hints, entities } = readQuestion(text, vocabulary);
  const ofLook = told.filter(({ forms }) => forms.some((form) => signWords.has(form) && !diseaseWords.has(form)));
  return hints.has('plantPart') || ofLook.length >= fewestSignWords || entities.namesProblem;
}
