import { type Danger, type DangerHint, type DangerPhrases, dangers } from '#domain/danger.ts';
import { listed, type Phrase, phrasesIn } from '#domain/phrases.ts';
import { wordsOf } from '#domain/spoken-words.ts';
import { dangerFiles } from '#languages/danger-files';

import { sayIn } from './words.ts';

/** How people say that a life is in danger: `safety/danger.json` of every language at once, for they mix them. */
const files = dangerFiles as readonly Readonly<Record<Danger | DangerHint | 'animals', string>>[];

/** All of them, as they are written. */
export const dangerWords: readonly string[] = files.flatMap((file) => dangers.map((danger) => file[danger]));

function phrasesOf(danger: Danger | DangerHint): readonly Phrase[] {
  return files
    .flatMap((file) => phrasesIn(file[danger]))
    .toSorted((one, other) => other.words.length - one.words.length);
}

/** The longest first. */
export const dangerPhrases: DangerPhrases = {
  emergency: phrasesOf('emergency'),
  distress: phrasesOf('distress'),
  creatures: phrasesOf('creatures'),
  prevention: phrasesOf('prevention'),
  bitten: phrasesOf('bitten'),
};

/** As they are written: the fold of "गाय" (cow) is that of "गया" (went). */
const animals = new Set(files.flatMap((file) => listed(file.animals)));

/** The words on a danger, the same on a phone and on the server. Their noun must be loaded. */
export function tellDanger(danger: Danger, { text, language }: { text: string; language: string }): string {
  const say = sayIn('danger', language);
  const isOfAnimal = danger === 'emergency' && speaksOfAnimal(text);
  return [say(`tell.${danger}`), ...(isOfAnimal ? [say('animal')] : [])].join(' ');
}

/** Whether a text speaks of a cow, a goat or another animal of the farm. */
export function speaksOfAnimal(text: string): boolean {
  return wordsOf(text).some(({ raw }) => animals.has(raw));
}
