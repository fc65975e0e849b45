import ChartColumn from 'lucide-react/icons/chart-column';
import CloudSun from 'lucide-react/icons/cloud-sun';
import FileText from 'lucide-react/icons/file-text';
import House from 'lucide-react/icons/house';
import Landmark from 'lucide-react/icons/landmark';
import MessageCircle from 'lucide-react/icons/message-circle';
import ScanSearch from 'lucide-react/icons/scan-search';
import Sprout from 'lucide-react/icons/sprout';
import type { LucideIcon } from 'lucide-react';
import { createElement, Suspense } from 'react';

import type { User } from '#contract/account.ts';
import { useWords } from '#web/lib/words/words.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';

import { Boundary } from '../Boundary.tsx';
import { late } from '../late.ts';
import { navigationFor } from './navigation.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { ProfileLink } from './ProfileLink.tsx';
import { VisitorButtons } from './VisitorButtons.tsx';

/** Fetched for farmers only: a visitor's first screen counts every byte. */
const farmer = late(async () => (await import('./MenuFarmer.tsx')).MenuFarmer);

/** The menu of phones and tablets: every screen, and sign-in or Sign Out. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const say = useWords('shell');
  const session = useSession();
  // For a farmer, the dashboard is a button below.
  const places = navigationFor(session).filter(({ path }) => path !== '/dashboard');
  return (
    <Dialog open onClose={onClose} title={say('navigation.menu')} closeLabel={say('close')}>
      <nav aria-label={say('navigation.menu')}>
        <ul className="flex flex-col gap-1">
          {places.map(({ path, words }) => (
            <li key={path}>
              <PlaceLink
                to={path}
                onClick={onClose}
                className="-mx-3 flex min-h-12 items-center gap-3 rounded-field px-3 text-lg font-label hover:bg-leaf-soft aria-[current]:bg-leaf-soft aria-[current]:text-leaf-dark"
              >
                <PlaceIcon path={path} />
                {say(words)}
              </PlaceLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-3 border-t-[1.5px] border-line py-4">
        {session.status === 'signed-in' ? (
          <Boundary Fallback={ProfileLink}>
            <Suspense fallback={null}>
              <LateFarmer user={session.user} onClose={onClose} />
            </Suspense>
          </Boundary>
        ) : (
          <VisitorButtons className="flex flex-col-reverse gap-3" onUse={onClose} />
        )}
      </div>
    </Dialog>
  );
}

function LateFarmer(props: { user: User; onClose: () => void }) {
  return createElement(farmer.useIt(), props);
}

const icons: Readonly<Record<string, LucideIcon>> = {
  '/': House,
  '/crop-disease': ScanSearch,
  '/market-prices': ChartColumn,
  '/weather': CloudSun,
  '/schemes': Landmark,
  '/documents': FileText,
  '/voice-assistant': MessageCircle,
};

/** A farmer who cannot read recognises the place by its picture. */
function PlaceIcon({ path }: { path: string }) {
  const Icon = icons[path] ?? Sprout;
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf-dark">
      <Icon aria-hidden className="size-5" />
    </span>
  );
}
