import { LogOut } from 'lucide-react';
import { NavLink } from 'react-router';

import type { User } from '#contract/account.ts';
import { useWords } from '#web/i18n/words.ts';
import { useProfilePhoto } from '#web/lib/profile-photo.ts';
import { useSession } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import { leave } from './leave.ts';
import { navigationFor } from './navigation.ts';
import { VisitorButtons } from './VisitorButtons.tsx';

/** The menu of phones and tablets: every screen, and the way in or out. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useWords('shell');
  const session = useSession();
  return (
    <Dialog open={open} onClose={onClose} title={say('navigation.menu')} closeLabel={say('close')}>
      <nav aria-label={say('navigation.menu')}>
        <ul className="flex flex-col gap-1">
          {navigationFor(session).map(({ path, words }) => (
            <li key={path}>
              <NavLink
                to={path}
                end
                onClick={onClose}
                className="-mx-3 flex min-h-12 items-center rounded-field px-3 text-lg font-label hover:bg-leaf-soft aria-[current=page]:bg-leaf-soft aria-[current=page]:text-leaf-dark"
              >
                {say(words)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-4 border-t-[1.5px] border-line py-5">
        {session.status === 'signed-in' ? (
          <Farmer user={session.user} onClose={onClose} />
        ) : (
          <VisitorButtons className="flex flex-col-reverse gap-3" onUse={onClose} />
        )}
      </div>
    </Dialog>
  );
}

function Farmer({ user, onClose }: { user: User; onClose: () => void }) {
  const say = useWords('shell');
  const photo = useProfilePhoto(user.profileImage);
  const name = user.name || say('session.user');
  return (
    <div className="flex flex-col gap-3">
      <div className="mb-1 flex items-center gap-3">
        <Avatar name={name} photo={photo} />
        <div className="min-w-0">
          <p className="font-label break-words">{name}</p>
          <p className="break-words text-ink-soft">{user.email}</p>
        </div>
      </div>
      <ButtonLink to="/dashboard" onClick={onClose}>
        {say('navigation.dashboard')}
      </ButtonLink>
      <ButtonLink to="/profile" variant="secondary" onClick={onClose}>
        {say('session.profile')}
      </ButtonLink>
      <Button
        variant="quiet"
        onClick={() => {
          onClose();
          void leave();
        }}
      >
        <LogOut aria-hidden className="size-5" />
        {say('session.signOut')}
      </Button>
    </div>
  );
}
