import { Suspense } from 'react';

import { VoiceAgent } from '#web/features/voice/screen/VoiceAgent.tsx';

import { Boundary } from './Boundary.tsx';
import { latePart } from './late.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { useInstance } from './use-instance.ts';

/** Fetched only while the operator tells something. */
const announcement = latePart(async () => (await import('./Announcement.tsx')).Announcement);

/** Parts that a page can do without: they come after everything else, and each page has them. */
export function LastParts() {
  const told = useInstance()?.announcement;
  return (
    <>
      <OfflineNotice />
      <VoiceAgent />
      {told ? (
        <Boundary Fallback={Nothing}>
          <Suspense>
            <announcement.Part key={told.id} {...told} />
          </Suspense>
        </Boundary>
      ) : null}
    </>
  );
}

function Nothing() {
  return null;
}
