import ChartColumn from 'lucide-react/icons/chart-column';
import Cloud from 'lucide-react/icons/cloud';
import House from 'lucide-react/icons/house';
import Landmark from 'lucide-react/icons/landmark';
import MessageCircle from 'lucide-react/icons/message-circle';
import ScanSearch from 'lucide-react/icons/scan-search';
import type { LucideIcon } from 'lucide-react';

import type { Key } from '#languages/keys.ts';
import { useWords } from '#web/lib/words/words.ts';

import { PlaceLink } from './PlaceLink.tsx';

const places: readonly {
  path: string;
  words: Key<'shell'>;
  Icon: LucideIcon;
  only?: 'farmer-only' | 'visitor-place';
}[] = [
  { path: '/', words: 'navigation.home', Icon: House },
  { path: '/crop-disease', words: 'navigation.shortCropDisease', Icon: ScanSearch },
  { path: '/market-prices', words: 'navigation.shortMarketPrices', Icon: ChartColumn },
  { path: '/schemes', words: 'navigation.schemes', Icon: Landmark, only: 'farmer-only' },
  { path: '/weather', words: 'navigation.weather', Icon: Cloud, only: 'visitor-place' },
  { path: '/voice-assistant', words: 'navigation.assistant', Icon: MessageCircle },
];

/**
 * The five places that a thumb reaches on a phone. A visitor does not see the schemes and has the weather there; a farmer
 * has it on the dashboard. The names are those of the menu, cut to one word where a narrow phone has no room for two.
 */
export function BottomBar() {
  const say = useWords('shell');
  return (
    <nav
      aria-label={say('navigation.phone')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden short:in-[:has(.chat-bar)]:hidden"
    >
      {/* The microphone stands at the end (`VoiceAgent.tsx`). */}
      <ul className="by-session grid h-(--bottom-bar) auto-cols-auto grid-flow-col pr-[min(3.25rem,14.5vw)] in-[:has(.chat-bar)]:pr-0">
        {places.map(({ path, words, Icon, only }) => (
          <li key={path} className={only}>
            <PlaceLink
              to={path}
              className="group flex h-full flex-col items-center justify-center gap-[min(0.125rem,0.6vw)] px-[min(0.125rem,0.6vw)] text-ink-soft short:flex-row short:gap-1.5 aria-[current]:text-leaf-dark"
            >
              <span className="rounded-full px-[min(0.5rem,2.2vw)] py-[min(0.25rem,1.1vw)] group-aria-[current]:bg-leaf-soft">
                <Icon aria-hidden className="size-[min(1.5rem,6.7vw)]" />
              </span>
              <span className="max-w-full text-center font-label text-[min(1rem,4.5vw)] leading-tight tracking-tight wrap-anywhere">
                {say(words)}
              </span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
