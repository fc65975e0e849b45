import ArrowRight from 'lucide-react/icons/arrow-right';
import { createElement, startTransition, useEffect, useState } from 'react';
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
  const [Card] = await Promise.all([loadCard(), loadWords(['weather', 'names/districts', 'names/sources'])]);
  return Card;
});

function LateCard() {
  return createElement(useIt());
}

/** A price as soon as the phone is idle after the first paint, and the weather where a place is known. */
export function TodaysPrice() {
  const [wanted, setWanted] = useState(false);
  // A transition keeps the stand-in, and a person's focus on it, until all of the card is there.
  useEffect(() => whenIdle(() => startTransition(() => setWanted(true))), []);
  return (
    <div className="w-full md:max-w-lg">
      <Boundary Fallback={WayIn}>{wanted ? <LateCard /> : <WayIn />}</Boundary>
    </div>
  );
}

/** A stand-in until the card is there, and without script. It is as high as the card, so that nothing moves. */
function WayIn() {
  const say = useWords('home');
  return (
    <Link
      id="todays-price"
      to="/market-prices"
      className="surface flex min-h-44 items-center gap-3 p-4 shadow-float hover:border-leaf"
    >
      <img src={tomato} alt="" width={48} height={48} decoding="async" className="shrink-0" />
      <strong className="flex-1 text-lg">{say('todaysPrices')}</strong>
      <ArrowRight aria-hidden className="size-5 shrink-0 text-leaf" />
    </Link>
  );
}
