/** Older prices are greyed, and no market is said to pay them "now". */
export const freshDays = 7;

/** Older prices are history: they are listed only where their market is asked for, or where nothing is newer. */
export const listedDays = 30;

/** A price's history is its newest days that have one. */
export const historyDays = 10;

/** A report is compared with one of the week before it, not with one of last season. */
export const comparableDays = 7;
