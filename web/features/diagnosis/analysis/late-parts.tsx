import { type ComponentType, Suspense } from 'react';

import { latePart } from '#web/app/late.ts';
import { loadWords } from '#web/lib/words/words.ts';

/* These parts need the catalogue of problems and signs, so they load when they are first drawn. */

const loadConversation = () => import('../conversation/Conversation.tsx');

export const ChooseCrop = lateWithout(async () => (await import('./ChooseCrop.tsx')).ChooseCrop);
export const Conversation = lateWithout(async () => (await loadConversation()).SessionConversation);
export const KeptConversation = lateWithout(async () => (await loadConversation()).KeptConversation);
export const WaitingConversation = lateWithout(async () => (await loadConversation()).WaitingConversation);
export const NextBest = lateWithout(async () => (await loadConversation()).NextBest);
export const WayOn = lateWithout(async () => (await loadConversation()).WayOn);
export const FollowPlant = lateWithout(async () => {
  const [{ FollowPlant: Part }] = await Promise.all([
    import('../following/FollowPlant.tsx'),
    loadWords(['plant-looks', 'problems']),
  ]);
  return Part;
});
export const CropQuestion = lateWithout(async () => (await import('../conversation/CropQuestion.tsx')).CropQuestion);

/** Draws nothing until the part has loaded. */
function lateWithout<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const { Part } = latePart(load);
  return function Late(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
