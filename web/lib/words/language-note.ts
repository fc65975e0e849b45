/** The note on the device of the language that the person chose. */
export const languageNote = 'language';
