import CirclePlay from 'lucide-react/icons/circle-play';
import Sprout from 'lucide-react/icons/sprout';
import { type ComponentType, type MouseEvent, Suspense, useEffect, useState } from 'react';

import { Boundary } from '#web/app/Boundary.tsx';
import { late, latePart } from '#web/app/late.ts';
import { useQueryText } from '#web/app/use-query-text.ts';
import { whenIdle } from '#web/lib/page/when-idle.ts';
import { loadWords, useWords } from '#web/lib/words/words.ts';
import { Badge } from '#web/ui/figures/Badge.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { FirstActions } from './FirstActions.tsx';
import { HomeActions } from './HomeActions.tsx';
import { Sunrise } from './Sunrise.tsx';
import { TodaysPrice } from './TodaysPrice.tsx';

/**
 * The first thing that anyone sees: a photo and a voice as two large buttons, a price, the ways in, and a field at
 * sunrise below. On a phone the sentence about Khet comes after them.
 */
export function Hero() {
  const say = useWords('home');
  return (
    <section className="relative isolate -mx-4 -mt-6 flex min-h-[calc(100svh-1.5rem)] flex-col overflow-hidden bg-linear-to-b from-paper from-55% to-marigold-soft px-4 pt-2 pb-6 md:-mx-8 md:min-h-[38rem] md:px-8 desk:-mx-12 desk:-mt-10 desk:min-h-[42rem] desk:px-12 desk:pt-14 desk:pb-12 min-[91rem]:rounded-b-card">
      <Sunrise className="absolute inset-x-0 bottom-24 -z-10 h-[17.5rem] w-full md:bottom-0 md:h-[21rem]" />
      <div aria-hidden className="absolute inset-x-0 bottom-0 -z-10 h-[6.25rem] bg-leaf-deep md:hidden" />
      <FromNewsletter />
      <div className="flex flex-col items-start gap-3 md:gap-4 desk:max-w-3xl desk:gap-5">
        <Badge icon={Sprout}>{say('badge')}</Badge>
        <h1 className="text-[min(2.25rem,11vw)] leading-(--text-4xl--line-height) md:text-4xl font-figure desk:text-[4rem] desk:leading-(--text-5xl--line-height)">
          {say('headline')}
        </h1>
        <p className="max-w-xl text-lg text-ink-soft max-md:order-last max-md:rounded-card max-md:bg-card max-md:p-4 desk:text-xl">
          {say('lead')}
        </p>
        <FirstActions />
        <TodaysPrice />
        <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1">
          <HomeActions />
          <WatchDemo />
        </div>
      </div>
      <div className="mt-auto flex flex-col gap-3 pt-14 md:items-end md:pt-20 desk:pt-0">
        <Claims />
      </div>
    </section>
  );
}

const lateClaims = late(async () => (await import('./Claims.tsx')).Claims);

/** The operator's claims, once the first screen is idle: few installations have any, so their code comes late. */
function Claims() {
  const [Fetched, setFetched] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(() => {
        lateClaims.ready().then(
          (Arrived) => setFetched(() => Arrived),
          () => lateClaims.forget(),
        );
      }),
    [],
  );
  return Fetched ? <Fetched /> : null;
}

const newsletterResult = latePart(async () => {
  const [{ NewsletterResult }] = await Promise.all([import('./NewsletterResult.tsx'), loadWords(['newsletter'])]);
  return NewsletterResult;
});

/** Few people come by the link in a newsletter's mail, so what it says is fetched only for them. */
function FromNewsletter() {
  const result = new URLSearchParams(useQueryText()).get('newsletter');
  if (result !== 'confirmed' && result !== 'expired') return null;
  return (
    <Boundary Fallback={Nothing}>
      <Suspense>
        <newsletterResult.Part result={result} />
      </Suspense>
    </Boundary>
  );
}

function Nothing() {
  return null;
}

const walkthrough = late(async () => {
  const [{ Walkthrough }] = await Promise.all([import('./walkthrough/Walkthrough.tsx'), loadWords(['demo'])]);
  return Walkthrough;
});

/** Fetches the walk-through when the person asks for it. Without script the button leads down to the features. */
function WatchDemo() {
  const say = useWords('home');
  const sayShell = useWords('shell');
  const [busy, setBusy] = useState(false);
  const [Walkthrough, setWalkthrough] = useState<ComponentType<{ onClose: () => void }>>();

  async function watch(event: MouseEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const Fetched = await walkthrough.ready();
      setWalkthrough(() => Fetched);
    } catch {
      walkthrough.forget();
      toast.error(sayShell(navigator.onLine ? 'failed.title' : 'failed.offlineText'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <form action="/#what-khet-does">
        <Button
          type="submit"
          variant="quiet"
          busy={busy}
          className="max-md:bg-card md:ml-0 md:min-h-13"
          onClick={(event) => void watch(event)}
        >
          <CirclePlay aria-hidden className="size-6" />
          {say('watchDemo')}
        </Button>
      </form>
      {Walkthrough ? <Walkthrough onClose={() => setWalkthrough(undefined)} /> : null}
    </>
  );
}
