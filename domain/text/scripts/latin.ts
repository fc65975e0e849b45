/**
 * How people spell one sound of an Indian language in Latin letters in several ways. All scripts end here: their words
 * are first written in Latin letters.
 */
export const latinRules: readonly (readonly [said: RegExp, as: string])[] = [
  [/ee|ii|ea/g, 'i'],
  [/oo|uu|ou/g, 'u'],
  // जैविक is written jaivik, and पौधा paudha.
  [/ai/g, 'e'],
  [/au/g, 'o'],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/q|c(?!c?h)/g, 'k'],
  [/ch/g, 'c'],
  // Fertiliser is written fertilizer.
  [/(?<=[a-z]{3})iz(?=e|i|a)/g, 'is'],
  [/z/g, 'j'],
  [/y/g, 'i'],
  [/([bcdgjkpst])h/g, '$1'],
  // टमाटर is written tamatar and tamater.
  [/er$/g, 'r'],
  // A doubled letter is one, but "banana" is not "ban".
  [/(.)\1+/g, '$1'],
];

/** Between two consonants people often leave out an "a", so only an "a" at the beginning counts. */
export const leftOut = 'a';

/** Rules for the letters that then stand together: पंप is written pamp, because a nasal has the place of its neighbour. */
export const joinedRules: readonly (readonly [said: RegExp, as: string])[] = [[/n(?=[bp])/g, 'm']];
