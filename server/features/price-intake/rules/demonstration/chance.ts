/**
 * Numbers that look random but are the same on every machine and every day, because they come from words and days.
 * FNV-1a with a last mixing step is good enough for made-up prices.
 */
export type Chance = number;

export function chanceOf(words: string): Chance {
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193);
  return hash;
}

/** Evenly distributed from 0 to 1. */
export function fraction(chance: Chance, number = 0): number {
  let stirred = chance ^ Math.imul(number + 1, 0x9e3779b1);
  stirred = Math.imul(stirred ^ (stirred >>> 16), 0x85ebca6b);
  stirred = Math.imul(stirred ^ (stirred >>> 13), 0xc2b2ae35);
  return ((stirred ^ (stirred >>> 16)) >>> 0) / 2 ** 32;
}

/** Spread around 0 with a standard deviation of 1 and never beyond 3.5: the sum of four even chances. */
export function swing(chance: Chance, number = 0): number {
  let sum = -2;
  for (let part = 0; part < 4; part += 1) sum += fraction(chance, number * 4 + part);
  return sum * Math.sqrt(3);
}

/** The share of a push that is left a day later, and the number of days on which it counts. */
const persistence = 0.85;
const feltDays = 30;
/** Half of a day's change stays for a while and half is gone the next day. */
const stayingShare = 0.5;

const weights = Array.from(
  { length: feltDays },
  (_, back) => Math.sqrt((stayingShare * (1 + persistence)) / 2) * persistence ** back,
);
const passingWeight = Math.sqrt((1 - stayingShare) / 2);

/**
 * A random walk that returns to its mean, for each day of a stretch; its daily changes have a standard deviation of 1.
 * Each value depends only on the days before it, so the start of the stretch does not matter.
 */
export function walk(chance: Chance, first: number, last: number): Float64Array {
  const pushes = Float64Array.from({ length: last - first + feltDays }, (_, at) =>
    swing(chance, first - feltDays + 1 + at),
  );
  return Float64Array.from({ length: last - first + 1 }, (_, at) => {
    let sum = passingWeight * swing(~chance, first + at);
    for (let back = 0; back < feltDays; back += 1)
      sum += (weights[back] ?? 0) * (pushes[at + feltDays - 1 - back] ?? 0);
    return sum;
  });
}
