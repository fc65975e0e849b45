import { ChevronDown, LogOut, UserRound } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';

import type { User } from '#contract/account.ts';
import { useWords } from '#web/i18n/words.ts';
import { Avatar } from '#web/ui/Avatar.tsx';

import { leave } from './leave.ts';

const itemLook = 'flex min-h-12 w-full items-center gap-3 rounded-field px-3 text-left font-label hover:bg-leaf-soft';

/** Who is signed in, and behind it Profile and Sign Out. Closes on Escape and when the focus leaves. */
export function ProfileMenu({ user }: { user: User }) {
  const say = useWords('shell');
  const { key } = useLocation();
  // Open on one history entry only, so that any change of route closes it.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const button = useRef<HTMLButtonElement>(null);
  const name = user.name || say('session.user');

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    setOpenAt(undefined);
    button.current?.focus();
  }
  function closeWhenLeft(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpenAt(undefined);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens for what its buttons say
    <div className="relative" onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="profile-menu"
        aria-label={say('session.account', { name })}
        onClick={() => setOpenAt(open ? undefined : key)}
        className="flex h-12 items-center gap-2 rounded-full pr-2 font-label"
      >
        <Avatar name={name} photo={user.profileImage} size="sm" />
        <span className="max-w-32 truncate">{name}</span>
        <ChevronDown aria-hidden className="size-5" />
      </button>
      {open ? (
        <div
          id="profile-menu"
          className="surface absolute top-full right-0 mt-2 w-72 p-2 shadow-float motion-safe:animate-arrive"
        >
          <p className="px-3 pt-2 font-label break-words">{name}</p>
          <p className="border-b border-line px-3 pb-3 break-words text-ink-soft">{user.email}</p>
          <Link to="/profile" className={`${itemLook} mt-2`}>
            <UserRound aria-hidden className="size-5" />
            {say('session.profile')}
          </Link>
          <button type="button" onClick={() => void leave()} className={itemLook}>
            <LogOut aria-hidden className="size-5" />
            {say('session.signOut')}
          </button>
        </div>
      ) : null}
    </div>
  );
}
