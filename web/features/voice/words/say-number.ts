import type { Say } from '#languages/words.ts';

import { formsOf, wordsBelowHundred } from './number-words.ts';

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
  const forms = formsOf(say);
  const rest = value % scale.size;
  const own = (key: string) => forms.find(([is]) => is === key)?.[1];
  const head =
    (rest === 0 ? own(`=${value}`) : undefined) ??
    own(String(value - rest)) ??
    say(scale.words, { count: sayWhole(Math.floor(value / scale.size), say) });
  if (rest === 0) return head;
  const [last, before] = forms.find(([ending]) => head.endsWith(ending)) ?? ['', ''];
  return `${head.slice(0, head.length - last.length)}${before} ${sayWhole(rest, say)}`;
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
