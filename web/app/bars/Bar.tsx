import Menu from 'lucide-react/icons/menu';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';

import { sayIn, useWords } from '#web/lib/words/words.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { Logo } from '#web/ui/pictures/Logo.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { BarLinks } from './BarLinks.tsx';
import { Boundary } from '../Boundary.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { latePart } from '../late.ts';
import { SessionCorner } from './SessionCorner.tsx';
import { useScrolled } from './use-scrolled.ts';

/** Fetched when the page is idle, or with the tap, because the first screen counts every byte. */
export const mobileMenu = latePart(async () => (await import('./MobileMenu.tsx')).MobileMenu);

/**
 * The navigation bar. From 1100 px it shows everything in one row. A tablet has the links in a second row, which stays
 * when the page scrolls; a phone has the mark, the language and the menu.
 */
export function Bar() {
  const say = useWords('shell');
  const scrolled = useScrolled();
  const { key } = useLocation();
  // The menu is open on one history entry only: a change of route closes it, and Back does not open it again.
  const [openAt, setOpenAt] = useState<string>();
  if (openAt !== undefined && openAt !== key) setOpenAt(undefined);
  const menuOpen = openAt === key;
  const closeMenu = () => setOpenAt(undefined);
  function giveUp() {
    closeMenu();
    toast.error(sayIn('shell')(navigator.onLine ? 'failed.title' : 'failed.offlineTitle'));
  }
  return (
    <>
      <header
        data-scrolled={scrolled}
        className="group/bar sticky top-[min(0px,100vw-15rem)] z-30 md:max-desk:-top-16 border-b border-transparent bg-paper data-[scrolled=true]:border-line data-[scrolled=true]:bg-card"
      >
        <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center gap-2 px-4 md:px-8 desk:h-18 desk:flex-nowrap desk:px-12">
          <Link to="/" className="-ml-1 flex min-h-12 items-center gap-2 rounded-field px-1">
            <Logo />
          </Link>
          <nav
            aria-label={say('navigation.main')}
            className="hidden overflow-x-auto max-desk:order-last max-desk:-ml-3 max-desk:w-full md:block desk:ml-6"
          >
            <BarLinks />
          </nav>
          <div className="ml-auto flex items-center gap-2 desk:gap-3">
            <LanguageSwitch />
            <SessionCorner />
            <IconButton
              icon={Menu}
              label={say('navigation.openMenu')}
              aria-haspopup="dialog"
              aria-expanded={menuOpen}
              onClick={() => setOpenAt(key)}
              className="-mr-2 desk:hidden"
            />
          </div>
        </div>
      </header>
      {menuOpen ? (
        <Boundary onFailed={giveUp} Fallback={Nothing}>
          <Suspense fallback={null}>
            <mobileMenu.Part onClose={closeMenu} />
          </Suspense>
        </Boundary>
      ) : null}
    </>
  );
}

/** Draws nothing: a toast already says that the menu could not be fetched. */
function Nothing() {
  return null;
}
