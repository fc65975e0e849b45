const mostDays = 366;
const dayMs = 86_400_000;

/** When something was found, by a phone's clock: where that cannot be right, it is now. */
export function dateFind(claimed: Date, now: Date): Date {
  const ageMs = now.getTime() - claimed.getTime();
  return ageMs >= 0 && ageMs <= mostDays * dayMs ? claimed : now;
}
