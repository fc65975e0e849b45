import { latePart } from '#web/app/late.ts';
import { loadWords } from '#web/lib/words/words.ts';

/** The price of the farmer's own crop, for the landing page and the dashboard. It is fetched after the screen itself. */
export const todayCard = latePart<{ readonly state?: string | undefined }>(async () => {
  const [{ TodayCard }] = await Promise.all([
    import('./current/TodayCard.tsx'),
    loadWords(['market', 'names/commodities', 'names/districts', 'names/markets', 'names/sources', 'names/states']),
  ]);
  return TodayCard;
});
