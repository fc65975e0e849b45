import { Suspense } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { useSession } from '#web/lib/session/session.ts';

import { Boundary } from '../Boundary.tsx';
import { latePart } from '../late.ts';
import { ProfileLink } from './ProfileLink.tsx';
import { VisitorButtons } from './VisitorButtons.tsx';

/** Fetched for farmers only: a visitor's first screen counts every byte. */
const profileMenu = latePart(async () => (await import('./ProfileMenu.tsx')).ProfileMenu);

/** The right end of the wide bar: sign-in for a visitor, the profile menu for a farmer. */
export function SessionCorner() {
  const session = useSession();
  if (session.status === 'loading') return <Waiting />;
  return (
    <div className="hidden desk:block">
      {session.status === 'signed-in' ? (
        <Boundary Fallback={ProfileLink}>
          <Suspense fallback={<Waiting />}>
            <profileMenu.Part user={session.user} />
          </Suspense>
        </Boundary>
      ) : (
        <VisitorButtons className="flex gap-2" />
      )}
    </div>
  );
}

function Waiting() {
  const say = useWords('shell');
  return (
    <span role="status" aria-label={say('loading')} className="hidden h-12 w-36 rounded-full bg-line desk:block" />
  );
}
