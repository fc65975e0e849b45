/** Older than this is history: it is listed as a current price only where its market is asked for, or nothing is newer. */
export const currentDays = 30;

/** The newest days of the bar chart, and how far back they are looked for: some markets meet once a week. */
export const historyDays = 10;
export const historyWindowDays = 60;

/** A report is compared with one of the week before it, not with one of last season. */
export const comparableDays = 7;
