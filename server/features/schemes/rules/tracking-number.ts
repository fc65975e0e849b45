import { indianDay } from '#domain/days/days.ts';

/** Letters and digits that nobody confuses, read aloud or written by hand. */
const alphabet = '23456789ACDEFGHJKLMNPQRTUVWXY';

/** "KH26-7F3K9Q": the year in India and six random signs. */
export function makeTrackingNumber(at: Date, randomBytes: (length: number) => Uint8Array): string {
  const random = [...randomBytes(6)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `KH${indianDay(at).slice(2, 4)}-${random}`;
}
