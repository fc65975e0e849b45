import { Sprout } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';
import { Badge } from '#web/ui/Badge.tsx';

import { HomeActions } from '../HomeActions.tsx';
import { Claims } from './Claims.tsx';
import { NewsletterResult } from './NewsletterResult.tsx';
import { Sunrise } from './Sunrise.tsx';
import { TodaysPrice } from './TodaysPrice.tsx';
import { WatchDemo } from './WatchDemo.tsx';

/**
 * The first thing anyone sees: what Khet is, the way in, and a field at sunrise under it. On a phone the price is the
 * last thing above the bottom bar, and what the operator claims comes after it.
 */
export function Hero() {
  const say = useWords('home');
  return (
    <section className="relative isolate -mx-4 -mt-6 flex min-h-[calc(100svh-1.5rem)] flex-col overflow-hidden bg-linear-to-b from-paper from-55% to-marigold-soft px-4 pt-4 pb-6 md:-mx-8 md:min-h-[38rem] md:px-8 desk:-mx-12 desk:-mt-10 desk:min-h-[42rem] desk:px-12 desk:pt-14 desk:pb-12 min-[91rem]:rounded-b-card">
      <Sunrise className="absolute inset-x-0 bottom-24 -z-10 h-[17.5rem] w-full md:bottom-0 md:h-[21rem]" />
      <div aria-hidden className="absolute inset-x-0 bottom-0 -z-10 h-[6.25rem] bg-leaf-deep md:hidden" />
      <NewsletterResult />
      <div className="flex flex-col items-start gap-4 desk:max-w-3xl desk:gap-5">
        <Badge icon={Sprout}>{say('badge')}</Badge>
        <h1 className="text-[min(var(--text-4xl),13vw)] leading-(--text-4xl--line-height) font-figure desk:text-[4rem] desk:leading-(--text-5xl--line-height)">
          {say('headline')}
        </h1>
        <p className="max-w-xl text-lg text-ink-soft desk:text-xl">{say('lead')}</p>
        <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1">
          <HomeActions />
          <WatchDemo />
        </div>
      </div>
      <div className="mt-auto flex flex-col gap-3 pt-14 md:flex-row md:items-end md:justify-between md:pt-20 desk:pt-0">
        <TodaysPrice />
        <Claims />
      </div>
    </section>
  );
}
