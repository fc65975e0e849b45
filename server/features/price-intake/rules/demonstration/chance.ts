/**
 * Numbers that look like chance and are the same on every machine and every day: made from words and days, not drawn.
 * FNV-1a with a last stir, which is plenty for prices that nobody shall take for real.
 */
export type Chance = number;

export function chanceOf(words: string): Chance {
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193);
  return hash;
}

/** Evenly from 0 up to 1. */
export function fraction(chance: Chance, number = 0): number {
  let stirred = chance ^ Math.imul(number + 1, 0x9e3779b1);
  stirred = Math.imul(stirred ^ (stirred >>> 16), 0x85ebca6b);
  stirred = Math.imul(stirred ^ (stirred >>> 13), 0xc2b2ae35);
  return ((stirred ^ (stirred >>> 16)) >>> 0) / 2 ** 32;
}

/** Around 0 with a standard deviation of 1 and never beyond 3.5: the sum of four even chances. */
export function swing(chance: Chance, number = 0): number {
  let sum = -2;
  for (let part = 0; part < 4; part += 1) sum += fraction(chance, number * 4 + part);
  return sum * Math.sqrt(3);
}
