/** The newest days of the bar chart, and how far back they are looked for: some markets meet once a week. */
export const historyDays = 10;
export const historyWindowDays = 60;
