import { withPlainDigits } from '#domain/digits.ts';
import { codeDigits } from '#domain/limits.ts';

/** The code as it was meant: pasted with spaces or with the words around it, or typed in the digits of any script. */
export function readDigits(typed: string): string {
  return withPlainDigits(typed).replaceAll(/\D/g, '').slice(0, codeDigits);
}
