import { indianDay } from '#domain/days.ts';

/** No letter that is taken for another one or for a digit, read aloud or written by hand. */
const alphabet = '23456789ACDEFGHJKLMNPQRTUVWXY';

/** "KH26-7F3K9Q": the year in India and six signs at random. */
export function makeTrackingNumber(at: Date, randomBytes: (length: number) => Uint8Array): string {
  const random = [...randomBytes(6)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `KH${indianDay(at).slice(2, 4)}-${random}`;
}
