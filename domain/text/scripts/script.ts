/** How the words of one script sound, so that they meet the same words in another script. */
export interface Script {
  /** The first place of the script in Unicode. Each script of India has 128 places. */
  readonly first: number;
  /** Each letter or sign with its sound in Latin letters after it; the sign for no vowel has none. */
  readonly letters: string;
  /** Groups of letters that are spoken in another way, in their order. Letters of Devanagari stand for their sounds. */
  readonly rules?: readonly (readonly [said: RegExp, as: string])[];
}
