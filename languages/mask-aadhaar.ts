import { aadhaarMask } from '#domain/documents/aadhaar.ts';
import { rupeeWords } from '#languages/rupee-words';

/**
 * Leaves only the last four digits of every Aadhaar number in a text. It knows the words of all languages, because
 * people mix them.
 */
export const maskAadhaar = aadhaarMask(rupeeWords);
