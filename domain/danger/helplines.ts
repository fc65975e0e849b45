/** The Kisan Call Centre of the Government of India: free, in 22 languages. `danger.ts` has the emergency numbers. */
export const callCentre = '1800-180-1551';

/** The helpline of e-NAM, the national agriculture market: free. */
export const enam = '1800-270-0224';

/**
 * Numbers that kai's own answers name: also for crop insurance, PM-KISAN, banks, a sick animal, fraud, legal aid,
 * electricity, Aadhaar, voters, bribes in Maharashtra, despair and an emergency.
 */
const helplines = [
  callCentre,
  enam,
  '14447',
  '155261',
  '14448',
  '1962',
  '1930',
  '15100',
  '1912',
  '1947',
  '1950',
  '1064',
  '14416',
  '112',
];

/** "₹1,930" and "112 kg of 1962.5" are no numbers to call. */
const helpline = new RegExp(`(?<![\\p{N}₹-]|[.,]|₹ )(?:${helplines.join('|')})(?![\\p{N}-]|[.,]\\p{N})`, 'gu');

/** Returns the numbers to call that a text names, each once, in their order. */
export function helplinesIn(text: string): string[] {
  return [...new Set(text.match(helpline))];
}
