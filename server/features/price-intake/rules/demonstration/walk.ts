import { type Chance, swing } from './chance.ts';

/** How much of a push is left a day later, and for how many days it is felt. */
const persistence = 0.85;
const feltDays = 30;
/** Of a day's change, half is there to stay for a while and half is gone the next day. */
const stayingShare = 0.5;

const weights = Array.from(
  { length: feltDays },
  (_, back) => Math.sqrt((stayingShare * (1 + persistence)) / 2) * persistence ** back,
);
const passingWeight = Math.sqrt((1 - stayingShare) / 2);

/**
 * A walk that comes back, for each day of a stretch: its changes from day to day have a standard deviation of 1.
 * Each value is made of the days before it alone, so it is the same from wherever one begins.
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
