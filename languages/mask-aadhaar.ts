import { aadhaarMask } from '#domain/aadhaar.ts';

import { describeLanguage, languageCodes } from './words.ts';

/** Leaves only the last four digits of every Aadhaar number in a text; people mix the words of all languages. */
export const maskAadhaar = aadhaarMask(languageCodes.flatMap((code) => describeLanguage(code).rupeeWords));
