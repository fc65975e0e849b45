import { useWords } from '#web/i18n/words.ts';
import { useSession } from '#web/lib/session.ts';

import { ProfileMenu } from './ProfileMenu.tsx';
import { VisitorButtons } from './VisitorButtons.tsx';

/** The right end of the wide bar: sign-in for a visitor, the profile menu for a farmer. */
export function SessionCorner() {
  const session = useSession();
  const say = useWords('shell');
  if (session.status === 'loading') {
    return (
      <span role="status" aria-label={say('loading')} className="hidden h-12 w-36 rounded-full bg-line desk:block" />
    );
  }
  return (
    <div className="hidden desk:block">
      {session.status === 'signed-in' ? <ProfileMenu user={session.user} /> : <VisitorButtons className="flex gap-2" />}
    </div>
  );
}
