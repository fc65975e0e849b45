import AudioLines from 'lucide-react/icons/audio-lines';
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined';
import Landmark from 'lucide-react/icons/landmark';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import MessageCircle from 'lucide-react/icons/message-circle';
import Scale from 'lucide-react/icons/scale';
import ScanSearch from 'lucide-react/icons/scan-search';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

import { useWords } from '#web/lib/words/words.ts';

const features = [
  { name: 'diagnosis', path: '/crop-disease', Icon: ScanSearch },
  { name: 'forecast', path: '/market-prices', Icon: ChartNoAxesCombined },
  { name: 'compare', path: '/market-prices', Icon: Scale },
  { name: 'schemes', path: '/schemes', Icon: Landmark },
  { name: 'documents', path: '/documents', Icon: LockKeyhole },
  { name: 'kai', path: '/voice-assistant', Icon: MessageCircle },
  { name: 'voice', path: '/voice-assistant', Icon: AudioLines },
  { name: 'dashboard', path: '/dashboard', Icon: LayoutDashboard },
] as const satisfies readonly { name: string; path: string; Icon: LucideIcon }[];

/** All features, like the contents page of an almanac. */
export function FeatureList() {
  const say = useWords('home');
  return (
    <section aria-labelledby="contents">
      <h2 id="contents" className="desk:text-3xl">
        {say('features.heading')}
      </h2>
      <ul className="mt-3 grid md:grid-cols-2 md:gap-x-10 desk:gap-x-16">
        {features.map(({ name, path, Icon }) => (
          <li key={name} className="border-b-[1.5px] border-line">
            <Link to={path} className="group flex items-start gap-4 rounded-small py-4">
              <Icon aria-hidden className="mt-0.5 size-7 shrink-0 text-leaf" />
              <span className="min-w-0">
                <strong className="text-lg group-hover:underline">{say(`features.${name}.title`)}</strong>
                <span className="block text-ink-soft">{say(`features.${name}.text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
