import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Phone from 'lucide-react/icons/phone';
import Smartphone from 'lucide-react/icons/smartphone';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { LucideIcon } from 'lucide-react';

import { callCentre } from '#domain/danger/helplines.ts';
import { callCentreLink } from '#web/app/call-centre.ts';
import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Furrow } from '#web/ui/layout/Furrow.tsx';

import { FeatureCards } from './FeatureCards.tsx';
import { FeatureList } from './FeatureList.tsx';
import { Figures } from './Figures.tsx';
import { Hero } from './Hero.tsx';
import { HomeActions } from './HomeActions.tsx';
import { Honesty } from './Honesty.tsx';

export function Home() {
  return (
    <div className="flex flex-col gap-14 desk:gap-20">
      <Hero />
      <FeatureCards />
      <Figures />
      <FeatureList />
      <Honesty />
      <Yours />
      <CallCentre />
      <ClosingCall />
    </div>
  );
}

export function ClosingCall() {
  const say = useWords('home');
  return (
    <Card as="section" tone="deep" padding="none" className="px-5 py-10 md:px-10 md:py-14">
      <Furrow className="absolute right-0 bottom-0 -z-10 w-52 text-furrow opacity-60 md:w-72 desk:w-[28rem]" />
      <div className="flex max-w-xl flex-col items-start gap-3">
        <h2 className="text-3xl desk:text-4xl">{say('closing.heading')}</h2>
        <p className="text-lg text-on-deep-soft">{say('closing.text')}</p>
        <div className="mt-3 w-full">
          <HomeActions onDeep />
        </div>
      </div>
    </Card>
  );
}

/** Offers the phone number of a person who can help. */
export function CallCentre() {
  const say = useWords('home');
  return (
    <section
      aria-labelledby="call-centre"
      className="flex flex-col gap-5 rounded-card bg-marigold-soft p-5 md:flex-row md:items-center md:justify-between md:p-8"
    >
      <div className="max-w-2xl">
        <h2 id="call-centre" className="text-xl md:text-2xl">
          {say('callCentre.heading')}
        </h2>
        <p className="mt-2">{say('callCentre.text')}</p>
      </div>
      <ButtonLink href={callCentreLink} className="figures shrink-0 text-xl">
        <Phone aria-hidden className="size-6" />
        {callCentre}
      </ButtonLink>
    </section>
  );
}

const promises = [
  { name: 'offline', Icon: WifiOff },
  { name: 'phone', Icon: Smartphone },
  { name: 'data', Icon: LockKeyhole },
] as const satisfies readonly { name: string; Icon: LucideIcon }[];

/** Three promises: it works offline and on a cheap phone, and a farmer's data stays private. */
export function Yours() {
  const say = useWords('home');
  return (
    <section aria-labelledby="offline">
      <h2 id="offline" className="scroll-mt-24 desk:text-3xl">
        {say('yours.heading')}
      </h2>
      <ul className="mt-5 grid gap-4 md:grid-cols-3 desk:gap-6">
        {promises.map(({ name, Icon }) => (
          <li key={name} className="rounded-card bg-leaf-soft p-5 md:p-6">
            <Icon aria-hidden className="size-8 text-leaf-dark" />
            <h3 className="mt-3 md:text-xl">{say(`yours.${name}.title`)}</h3>
            <p className="mt-1">{say(`yours.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
