/** The numbers a farmer is asked for, by their shape alone: a profile takes them and a paper shows them. */
export const bankAccountShape = /^\d{9,18}$/;
/** Of the tax office, in capitals. */
export const panShape = /^[A-Z]{5}\d{4}[A-Z]$/;
