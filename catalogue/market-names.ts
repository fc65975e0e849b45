import { nameKey } from './names.ts';

/** Rewrites a source's market name for the screen: "SMY Jassur" is a "Sub Market Yard" of Himachal Pradesh. */
const rewrites: readonly [RegExp, string][] = [
  [/\s*\(\s*uzhavar sandhai\s*\)/i, ' Uzhavar Sandhai'],
  [/\s*\(\s*rythu bazar\s*\)(?: apmc)?/i, ' Rythu Bazar'],
  [/\s*,\s*rbz\b(?: apmc)?/i, ' Rythu Bazar'],
  [/^rythu bazar (.+)$/i, '$1 Rythu Bazar'],
  [/^smy (.+)$/i, '$1 Sub Market Yard'],
  [/^pmy (.+)$/i, '$1 Principal Market Yard'],
  [/^apmc(?! ?\/) ?(.+)$/i, '$1 APMC'],
  [/\bmarket market$/i, 'Market'],
  [/\bcomitee\b/i, 'Committee'],
  [/\s+-\s+apmc$/i, ' APMC'],
  [/\s*,\s*/g, ', '],
  [/(?<=\S)\(/g, ' ('],
  [/\s+\)/g, ')'],
  [/\s+/g, ' '],
];

/** Words that keep their case. */
const asTheyAre = new Set(['APMC', 'AMC', 'MAC', 'SMY', 'VFPCK', 'NGO', 'ARWM', 'and']);

export function marketDisplayName(sourceName: string): string {
  const rewritten = rewrites.reduce((name, [pattern, replacement]) => name.replace(pattern, replacement), sourceName);
  return rewritten.trim().replaceAll(/\p{L}{3,}/gu, titleCase);
}

/** The key that all spellings of one market share. Older files leave the "APMC" out. */
export function marketNameKey(sourceName: string): string {
  return nameKey(marketDisplayName(sourceName)).replace(/apmc$/, '');
}

function titleCase(word: string): string {
  if (asTheyAre.has(word)) return word;
  const shouted = word === word.toUpperCase();
  return shouted ? word.charAt(0) + word.slice(1).toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1);
}
