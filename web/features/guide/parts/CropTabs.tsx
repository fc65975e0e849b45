import { Link } from 'react-router';

import { cropAddress } from '#web/features/problems/index.ts';
import { useWords } from '#web/lib/words/words.ts';

import { guideAddress } from '../addresses.ts';

interface CropTabsProps {
  readonly crop: string;
  readonly active: 'grow' | 'problems';
  /** The commodity whose price belongs to the crop; without one there is no price. */
  readonly commodity: string | undefined;
  readonly hasProblems: boolean;
}

/** A crop's pages side by side: how to grow it, its problems, its price. */
export function CropTabs({ crop, active, commodity, hasProblems }: CropTabsProps) {
  const say = useWords('guide');
  const tabs = [
    { id: 'grow', to: guideAddress('crop', crop), label: say('tabs.grow') },
    ...(hasProblems ? [{ id: 'problems', to: cropAddress(crop), label: say('tabs.problems') }] : []),
    ...(commodity === undefined
      ? []
      : [{ id: 'price', to: `/market-prices?${new URLSearchParams({ commodity })}`, label: say('tabs.price') }]),
  ];
  return (
    <nav aria-label={say('tabs.label')}>
      <ul className="more-sideways -mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:px-0">
        {tabs.map(({ id, to, label }) => (
          <li key={id} className="shrink-0">
            <Link
              to={to}
              aria-current={id === active ? 'page' : undefined}
              className="inline-flex min-h-12 items-center rounded-full border-[1.5px] border-line bg-card px-4 font-label whitespace-nowrap text-ink hover:border-leaf aria-[current=page]:border-leaf-deep aria-[current=page]:bg-leaf-deep aria-[current=page]:text-on-deep"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
