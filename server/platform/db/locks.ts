/**
 * Numbers of PostgreSQL's advisory locks. All kinds share them, so each stands here once; none may change, for servers of
 * two versions run side by side during an update.
 */
export const locks = {
  migrations: 4_733_810,
  writersOfPrices: 4_733_811,
  makersOfMonths: 4_733_812,
  checksOfAlerts: 4_733_813,
  givenPlants: 4_733_814,
} as const;
