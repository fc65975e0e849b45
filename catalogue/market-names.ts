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

/** The key that all spellings of one market share. Older files leave out "APMC". */
export function marketNameKey(sourceName: string): string {
  return nameKey(marketDisplayName(sourceName)).replace(/apmc$/, '');
}

/** The words before the town in the full name of a committee. */
const committee =
  /^(?:the )?(?:agricultur(?:e|al) produce market committee|market administrative committee|kr[iu]shi (?:upaj mandi|utpanna bazar) samiti)(?: \(apmc\))?[\s-]+/i;

/** Words around the town in a market's name, and goods in brackets. */
const aroundTown =
  /\(.*?\)|\b(?:apmc|market|yard|sub|mandi|samit[hi]+|vfpck|uzhavar sandhai|rythu bazar|f v|grain)\b|[,.&]/gi;
const inBrackets =
  /\b(?:f+&v|veg\w*|frui\w*|subzi|subji|dana|mewa|naveen|new|sthal|station|road|dist\w*|hq|urban|rural|north|south|east|west|india)\b|[/-]/gi;

/**
 * The towns in a market's name, its own first: "Khed (Chakan) APMC" gives Khed, Chakan and Khed Chakan, and
 * "Agriculture Produce Market Committee Chandwad" gives Chandwad.
 */
export function townsOf(name: string): string[] {
  const [own = '', ...inner] = [
    name.replace(committee, ''),
    ...[...name.matchAll(/\(([^()]+)\)/g)].map(([, text = '']) => text.replaceAll(inBrackets, ' ')),
  ].map((text) => text.replaceAll(aroundTown, ' ').replaceAll(/\s+/g, ' ').trim());
  const places = inner.filter((town) => town !== '');
  const whole = places.map((town) => `${own} ${town}`);
  return [...new Set([own, own.replace(/ city$/i, ''), ...places, ...whole])].filter((town) => town !== '');
}

function titleCase(word: string): string {
  if (asTheyAre.has(word)) return word;
  const shouted = word === word.toUpperCase();
  return shouted ? word.charAt(0) + word.slice(1).toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1);
}
