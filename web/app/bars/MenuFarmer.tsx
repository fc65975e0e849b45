import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';

import type { User } from '#contract/account.ts';
import { useWords } from '#web/lib/words/words.ts';
import { useProfilePhoto } from '#web/lib/farmer/profile-photo.ts';
import { Avatar } from '#web/ui/pictures/Avatar.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';

import { leave } from '../sign-in/leave.ts';
import { WaitingCount } from './WaitingCount.tsx';

/** The farmer's part of the phone's menu: the name, the screens and Sign Out. */
export function MenuFarmer({ user, onClose }: { user: User; onClose: () => void }) {
  const say = useWords('shell');
  const photo = useProfilePhoto(user.profileImage);
  const name = user.name || say('session.user');
  return (
    <div className="flex flex-col gap-3">
      <div className="mb-1 flex items-center gap-3">
        <Avatar name={name} photo={photo} />
        <div className="min-w-0">
          <p className="font-label break-words">{name}</p>
          <p className="break-words text-ink-soft">{user.email ?? user.mobile}</p>
          <WaitingCount userId={user.id} />
        </div>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        <ButtonLink to="/dashboard" variant="secondary" onClick={onClose}>
          <LayoutDashboard aria-hidden className="size-5" />
          {say('navigation.dashboard')}
        </ButtonLink>
        <ButtonLink to="/profile" variant="secondary" onClick={onClose}>
          <UserRound aria-hidden className="size-5" />
          {say('session.profile')}
        </ButtonLink>
      </div>
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
