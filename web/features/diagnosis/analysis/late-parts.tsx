import { type ComponentProps, Suspense } from 'react';

import { latePart } from '#web/app/late.ts';

/* What comes with the catalogue of problems and signs, fetched when it is first drawn. */

const chooseCrop = latePart(async () => (await import('./ChooseCrop.tsx')).ChooseCrop);
const conversation = latePart(async () => (await import('../conversation/Conversation.tsx')).SessionConversation);
const kept = latePart(async () => (await import('../conversation/Conversation.tsx')).KeptConversation);
const wayOn = latePart(async () => (await import('../conversation/WayOn.tsx')).WayOn);
const cropQuestion = latePart(async () => (await import('../conversation/CropQuestion.tsx')).CropQuestion);

export function ChooseCrop(props: ComponentProps<typeof chooseCrop.Part>) {
  return (
    <Suspense fallback={null}>
      <chooseCrop.Part {...props} />
    </Suspense>
  );
}

export function Conversation(props: ComponentProps<typeof conversation.Part>) {
  return (
    <Suspense fallback={null}>
      <conversation.Part {...props} />
    </Suspense>
  );
}

export function KeptConversation(props: ComponentProps<typeof kept.Part>) {
  return (
    <Suspense fallback={null}>
      <kept.Part {...props} />
    </Suspense>
  );
}

export function WayOn(props: ComponentProps<typeof wayOn.Part>) {
  return (
    <Suspense fallback={null}>
      <wayOn.Part {...props} />
    </Suspense>
  );
}

export function CropQuestion(props: ComponentProps<typeof cropQuestion.Part>) {
  return (
    <Suspense fallback={null}>
      <cropQuestion.Part {...props} />
    </Suspense>
  );
}
