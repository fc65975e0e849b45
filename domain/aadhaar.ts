import { withPlainDigits } from './digits.ts';

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

/** Whether twelve digits can be an Aadhaar number: the last one checks the rest. */
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

const separators = '[ .\u00a0\u2009\u200b-\u200d-]{0,2}';
const twelve = new RegExp(`(?<!\\p{Nd})\\p{Nd}(?:${separators}\\p{Nd}){11}(?!\\p{Nd})`, 'gu');

/** Leaves only the last four digits of every Aadhaar number in a text, however it is grouped and in whichever digits. */
export function maskAadhaar(text: string): string {
  return text.replaceAll(twelve, (found) => {
    const digits = withPlainDigits(found).replaceAll(/\D/g, '');
    return isAadhaar(digits) ? `XXXX XXXX ${digits.slice(-4)}` : found;
  });
}
