/** Where each script's digits begin; the scripts of India lie 128 apart, each with its zero at the same place. */
const zeros = [0x0660, 0x06f0, 0x1c50, 0xabf0, 0xff10, ...Array.from({ length: 9 }, (_, at) => 0x0966 + at * 0x80)];

/** "१२३", "১২৩" and "１２３" as "123": people type the digits of their own keyboard. */
export function withPlainDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** In groups of two or three digits, the last of three: "1,50,000", "1,000" and "150,000". */
const grouped = /^-?[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;

/**
 * A number as farmers write it: "1,50,000", "₹ 2.5", "२.५"; null for nothing, undefined for a text that is no number.
 * "2,5" is refused: read as 25 it would make a farm ten times as large, and read as 2.5 a price ten times too low.
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
