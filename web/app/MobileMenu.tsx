import { LogOut, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';

import { useWords } from '#web/i18n/words.ts';
import { useSession } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

import { leave } from './leave.ts';
import { navigationFor } from './navigation.ts';
import { VisitorButtons } from './VisitorButtons.tsx';

/** The menu of phones and tablets. The browser's own dialog keeps the focus inside and closes on Escape and Back. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const say = useWords('shell');
  const session = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes it already
    <dialog
      ref={dialog}
      aria-label={say('navigation.menu')}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className="m-0 ml-auto h-dvh max-h-none w-80 max-w-[88vw] bg-card text-ink backdrop:bg-shade"
    >
      <div className="flex min-h-full flex-col gap-4 p-4">
        <IconButton icon={X} label={say('navigation.closeMenu')} onClick={onClose} className="-mt-2 -mr-2 self-end" />
        <nav aria-label={say('navigation.menu')}>
          <ul className="flex flex-col gap-1">
            {navigationFor(session).map(({ path, words }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  end
                  onClick={onClose}
                  className="flex min-h-12 items-center rounded-field px-4 text-lg font-label aria-[current=page]:bg-leaf-soft aria-[current=page]:text-leaf-dark"
                >
                  {say(words)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-auto border-t border-line pt-4">
          {session.status === 'signed-in' ? (
            <div className="flex flex-col gap-3">
              <div className="flex items-center gap-3">
                <Avatar name={session.user.name || say('session.user')} size="md" />
                <div className="min-w-0">
                  <p className="font-label break-words">{session.user.name || say('session.user')}</p>
                  <p className="break-words text-ink-soft">{session.user.email}</p>
                </div>
              </div>
              <ButtonLink to="/dashboard" onClick={onClose}>
                {say('navigation.dashboard')}
              </ButtonLink>
              <ButtonLink to="/profile" onClick={onClose} variant="secondary">
                {say('session.profile')}
              </ButtonLink>
              <Button variant="quiet" onClick={() => void leave()}>
                <LogOut aria-hidden className="size-5" />
                {say('session.signOut')}
              </Button>
            </div>
          ) : (
            <VisitorButtons className="flex flex-col-reverse gap-3" onUse={onClose} />
          )}
        </div>
      </div>
    </dialog>
  );
}
