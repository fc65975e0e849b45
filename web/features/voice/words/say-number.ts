import type { Say } from '#languages/words.ts';

type SayVoice = Say<'voice'>;

/**
 * Says 123457 as "one lakh twenty-three thousand four hundred fifty-seven", because foreign voices do not know lakhs.
 */
export function sayNumber(value: number, say: SayVoice): string {
  if (value < 0) return say('numbers.minus', { count: sayNumber(-value, say) });
  const [whole = '0', decimals] = String(value).split('.');
  // Too large for words, or in a browser's own form such as 1e21.
  if (whole.length > 12 || whole.includes('e')) return String(value);
  const said = sayWhole(Number(whole), say);
  if (decimals === undefined) return said;
  return [said, say('numbers.point'), ...[...decimals].map((digit) => sayWhole(Number(digit), say))].join(' ');
}

const scales = [
  { size: 10_000_000, words: 'numbers.crore' },
  { size: 100_000, words: 'numbers.lakh' },
  { size: 1000, words: 'numbers.thousand' },
  { size: 100, words: 'numbers.hundred' },
] as const;

function sayWhole(value: number, say: SayVoice): string {
  const scale = scales.find(({ size }) => value >= size);
  if (!scale) return wordsBelowHundred(say)[value] ?? String(value);
  const rest = value % scale.size;
  const count = sayWhole(Math.floor(value / scale.size), say);
  const head = value === 100 ? say('numbers.oneHundred') : say(scale.words, { count });
  return rest === 0 ? head : `${head} ${sayWhole(rest, say)}`;
}

export function wordsBelowHundred(say: SayVoice): string[] {
  return say('numbers.words').split(' ');
}

/** Says ₹19.5 as "nineteen rupees fifty paise". */
export function sayRupees(value: number, say: SayVoice): string {
  if (value < 0) return say('numbers.minus', { count: sayRupees(-value, say) });
  const rupees = Math.floor(value);
  const paise = Math.round((value - rupees) * 100);
  const parts = [];
  if (rupees === 1) parts.push(say('numbers.rupee'));
  else if (rupees > 0 || paise === 0) parts.push(say('numbers.rupees', { count: sayNumber(rupees, say) }));
  if (paise > 0) parts.push(say('numbers.paise', { count: sayNumber(paise, say) }));
  return parts.join(' ');
}
