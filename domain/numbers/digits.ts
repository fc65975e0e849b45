/** The first digit of each script. The scripts of India are 128 apart, each with its zero at the same place. */
const zeros = [0x0660, 0x06f0, 0x1c50, 0xabf0, 0xff10, ...Array.from({ length: 9 }, (_, at) => 0x0966 + at * 0x80)];

/** Writes "१२३", "১২৩" and "１２３" as "123", because people type the digits of their own keyboard. */
export function withPlainDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** Groups of two or three digits, with three in the last: "1,50,000", "1,000" and "150,000". */
const grouped = /^-?[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;

/**
 * Reads a farmer's number: "1,50,000", "₹ 2.5", "२.५". Null for an empty text, undefined for no number. "2,5" is
 * refused: read as 25 it would make a farm ten times too large, as 2.5 a price ten times too low.
 */
export function readNumber(text: string): number | null | undefined {
  const plain = withPlainDigits(text)
    .replace('₹', '')
    .trim()
    .replaceAll(/\s*,\s*|\s+/g, ',');
  if (plain === '') return null;
  if (grouped.test(plain)) return Number(plain.replaceAll(',', ''));
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
