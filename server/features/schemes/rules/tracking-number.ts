/** No letter that is taken for another one or for a digit, read aloud or written by hand. */
const alphabet = '23456789ACDEFGHJKLMNPQRTUVWXY';

/** "KH26-7F3K9Q-T": the year, six signs at random, and one that tells a slip of the pen. */
export function makeTrackingNumber(at: Date, randomBytes: (length: number) => Uint8Array): string {
  const random = [...randomBytes(6)].map((byte) => alphabet[byte % alphabet.length]).join('');
  const year = String(at.getUTCFullYear()).slice(2);
  return `KH${year}-${random}-${checkSign(year + random)}`;
}

/** Whether the last sign fits the ones before it. */
export function isTrackingNumber(text: string): boolean {
  const [, year, random, check] = /^KH(\d{2})-([2-9A-Y]{6})-([2-9A-Y])$/.exec(text) ?? [];
  return year !== undefined && random !== undefined && checkSign(year + random) === check;
}

/** Weighted by place modulo a prime, so that one wrong sign or two swapped ones never fit. */
function checkSign(signs: string): string {
  let sum = 0;
  for (const [at, sign] of [...signs].entries()) {
    // The year's digits 0 and 1 are not in the alphabet.
    const value = alphabet.includes(sign) ? alphabet.indexOf(sign) : Number(sign);
    sum += (at + 1) * value;
  }
  return alphabet[sum % alphabet.length] ?? '';
}
