const codeLength = 6;

/** The code as it was meant: pasted with spaces or with the words around it, or typed on a Hindi keyboard. */
export function readDigits(typed: string): string {
  return typed
    .replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x966))
    .replaceAll(/\D/g, '')
    .slice(0, codeLength);
}
