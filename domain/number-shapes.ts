/** The shapes of numbers that a farmer gives. A profile takes such a number, and a paper shows it. */
export const bankAccountShape = /^\d{9,18}$/;
/** The tax office's number, in capitals. */
export const panShape = /^[A-Z]{5}\d{4}[A-Z]$/;
