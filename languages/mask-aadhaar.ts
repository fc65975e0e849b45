import { aadhaarMask } from '#domain/documents/aadhaar.ts';

import { describeLanguage, languageCodes } from './words.ts';

/**
 * Leaves only the last four digits of every Aadhaar number in a text. It knows the words of all languages, because
 * people mix them.
 */
export const maskAadhaar = aadhaarMask(languageCodes.flatMap((code) => describeLanguage(code).rupeeWords));
