import { ArrowRight } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';

import type { Key } from '#languages/keys.ts';
import { useWords } from '#web/lib/words/words.ts';

import { LeafPicture, PricePicture, VoicePicture } from './card-pictures.tsx';

const cards: readonly { path: string; Picture: ComponentType; title: Key<'home'>; text: Key<'home'> }[] = [
  { path: '/crop-disease', Picture: LeafPicture, title: 'cards.diagnosis', text: 'cards.diagnosisText' },
  { path: '/market-prices', Picture: PricePicture, title: 'cards.prices', text: 'cards.pricesText' },
  { path: '/voice-assistant', Picture: VoicePicture, title: 'cards.voice', text: 'cards.voiceText' },
];

export function FeatureCards() {
  const say = useWords('home');
  return (
    <section aria-labelledby="what-khet-does">
      <h2 id="what-khet-does" className="scroll-mt-24 desk:text-3xl">
        {say('cards.heading')}
      </h2>
      <ul className="mt-5 grid gap-4 md:grid-cols-3 desk:gap-6">
        {cards.map(({ path, Picture, title, text }) => (
          <li key={path}>
            <Link to={path} className="surface flex h-full overflow-hidden hover:border-leaf md:flex-col">
              <span className="w-[min(7rem,30vw)] shrink-0 md:h-44 md:w-full">
                <Picture />
              </span>
              <span className="flex min-w-0 flex-1 flex-col gap-1 p-[min(1rem,4vw)] md:p-5">
                <h3 className="flex items-center justify-between gap-2 md:text-xl">
                  {say(title)}
                  <ArrowRight aria-hidden className="size-5 shrink-0 text-leaf" />
                </h3>
                <span className="text-ink-soft">{say(text)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
