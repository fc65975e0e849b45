import { latePart } from '#web/app/late.ts';
import { loadWords } from '#web/lib/words/words.ts';

/** The crops that a farmer grows, for the dashboard and the page of a crop. They are fetched after the screen itself. */
export const growThis = latePart<{ readonly crop: string }>(async () => {
  const [{ GrowThis }] = await Promise.all([import('./GrowThis.tsx'), loadWords(['my-crops', 'weather', 'errors'])]);
  return GrowThis;
});

export const myCropsCard = latePart<object>(async () => {
  const [{ MyCropsCard }] = await Promise.all([
    import('./MyCropsCard.tsx'),
    loadWords(['my-crops', 'weather', 'errors']),
  ]);
  return MyCropsCard;
});
