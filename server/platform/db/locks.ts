/**
 * The numbers of PostgreSQL's advisory locks. All features share one range, so each number is listed here once. No
 * number may change, because servers of two versions run side by side during an update.
 */
export const locks = {
  migrations: 4_733_810,
  writersOfPrices: 4_733_811,
  makersOfMonths: 4_733_812,
  checksOfAlerts: 4_733_813,
  givenPlants: 4_733_814,
  mailsOfAlerts: 4_733_815,
  backups: 4_733_816,
} as const;
