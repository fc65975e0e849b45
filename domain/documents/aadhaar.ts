import { withPlainDigits } from '../numbers/digits.ts';

/** Verhoeff's tables: multiplication in the dihedral group of order ten, and the permutation by place. */
const products = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
];
const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

/** Whether twelve digits can be an Aadhaar number: the last digit checks the others. */
export function isAadhaar(text: string): boolean {
  const digits = text.replaceAll(' ', '');
  if (!/^[2-9]\d{11}$/.test(digits)) return false;
  let check = 0;
  for (const [place, digit] of [...digits].toReversed().entries()) {
    let value = Number(digit);
    for (let turn = 0; turn < place % 8; turn++) value = permutation[value] ?? 0;
    check = products[check]?.[value] ?? 0;
  }
  return check === 0;
}

export function lastFour(text: string): string {
  return text.replaceAll(' ', '').slice(-4);
}

/** Matches numbers that look like twelve digits in groups. None of these alternatives is masked. */
function ordinaryNumbers(rupeeWords: readonly string[]): RegExp {
  const alternatives = [
    // ₹2400, 2500, 2600
    String.raw`(?:₹|(?<![\p{L}\p{M}\p{N}])(?:${rupeeWords.join('|')})\.?) ?\d+(?: ?[.,;/–-] ?\d+)*`,
    // +91 98450 12345
    String.raw`(?:\+ ?|(?<!\d))91(?:[ -]|(?<=\+ ?91))[6-9]\d{4}[ -]?\d{5}(?!\d)`,
    // 2026-11-21 and 21.11.2026
    String.raw`(?<!\d)(?:19|20)\d\d([-.])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?!\d)`,
    String.raw`(?<!\d)(?:0?[1-9]|[12]\d|3[01])([-.])(?:0?[1-9]|1[0-2])\2(?:19|20)\d\d(?!\d)`,
    // 2023, 2024, 2025
    String.raw`(?<!\d)(?:19|20)\d\d(?:[\s\p{P}]{1,3}(?:19|20)\d\d(?!\d)){2,}`,
    // 2400.50 2500.75
    String.raw`(?<![\d.])\d{3,8}\.\d\d(?: \d{3,8}\.\d\d){1,99}(?![\d.])`,
  ];
  return new RegExp(alternatives.join('|'), 'giu');
}

/** Groups of any size, with at most two spaces, points or hyphens between two groups. */
const closelyGrouped = /^\d+(?:[\p{Zs}\p{Cf}.\-\u2010\u2011]{1,2}\d+)*$/u;
/** Groups of four, as on the card. People also put commas, slashes, dashes and new lines between these. */
const inFours = /^\d{4}(?:[\s\p{P}\p{Cf}\u2212]{0,3}\d{4}){2}$/u;

interface Span {
  start: number;
  end: number;
}

/** The words are those that people write before an amount; `languages/mask-aadhaar.ts` has them in all languages. */
export function aadhaarMask(rupeeWords: readonly string[]): (text: string) => string {
  const ordinary = ordinaryNumbers(rupeeWords);
  return (text) => maskNumbers(text, ordinary);
}

/** Leaves only the last four digits of every Aadhaar number in a text, in any grouping and in any digits. */
function maskNumbers(text: string, ordinary: RegExp): string {
  const plain = withPlainDigits(text);
  let masked = '';
  let from = 0;
  for (const { start, end } of findNumbers(plain.replaceAll(ordinary, (found) => 'x'.repeat(found.length)))) {
    const digits = plain.slice(start, end).replaceAll(/\D/g, '');
    masked += `${text.slice(from, start)}XXXX XXXX ${digits.slice(-4)}`;
    from = end;
  }
  return masked + text.slice(from);
}

/** A number may begin inside another, because a group before it can fit by chance. Such numbers are joined. */
function findNumbers(plain: string): Span[] {
  const groups = [...plain.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
    start: index,
    end: index + digits.length,
  }));
  const found: Span[] = [];
  for (const at of groups.keys()) {
    const number = numberOf(plain, groups.slice(at, at + 12));
    const last = found.at(-1);
    if (number && last && number.start < last.end) last.end = number.end;
    else if (number) found.push(number);
  }
  return found;
}

/** Returns the number that begins with the first of these groups. */
function numberOf(plain: string, groups: readonly Span[]): Span | undefined {
  const start = groups[0]?.start ?? 0;
  let digits = '';
  for (const group of groups) {
    digits += plain.slice(group.start, group.end);
    if (digits.length < 12) continue;
    const written = plain.slice(start, group.end);
    const isOne = isAadhaar(digits) && (closelyGrouped.test(written) || inFours.test(written));
    return isOne ? { start, end: group.end } : undefined;
  }
  return undefined;
}
