/** "Onion, Tomato , ,Wheat" as three crops. */
export function splitCrops(text: string): string[] {
  return text
    .split(',')
    .map((crop) => crop.trim())
    .filter((crop) => crop !== '');
}

/** A number as farmers write it: "1,50,000", "2.5", "२.५"; null for nothing, undefined for what is no number. */
export function readNumber(text: string): number | null | undefined {
  const plain = toLatinDigits(text).replaceAll(/[\s,₹]/g, '');
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** A phone, PIN or account number without the spaces and dashes that make it readable. */
export function readDigits(text: string): string {
  return toLatinDigits(text).replaceAll(/[\s-]/g, '');
}

const firstZero = 0x0966;
const lastNine = 0x0d6f;
/** Each script of India has its block of this size, with its zero at the same place. */
const blockSize = 0x80;

function toLatinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    return code < firstZero || code > lastNine ? digit : String((code - firstZero) % blockSize);
  });
}
