/** Signs that people write for one another in the same script, in their order. */
export const spellings: readonly (readonly [written: RegExp, as: string])[] = [
  // Devanagari: कहाँ and कहां, पम्प and पंप.
  [/\u0901/g, '\u0902'],
  [/[ङञणनम]्(?=[क-घच-झट-ढत-धप-भ])/g, '\u0902'],
  // Gurmukhi, Gujarati and Odia: the other sign for a nasal.
  [/\u0A01/g, '\u0A02'],
  [/\u0A81/g, '\u0A82'],
  [/\u0B01/g, '\u0B02'],
];
