/** The source of rows of prices made up from measured levels. */
export const demonstrationSource = 'demonstration';

/** The source of the prices of July 2026 that come with Khet, and of the newer days of the same dataset. */
export const shippedSource = 'mandi-data';
