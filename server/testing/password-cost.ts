import type { PasswordCost } from '#server/platform/crypto/passwords.ts';

/** The invented people of tests are hundreds, and a usual hash takes a tenth of a second of work. */
export const cheapPasswords: PasswordCost = { n: 16, r: 1 };
