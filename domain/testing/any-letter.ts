import fc from 'fast-check';

/** The codes that are only half a letter. */
const halves = { first: 0xd800, count: 0x800 };

/**
 * Any letter of Unicode, as the `unit` of a string. Fast-check has its own, `binary`, but first makes a list of all
 * letters, which takes most of a second in each process.
 */
export const anyLetter = fc
  .nat({ max: 0x10_ffff - halves.count })
  .map((code) => String.fromCodePoint(code < halves.first ? code : code + halves.count));
