import { weighPhrases } from '#domain/text/phrases.ts';
import type { Word } from '#domain/text/spoken-words.ts';

import type { Vocabulary } from '../words.ts';

/** A weight above this comes from two words that belong together, or more. */
const mostOfOneWord = 2;

/** Facts of a question that may show what it asks for. */
const facts = [
  'commodity',
  'crop',
  'otherCrop',
  'good',
  'when',
  'isDayOpen',
  'saidDay',
  'quantityKg',
  'conversion',
  'offer',
  'topic',
  'outside',
  'ailsToo',
  'namesProblem',
  'isProblemAlone',
  'doseToo',
  'pricedToo',
  'schemesToo',
  'tellsNeed',
  'isLandless',
  'namesAnimal',
  'namesFish',
  'stockAils',
  'namesCalamity',
  'isNumberAlone',
  'hasLongNumber',
  'wholeCountry',
  'nearMe',
  'namesTwoPlaces',
  'isWordless',
  'isIdleGreeting',
] as const;

/** The facts of a question by which signs are told, as `read-question.ts` finds them. */
export interface SignFacts extends Readonly<
  Partial<Record<Exclude<(typeof facts)[number], 'topic' | 'outside' | 'good'>, unknown>>
> {
  readonly intent: string;
  readonly topic?: string | undefined;
  readonly outside?: string | undefined;
  readonly good?: string | undefined;
  readonly hints: Iterable<string>;
  readonly topicWeight: number;
  readonly places: readonly unknown[];
  readonly weatherOf: Iterable<string>;
}

/**
 * The finds of the lists of words in a question, by name. The reader has learned how far each of these signs counts: none
 * decides anything alone.
 */
export function signsOf(read: SignFacts, words: readonly Word[], { intents }: Vocabulary): string[] {
  const { intent, hints, topic, topicWeight, outside, good, places, weatherOf } = read;
  const ofLists = [...intents].flatMap(([about, phrases]) => {
    const weight = weighPhrases(words, phrases);
    if (weight === 0) return [];
    return weight > mostOfOneWord ? [`said ${about}`, `surely ${about}`] : [`said ${about}`];
  });
  return [
    `most ${intent}`,
    ...ofLists,
    ...[...hints].map((hint) => `hint ${hint}`),
    ...[...weatherOf].map((subject) => `weather ${subject}`),
    ...(topic === undefined ? [] : [`topic ${topic}`]),
    ...(topicWeight > 1 ? ['sure topic'] : []),
    ...(outside === undefined ? [] : [`outside ${outside}`]),
    ...(good === undefined ? [] : [`good ${good}`]),
    ...(places.length > 0 ? ['has place'] : []),
    ...facts.filter((fact) => read[fact] !== undefined && read[fact] !== false).map((fact) => `has ${fact}`),
  ];
}
