import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { useLocation } from 'react-router';

import type { User } from '#contract/account.ts';
import { useWords } from '#web/lib/words/words.ts';
import { useProfilePhoto } from '#web/lib/farmer/profile-photo.ts';
import { Avatar } from '#web/ui/pictures/Avatar.tsx';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { MenuItem, MenuLink } from '#web/ui/overlays/MenuItem.tsx';

import { leave } from '../sign-in/leave.ts';
import { WaitingCount } from './WaitingCount.tsx';

/** Shows the name of the signed-in person. It opens Profile and Sign Out. */
export function ProfileMenu({ user }: { user: User }) {
  const say = useWords('shell');
  const { key } = useLocation();
  const photo = useProfilePhoto(user.profileImage);
  const name = user.name || say('session.user');
  return (
    <Menu
      // Each history entry has its own menu, so that a change of route closes it.
      key={key}
      triggerLabel={say('session.account', { name })}
      triggerClassName="flex h-12 items-center gap-2 rounded-full pr-2 font-label hover:bg-leaf-soft"
      trigger={
        <>
          <Avatar name={name} photo={photo} size="sm" />
          <span className="max-w-32 truncate">{name}</span>
          <ChevronDown aria-hidden className="size-5" />
        </>
      }
      header={
        <div className="mb-2 border-b-[1.5px] border-line px-3 pt-2 pb-3">
          <p className="font-label break-words">{name}</p>
          <p className="break-words text-ink-soft">{user.email ?? user.mobile}</p>
          <WaitingCount userId={user.id} />
        </div>
      }
    >
      <MenuLink icon={UserRound} to="/profile">
        {say('session.profile')}
      </MenuLink>
      <MenuItem icon={LogOut} onSelect={() => void leave()}>
        {say('session.signOut')}
      </MenuItem>
    </Menu>
  );
}
