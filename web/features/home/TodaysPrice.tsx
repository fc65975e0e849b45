import ArrowRight from 'lucide-react/icons/arrow-right';
import { createElement, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

import { Boundary } from '#web/app/Boundary.tsx';
import { late } from '#web/app/late.ts';
import { withData } from '#web/app/with-data.tsx';
import { loadWords, useWords } from '#web/lib/words/words.ts';
import tomato from '#web/drawings/crops/tomato.svg?url&no-inline';
import { whenIdle } from '#web/lib/page/when-idle.ts';

/** Loads the cards with the data layer and its words, which the first screen does not load. */
const { useIt } = late(async () => {
  const loadCard = withData(async () => (await import('./TodayCards.tsx')).TodayCards);
  const names = ['names/commodities', 'names/districts', 'names/markets', 'names/sources', 'names/states'] as const;
  const [Card] = await Promise.all([loadCard(), loadWords(['market', 'weather', ...names])]);
  return Card;
});

function LateCard() {
  return createElement(useIt());
}

/** Today's price of a common crop. It is fetched once a person scrolls to it and the phone is idle. */
export function TodaysPrice() {
  const place = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        observer.disconnect();
        whenIdle(() => setWanted(true));
      },
      // At the bottom of the first screen the card would slow that screen down, so it loads only further up.
      { rootMargin: '0px 0px -42% 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="w-full md:max-w-sm">
      {wanted ? (
        <Boundary Fallback={WayIn}>
          <Suspense fallback={<WayIn />}>
            <LateCard />
          </Suspense>
        </Boundary>
      ) : (
        <WayIn />
      )}
    </div>
  );
}

/** A stand-in until the card is there, and without script. It is as high as the card, so that nothing moves. */
function WayIn() {
  const say = useWords('home');
  return (
    <Link to="/market-prices" className="surface flex min-h-32 items-center gap-3 p-4 shadow-float hover:border-leaf">
      <img src={tomato} alt="" width={48} height={48} decoding="async" className="shrink-0" />
      <strong className="flex-1 text-lg">{say('todaysPrices')}</strong>
      <ArrowRight aria-hidden className="size-5 shrink-0 text-leaf" />
    </Link>
  );
}
